import type { Text } from '../../text.ts';

/** The words with a capital first letter. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The text with a capital first letter, even if it begins with a name. */
export function capitalText([first, ...rest]: Text): Text {
  if (first === undefined) return [];
  return [typeof first === 'string' ? capital(first) : { ...first, title: capital(first.title) }, ...rest];
}
