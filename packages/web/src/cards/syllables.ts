const vowel = /[aeiouyāēīōū]/i;
const SOFT_HYPHEN = '\u00ad';

/** Words shorter than LONG are not broken; a broken part has at least LEAST letters. */
const LONG = 8;
const LEAST = 3;

/**
 * Returns a title with soft hyphens in its long words, because browsers cannot hyphenate names. A break is placed
 * before the last consonant ahead of a vowel (`Way-sta-tion` becomes `Ways-ta-tion`, which is readable enough).
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
