/** A pseudo-locale for tests: brackets around every word of another locale, so that hard-coded words stand out. */

/** Matches words; bracketed ones are matched whole and stay as they are. */
const WORD = /\[[^\]]*\]|\p{L}[\p{L}\p{M}'’-]*/gu;

export const bracketed = (words: string): string =>
  words.replace(WORD, (word) => (word.startsWith('[') ? word : `[${word}]`));

/** Returns the words in brackets: texts, lists and tables of texts, and the results of functions. */
export function pseudo<T>(words: T): T {
  return pseudoOf(words) as T;
}

function pseudoOf(words: unknown): unknown {
  if (typeof words === 'string') return bracketed(words);
  if (typeof words === 'function') return (...facts: unknown[]) => pseudoOf(words(...facts));
  if (Array.isArray(words)) return words.map(pseudoOf);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(
    Object.entries(words).map(([name, value]) => [name, isId(words, name) ? value : pseudoOf(value)]),
  );
}

/** Whether this property of a named part is an id (`thing` or `key`), which people do not read. */
const isId = (part: object, name: string): boolean =>
  (name === 'thing' || name === 'key') && 'title' in part && Object.keys(part).length <= 3;
