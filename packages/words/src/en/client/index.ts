import { decks } from './decks.ts';
import { here } from './here.ts';
import { elements, formats, phases, settings, stats, sums } from './keys-of-editions.ts';
import { learn } from './learn.ts';
import { living } from './living.ts';
import { account, app, line, rules } from './pages.ts';
import { replay } from './replay.ts';
import { sets } from './sets.ts';
import { home, over, terms, waiting } from './start.ts';
import { card, flow, keys, menu, request, story, table } from './table.ts';

/** Joins items as `A, B and C`. */
const list = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** All words of the client in English, by topic. */
export const english = {
  list,
  app,
  line,
  home,
  learn,
  here,
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
  sets,
  rules,
  replay,
  account,
  phases,
  stats,
  settings,
  formats,
  sums,
  elements,
};
