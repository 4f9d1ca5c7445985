import { editDistance } from '../card-names.ts';
import { quoted } from './format.ts';

/** Of all that could have been written, the form that is most like what was written. */

/** Words that stand for anything: `X`, `KIND`, `TITLE`. */
const isBlank = (word: string): boolean => /^[A-Z]+$/.test(word) && !/^[FCGPM]$/.test(word);

const wordsOf = (text: string): string[] =>
  text
    .replace(/'s\b/g, " 's")
    .replace(/[.,:;]/g, ' ')
    .replace(/\bp[1-8]\b/g, 'p1')
    .replace(/\d+/g, '0')
    .split(/\s+/)
    .filter((word) => word !== '');

/** A word that a blank takes in costs little, so that a form with the right words around it wins. */
const blankCost = 0.3;

/** The same word is worth more than a blank or an end that fits. */
const sameWord = -0.2;

/** From `sameWord` to 1 (nothing in common). */
function wordCost(form: string, word: string): number {
  if (isBlank(form)) return blankCost;
  const [a, b] = [form.toLowerCase(), word.toLowerCase()];
  return a === b ? sameWord : Math.min(1, (1.5 * editDistance(a, b)) / Math.max(a.length, b.length));
}

/** How much must be changed to make the form what was written, word by word. */
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

/** The best of several forms; those of one entry are separated by ' | '. */
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

/** 'expected a check, such as …; found …' */
export const notUnderstood = (what: string, forms: readonly string[], text: string): string =>
  `expected ${what}; the nearest form is ${quoted(nearestForm(text, forms))}, found ${quoted(text)}`;

/** The names most like a name that means nothing; none if none is like it. */
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

/** ', nearest is …' behind a complaint about a name; nothing where no name is like it. */
export function orNearest(name: string, known: Iterable<string>): string {
  const near = nearestNames(name, known).map(quoted);
  return near.length === 0 ? '' : `; nearest: ${near.join(', ')}`;
}
