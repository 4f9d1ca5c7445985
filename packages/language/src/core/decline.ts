/**
 * The report for a line that cannot be read: where reading stopped, which words were expected, and similar sentences.
 */
import type { Chart } from './read.ts';
import { tokenise } from './token.ts';

export interface Decline {
  line: string;
  /** Index of the character where reading stopped. */
  at: number;
  /** The text that begins there. */
  words: string;
  /** The words that could stand there. Empty if every word was read. */
  expected: string[];
  /** Why the line means nothing although every word was read. */
  senseless?: string;
  /** Similar sentences that can be read, the most similar first. */
  nearest: string[];
}

const shown = 6;

export function declineAt(line: string, chart: Chart): Decline {
  const rest = chart.tokens.slice(chart.furthest, chart.furthest + shown);
  const at = rest[0]?.from ?? line.length;
  const words = line.slice(at, rest[rest.length - 1]?.to ?? line.length);
  return { line, at, words, expected: [...chart.expected].sort(), nearest: [] };
}

/** The candidates with the smallest edit distance in words, at most half of the line's words away. */
export function nearest(line: string, candidates: Iterable<string>, most = 3): string[] {
  const words = wordsOf(line);
  const found: { line: string; distance: number }[] = [];
  for (const candidate of candidates) {
    const other = wordsOf(candidate);
    const limit = found[most - 1]?.distance ?? Math.floor(words.length / 2) + 1;
    if (Math.abs(other.length - words.length) >= limit) continue;
    const distance = editDistance(words, other);
    if (distance >= limit || found.some((one) => one.line === candidate)) continue;
    found.push({ line: candidate, distance });
    found.sort((a, b) => a.distance - b.distance).splice(most);
  }
  return found.map((one) => one.line);
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
