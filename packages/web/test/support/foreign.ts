import {
  type Edition,
  loadRules,
  type RuledEdition,
  readDeck,
  ruledEditions,
  starterDecks,
  starterDeckText,
} from '@kyuden/editions';
import type { Page } from 'playwright-core';

/** Finds texts of a page that do not come from a locale. */

/** Attributes that are shown or read by screen readers. */
const READ = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-roledescription'];

/** All texts of a page: its title, visible and hidden texts, and attributes. */
export const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate((read) => {
    const said = new Set([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement!;
      if (element.closest('script, style, textarea')) continue;
      // A sentence of a card may be rendered in parts.
      const sentence = element.closest('.face .text p:not(.kind)');
      if (node instanceof Element) for (const name of read) said.add(node.getAttribute(name) ?? '');
      else said.add((sentence ?? node).textContent ?? '');
    }
    return [...said];
  }, READ);

/** Names and sentences that are the same in every language. */
export function printedWords(edition: Edition): Set<string> {
  const words = new Set<string>();
  const add = (...texts: readonly (string | undefined)[]): void => {
    for (const text of texts) if (text) words.add(tidy(text));
  };
  for (const one of ruledEditions()) add(one.title);
  for (const { key, title, type, keywords, texts, lines } of edition.cards) {
    add(key, title, type, ...keywords, ...lines);
    for (const text of texts) if (text.t === 'ability') add(...text.keywords);
  }
  for (const { ability } of edition.book.playerAbilities) add(ability.text);
  for (const clan of edition.book.clans) add(clan, clan.replace(/ Clan$/, ''));
  for (const { why } of Object.values(edition.settings)) add(why);
  addDecks(edition, add);
  addRules(edition, add);
  return words;
}

type Add = (...texts: readonly (string | undefined)[]) => void;

function addDecks(edition: Edition, add: Add): void {
  for (const id of starterDecks(edition)) {
    const { name, note } = readDeck(edition, starterDeckText(edition, id) ?? '', '').deck;
    add(name, note);
  }
}

/** Adds the rules in words; a link to a rule shows the end of its id. */
function addRules(edition: RuledEdition, add: Add): void {
  for (const { id, rule, example, conflict, section } of loadRules(edition))
    add(id, id.split('.').at(-1)!.replaceAll('-', ' '), rule, example, conflict, section);
}

/** Removes soft hyphens and collapses spaces. */
const tidy = (text: string): string => text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();

const LETTER = /\p{L}/u;
const BRACKETED = /\[[^\]]*\]/g;
/** Signs that may follow a name in a list of names. */
const SIGN = /[,;:·§()→×|/]/;

/** Whether a text consists only of bracketed words and names. */
export const isLocal = (text: string, names: ReadonlySet<string>): boolean =>
  consistsOf(tidy(text.replace(BRACKETED, '·')), names);

/** Matches the longest name at the beginning, then the rest. */
function consistsOf(text: string, names: ReadonlySet<string>): boolean {
  const begin = text.search(LETTER);
  if (begin < 0 || names.has(text)) return true;
  if (begin > 0) return consistsOf(text.slice(begin), names);
  for (let end = text.length; end > 0; end--) {
    const isEnd = end === text.length || SIGN.test(text[end]!);
    if (isEnd && names.has(text.slice(0, end).trim()) && consistsOf(text.slice(end), names)) return true;
  }
  return false;
}
