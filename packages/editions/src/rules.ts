import { files } from '#files';
import type { RuledEdition } from './edition.ts';

/** One rule in our own words, cited by its id: `edition.topic.name`. */
export interface Rule {
  id: string;
  topic: string;
  rule: string;
  /** The section of the rulebook. */
  section: string;
  example?: string;
  /** A contradiction in the rulebook; docs/decisions.md says how we resolve it. */
  conflict?: string;
}

interface Rules {
  list: readonly Rule[];
  byId: ReadonlyMap<string, Rule>;
}

const loaded = new Map<string, Rules>();

/** All rules of an edition in the order of its book, cached. */
export function loadRules(edition: RuledEdition): readonly Rule[] {
  return rulesOf(edition).list;
}

/** Finds a rule by its id, with or without the edition's name in front. */
export function rule(edition: RuledEdition, id: string): Rule | undefined {
  const { byId } = rulesOf(edition);
  return byId.get(id) ?? byId.get(`${edition.variantOf ?? edition.name}.${id}`);
}

/** Makes a function that expands short rule names to ids: `of('ranged', 'definition no-combining')`. */
export const rulesIn =
  (edition: string) =>
  (topic: string, names: string): string[] =>
    names.split(' ').map((name) => `${edition}.${topic}.${name}`);

/**
 * Searches the rules, best match first. A query is an id or a part of one, a topic, or words. An exact id returns
 * just that rule. A rule must match at least half of the words. Rules that match more words rank higher; among
 * equals a match in the topic counts more than one in the name, and that more than one in the text.
 */
export function findRules(edition: RuledEdition, query: string, most = 20): Rule[] {
  const exact = rule(edition, query.trim());
  if (exact) return [exact];
  const words = wordsOf(query.replace(new RegExp(`^\\s*${edition.variantOf ?? edition.name}\\.`), ''));
  if (words.length === 0) return [];
  return loadRules(edition)
    .map((one, order) => ({ one, order, ...rank(one, words) }))
    .filter(({ hits }) => hits * 2 >= words.length && hits > 0)
    .sort((a, b) => b.hits - a.hits || b.score - a.score || a.order - b.order)
    .slice(0, most)
    .map(({ one }) => one);
}

/** Stop words, ignored in a query. */
const EMPTY = new Set(
  'a an the of to in on for is are be it its and or if can may do does my your his i you he what when how'.split(
    ' ',
  ),
);

const WEIGHT = { topic: 6, name: 5, text: 2, begins: 1 };

function rank(one: Rule, words: string[]): { hits: number; score: number } {
  const topic = wordsOf(one.topic);
  const name = wordsOf(one.id.split('.').slice(2).join(' '));
  const text = wordsOf(`${one.rule} ${one.example ?? ''}`);
  let hits = 0;
  let score = 0;
  for (const word of words) {
    let best = 0;
    if (topic.includes(word)) best = WEIGHT.topic;
    else if (name.includes(word)) best = WEIGHT.name;
    else if (text.includes(word)) best = WEIGHT.text;
    else if (word.length > 2 && [...name, ...text].some((other) => other.startsWith(word)))
      best = WEIGHT.begins;
    if (best > 0) hits += 1;
    score += best;
  }
  // Consecutive words as in 'rule of presence' seldom match by chance. A short name is a better match.
  if (words.length > 1 && `${name.join(' ')} | ${text.join(' ')}`.includes(words.join(' '))) score += 4;
  return { hits, score: score - name.length / 10 };
}

/** Splits a text into lower-case words without plural s, so that 'Followers' finds 'follower'. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => !EMPTY.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word));
}

function rulesOf(edition: RuledEdition): Rules {
  const known = loaded.get(edition.name);
  if (known) return known;
  const list = files
    .read(edition.rulesFile)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Object.freeze(JSON.parse(line) as Rule));
  const rules = { list: Object.freeze(list), byId: new Map(list.map((one) => [one.id, one])) };
  loaded.set(edition.name, rules);
  return rules;
}
