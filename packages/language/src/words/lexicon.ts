/**
 * Looks up nouns, keywords and titles. The longest match wins; at equal length a noun beats a keyword. This rule
 * removes most ambiguity of card text.
 */
import type { Chart } from '../core/read.ts';
import { isWord } from '../core/token.ts';
import { extraKeyword, isKeyword, type KeywordEntry, keywordEntries } from './keywords.ts';
import { type NounEntry, nouns } from './nouns.ts';
import { statEntries } from './stats.ts';

export type Number_ = 'sg' | 'pl';

export type Lexical =
  | { is: 'noun'; noun: NounEntry; number: Number_; words: string[] }
  | { is: 'keyword'; keyword: KeywordEntry; number: Number_; words: string[] }
  | { is: 'title'; title: string; number: Number_; words: string[] };

interface Entry {
  words: string[];
  make: () => Lexical;
}

function build(keywords: Iterable<KeywordEntry>): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>();
  const add = (text: string, make: (words: string[]) => Lexical): void => {
    const words = text.split(' ');
    const list = index.get(words[0]!) ?? [];
    list.push({ words, make: () => make(words) });
    index.set(words[0]!, list);
  };
  for (const entry of nouns) {
    add(entry.singular, (words) => ({ is: 'noun', noun: entry, number: 'sg', words }));
    add(entry.plural, (words) => ({ is: 'noun', noun: entry, number: 'pl', words }));
  }
  for (const entry of keywords) {
    add(entry.singular, (words) => ({ is: 'keyword', keyword: entry, number: 'sg', words }));
    add(entry.plural, (words) => ({ is: 'keyword', keyword: entry, number: 'pl', words }));
  }
  return index;
}

const base = build(keywordEntries);
const extended = new WeakMap<object, Map<string, Entry[]>>();

function indexFor(chart: Chart): Map<string, Entry[]> {
  const known = extended.get(chart.setting.keywords);
  if (known !== undefined) return known;
  const extra = [...chart.setting.keywords].filter((keyword) => !isKeyword(keyword));
  const index = extra.length === 0 ? base : build([...keywordEntries, ...extra.map(extraKeyword)]);
  extended.set(chart.setting.keywords, index);
  return index;
}

/** Reads two or more capitalized words in a row, none of them known, as the title of an unknown card. */
function unknownTitle(
  chart: Chart,
  at: number,
  index: Map<string, Entry[]>,
): { entry: Lexical; end: number }[] | undefined {
  const strange = (k: number): boolean => {
    const token = chart.tokens[k];
    return (
      token?.kind === 'word' &&
      token.start !== true &&
      /^[A-Z][a-z]/.test(token.text) &&
      !index.has(token.text) &&
      !reserved.has(token.text)
    );
  };
  let end = at;
  while (strange(end)) end += 1;
  if (end - at < 2) return undefined;
  const words = chart.tokens.slice(at, end).map((token) => token.text);
  return (['sg', 'pl'] as const).map((number) => ({
    entry: { is: 'title', title: words.join(' '), number, words },
    end,
  }));
}

/** Capitalized words that are never part of an unknown title. */
const reserved = new Set([
  ...statEntries.flatMap((entry) => entry.word.split(' ')),
  ...'Gold Honor Family Fate Dynasty Attack Phase Segment Attacker Defender Imperial Favor Melee Ranged Reconnaissance Recruit Recruits Recruited Equip Equips Equipped Proclaim Proclaims Clan Alignment Focus Effect Effects Value Battle Limited Open Reaction Interrupt Engage Combat Resolution Maneuvers Infantry Straighten Events Action End Starting Requirement Requirements Production Cost Declaration Strength Invest Lobby'.split(
    ' ',
  ),
]);

/** All lexicon entries of the longest length at a token. A word may be both singular and plural. */
export function lookUp(chart: Chart, at: number): { entry: Lexical; end: number }[] {
  const token = chart.tokens[at];
  if (token === undefined) return [];
  if (token.kind === 'name') {
    const titles = (['sg', 'pl'] as const).map((number) => ({
      entry: { is: 'title' as const, title: token.text, number, words: [token.text] },
      end: at + 1,
    }));
    // A card's title may be a keyword ('Fallen'). On a Personality the word then means only the card itself.
    const titled = token.self === true && chart.setting.type !== 'Personality';
    const keywords = titled ? (base.get(token.text) ?? []) : [];
    const alone = keywords.filter((one) => one.words.length === 1);
    return [...titles, ...alone.map((one) => ({ entry: one.make(), end: at + 1 }))];
  }
  if (token.kind !== 'word') return [];
  const index = indexFor(chart);
  const unknown = unknownTitle(chart, at, index);
  if (unknown !== undefined) return unknown;
  const candidates = [...(index.get(token.text) ?? [])];
  if (token.start === true && !index.has(token.text)) {
    candidates.push(...(index.get(token.text.charAt(0).toLowerCase() + token.text.slice(1)) ?? []));
  }
  let longest = 0;
  let found: { entry: Lexical; end: number }[] = [];
  for (const candidate of candidates) {
    if (!candidate.words.every((word, k) => isWord(chart.tokens[at + k], word))) continue;
    if (candidate.words.length > longest) {
      longest = candidate.words.length;
      found = [];
    }
    if (candidate.words.length === longest) found.push({ entry: candidate.make(), end: at + longest });
  }
  const nounsOnly = found.filter((one) => one.entry.is === 'noun');
  return nounsOnly.length > 0 ? nounsOnly : found;
}
