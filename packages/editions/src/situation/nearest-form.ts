import { editDistance } from '../card-names.ts';
import { quoted } from './format.ts';

/** Finds the accepted form that is most similar to the written text. */

/** Whether a word of a form is a placeholder: `X`, `KIND`, `TITLE`. */
const isBlank = (word: string): boolean => /^[A-Z]+$/.test(word) && !/^[FCGPM]$/.test(word);

const wordsOf = (text: string): string[] =>
  text
    .replace(/'s\b/g, " 's")
    .replace(/[.,:;]/g, ' ')
    .replace(/\bp[1-8]\b/g, 'p1')
    .replace(/\d+/g, '0')
    .split(/\s+/)
    .filter((word) => word !== '');

/**
 * The cost of a word matched by a placeholder. It is low, so that a form with the right words around it wins.
 */
const blankCost = 0.3;

/** The cost of an equal word. It is negative, so that equal words win over placeholders and gaps. */
const sameWord = -0.2;

/** The cost of matching two words, from `sameWord` to 1 (nothing in common). */
function wordCost(form: string, word: string): number {
  if (isBlank(form)) return blankCost;
  const [a, b] = [form.toLowerCase(), word.toLowerCase()];
  return a === b ? sameWord : Math.min(1, (1.5 * editDistance(a, b)) / Math.max(a.length, b.length));
}

/** The edit distance between a form and a text, word by word. */
function distance(form: readonly string[], words: readonly string[]): number {
  let last = words.reduce<number[]>((row) => [...row, row.at(-1)! + 1], [0]);
  for (const part of form) {
    const row = [last[0]! + 1];
    words.forEach((word, at) => {
      const more = row[at]! + (isBlank(part) ? blankCost : 1);
      row.push(Math.min(last[at]! + wordCost(part, word), last[at + 1]! + 1, more));
    });
    last = row;
  }
  return last.at(-1)!;
}

/** Returns the most similar form. An entry may contain several forms, separated by ' | '. */
export function nearestForm(text: string, forms: readonly string[]): string {
  const words = wordsOf(text);
  let best = { form: '', cost: Number.POSITIVE_INFINITY };
  for (const form of forms.flatMap((one) => one.split(' | '))) {
    const parts = wordsOf(form);
    const cost = distance(parts, words) / Math.max(parts.length, words.length);
    if (cost < best.cost) best = { form, cost };
  }
  return best.form;
}

/** An error message with the nearest form. */
export const notUnderstood = (what: string, forms: readonly string[], text: string): string =>
  `expected ${what}; the nearest form is ${quoted(nearestForm(text, forms))}, found ${quoted(text)}`;

/** The known names most similar to an unknown one, if any is similar enough. */
function nearestNames(name: string, known: Iterable<string>, most = 2): string[] {
  const wanted = name.toLowerCase();
  const likeness = (one: string): number => {
    const low = one.toLowerCase();
    const ends = low.split(' ').map((_, at, all) => editDistance(wanted, all.slice(at).join(' ')));
    const part = low.length > 2 && (wanted.startsWith(low) || low.startsWith(wanted)) ? 1 : wanted.length;
    return Math.min(part, ...ends);
  };
  return [...new Set(known)]
    .map((one) => ({ one, cost: likeness(one) }))
    .filter(({ cost }) => cost <= Math.max(1, wanted.length * 0.35))
    .sort((a, b) => a.cost - b.cost || (a.one < b.one ? -1 : 1))
    .slice(0, most)
    .map(({ one }) => one);
}

/** Returns '; nearest: …' to append to an error about a name, or '' if no name is similar. */
export function orNearest(name: string, known: Iterable<string>): string {
  const near = nearestNames(name, known).map(quoted);
  return near.length === 0 ? '' : `; nearest: ${near.join(', ')}`;
}
