import { decks } from './decks.ts';
import { living } from './living.ts';
import { account, app, home, line, rules, terms, waiting } from './pages.ts';
import { plural } from './plural.ts';
import { card, flow, keys, menu, over, replay, request, story, table } from './table.ts';

const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** What the server says, as a sentence of its own. */
const sentence = (text: string): string =>
  text === '' || /[.!?…]$/.test(text)
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Every word of the client that the server does not say. Another language is another such set. */
export const words = {
  plural,
  list,
  sentence,
  app,
  line,
  home,
  waiting,
  terms,
  table,
  living,
  request,
  flow,
  story,
  card,
  menu,
  over,
  keys,
  decks,
  rules,
  replay,
  account,
};
