/** A made-up locale for tests: every word of another one in brackets, so that words from elsewhere stand out. */

/** Words that are in brackets already stay as they are. */
const WORD = /\[[^\]]*\]|\p{L}[\p{L}\p{M}'’-]*/gu;

export const bracketed = (words: string): string =>
  words.replace(WORD, (word) => (word.startsWith('[') ? word : `[${word}]`));

/** The same words with brackets: texts, lists and tables of them, and whatever functions make. */
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

/** A part of a text is the name of something: people read its title, not its thing and key. */
const isId = (part: object, name: string): boolean =>
  (name === 'thing' || name === 'key') && 'title' in part && Object.keys(part).length <= 3;
