/** Small tools for words that people read. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `favorDraw` as `favor draw`; names that are written in words stay as they are. */
export const plain = (name: string): string =>
  /^[a-z]+([A-Z][a-z]+)+$/.test(name) ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : name;

/** `A, B and C`. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
