/** Small functions for words that people read. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Joins names as `A, B and C`. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
