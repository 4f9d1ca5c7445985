const vowel = /[aeiouyāēīōū]/i;
const SOFT_HYPHEN = '\u00ad';

/** Words shorter than this stay whole; of longer ones no fewer letters than this stand alone on a line. */
const LONG = 8;
const LEAST = 3;

/**
 * A title that may be broken within its long words, between syllables: browsers know no language of names. Breaks stand before
 * the last consonant ahead of a vowel (`Way-sta-tion` comes out as `Ways-ta-tion`, which is good enough to read).
 */
export const syllables = (title: string): string =>
  title
    .split(/([\s-]+)/)
    .map((word) => (word.length < LONG ? word : broken(word)))
    .join('');

function broken(word: string): string {
  let said = '';
  for (let at = 0; at < word.length; at++) {
    const isBreak =
      at >= LEAST &&
      word.length - at >= LEAST &&
      !vowel.test(word[at]!) &&
      vowel.test(word[at + 1] ?? '') &&
      [...said.slice(said.lastIndexOf(SOFT_HYPHEN) + 1)].some((letter) => vowel.test(letter));
    said += (isBreak ? SOFT_HYPHEN : '') + word[at];
  }
  return said;
}
