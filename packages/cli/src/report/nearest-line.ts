import { editDistance } from '@kyuden/editions';

const WORD = /[\p{L}][\p{L}-]*/gu;
const MOST_TRIES = 12;

/**
 * Returns the line with its one unknown word corrected, if that makes it readable. A word is unknown if no readable
 * sentence contains it; of several, the one nearest to the stop is corrected.
 */
export function mended(
  line: string,
  at: number,
  known: readonly string[],
  isRead: (line: string) => boolean,
): string | undefined {
  const words = new Set(known.flatMap((one) => one.match(WORD) ?? []));
  const strange = [...line.matchAll(WORD)]
    .filter((word) => !words.has(word[0]))
    .map((word) => ({ text: word[0], from: word.index, away: Math.abs(word.index - at) }))
    .sort((a, b) => a.away - b.away)[0];
  if (!strange) return undefined;
  const { text, from } = strange;
  const tries = [...words]
    .map((word) => ({ word, distance: editDistance(word.toLowerCase(), text.toLowerCase()) }))
    .filter(({ distance }) => distance <= Math.max(1, Math.floor(text.length / 3)))
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_TRIES);
  for (const { word } of tries) {
    const mend = line.slice(0, from) + word + line.slice(from + text.length);
    if (isRead(mend)) return mend;
  }
  return undefined;
}
