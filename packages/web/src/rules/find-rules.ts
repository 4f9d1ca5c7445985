import type { Rule } from '@kyuden/server/protocol';

/** Finds rules by topic and by words. */

export function topicsOf(rules: readonly Rule[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { topic } of rules) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}

export const topicTitle = (topic: string): string =>
  topic.charAt(0).toUpperCase() + topic.slice(1).replaceAll('-', ' ');

/** Endings with which a short word is still the same word: `wins`, `winner`, but not `window`. */
const ENDING = /^(?:'?s|d|[a-z]?(?:es|ed|ers?|ing))$/;
/** Words of at least this length may be cut off: `procl` is on its way to `proclaim`. */
const LONG = 4;
const SHORT = 3;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isSame = (word: string, wanted: string): boolean =>
  word.startsWith(wanted) &&
  (word === wanted || wanted.length !== SHORT || ENDING.test(word.slice(wanted.length)));

interface Searched {
  rule: Rule;
  order: number;
  name: string[];
  text: string[];
}

/** How well a rule fits one word: best by its topic, then by its name, then by its text; 0 if not at all. */
function fit({ rule, name, text }: Searched, wanted: string): number {
  if (isSame(rule.topic, wanted)) return 5;
  if (name.some((word) => isSame(word, wanted))) return 4;
  if (text.includes(wanted)) return 3;
  return text.some((word) => isSame(word, wanted) || (wanted.length >= LONG && word.includes(wanted)))
    ? 2
    : 0;
}

/** How well a rule fits a word or one of its meanings. A meaning of several words fits if all of them do. */
function fitOfMeaning(rule: Searched, wanted: string, meanings: readonly string[]): number {
  const others = meanings.map((one) => Math.min(...wordsOf(one).map((word) => fit(rule, word))));
  return Math.max(fit(rule, wanted), ...others);
}

/** The rules that fit every word of the query or what it means, the best first. `means`: other words for a word. */
export function searchRules(
  rules: readonly Rule[],
  query: string,
  means: Readonly<Record<string, readonly string[]>> = {},
  most = 80,
): Rule[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  return rules
    .map((rule, order): Searched => {
      const text = wordsOf(`${rule.rule} ${rule.example ?? ''} ${rule.section}`);
      return { rule, order, name: wordsOf(rule.id), text };
    })
    .map((one) => ({
      ...one,
      fits: wanted.map((word) => fitOfMeaning(one, word, Object.hasOwn(means, word) ? means[word]! : [])),
    }))
    .filter(({ fits }) => fits.every((one) => one > 0))
    .sort((a, b) => sum(b.fits) - sum(a.fits) || a.order - b.order)
    .slice(0, most)
    .map((one) => one.rule);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
