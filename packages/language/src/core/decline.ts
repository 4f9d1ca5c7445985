/**
 * The report for a line that cannot be read: where reading stopped, which words were expected, and a similar sentence.
 */
import type { Chart } from './read.ts';
import { tokenise } from './token.ts';

export interface Decline {
  line: string;
  /** Index of the token where reading stopped. */
  at: number;
  /** Index of that token's first character in the line. */
  offset: number;
  /** The text that begins there. */
  words: string;
  expected: string[];
  /** The most similar sentence that can be read. */
  nearest?: string;
}

const shown = 6;

export function declineAt(line: string, chart: Chart): Decline {
  const rest = chart.tokens.slice(chart.furthest, chart.furthest + shown);
  const offset = rest[0]?.from ?? line.length;
  const words = line.slice(offset, rest[rest.length - 1]?.to ?? line.length);
  return { line, at: chart.furthest, offset, words, expected: [...chart.expected].sort() };
}

/** The candidate with the smallest edit distance in words, or undefined if that is more than half of the line. */
export function nearest(line: string, candidates: Iterable<string>): string | undefined {
  const words = wordsOf(line);
  let best: { line: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const other = wordsOf(candidate);
    const limit = Math.min(best?.distance ?? words.length, words.length);
    if (Math.abs(other.length - words.length) >= limit) continue;
    const distance = editDistance(words, other);
    if (distance < limit) best = { line: candidate, distance };
  }
  return best !== undefined && best.distance <= words.length / 2 ? best.line : undefined;
}

function wordsOf(line: string): string[] {
  return tokenise(line).map((token) => token.text);
}

function editDistance(a: string[], b: string[]): number {
  let row = b.map((_, index) => index + 1);
  for (const [i, word] of a.entries()) {
    let diagonal = i;
    let left = i + 1;
    const next: number[] = [];
    for (const [j, other] of b.entries()) {
      const above = row[j]!;
      left = Math.min(above + 1, left + 1, diagonal + (word === other ? 0 : 1));
      diagonal = above;
      next.push(left);
    }
    row = next;
  }
  return row[b.length - 1] ?? a.length;
}
