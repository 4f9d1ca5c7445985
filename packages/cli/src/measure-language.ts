import { type CardSource, readCard } from '@kyuden/language';
import { median } from './measure.ts';

/** How fast card text is read into programs, on one core. */
export interface LanguageFigures {
  cards: number;
  /** Traits and abilities. */
  lines: number;
  millisecondsPerCard: number;
  /** What the slowest card takes, and which it is. */
  slowestMilliseconds: number;
  slowest: string;
}

/** The first goal: a card in so many milliseconds. */
export const MILLISECONDS_GOAL = 2;

/**
 * Reads all cards again and again: medians of the runs, of which the first warms up and does not count. Every reading
 * is a new one, as when an edition is opened.
 */
export function measureLanguage(
  cards: readonly CardSource[],
  options: { runs?: number; tick?: () => void } = {},
): LanguageFigures {
  const { runs = 7, tick = () => {} } = options;
  const times = cards.map((): number[] => []);
  for (let run = 0; run <= runs; run++) {
    cards.forEach((card, index) => {
      const began = performance.now();
      readCard(card);
      if (run > 0) times[index]!.push(performance.now() - began);
    });
    tick();
  }
  const totals = Array.from({ length: runs }, (_, run) => times.reduce((sum, of) => sum + of[run]!, 0));
  const each = times.map(median);
  const slowest = each.indexOf(Math.max(...each));
  return {
    cards: cards.length,
    lines: cards.reduce((sum, card) => sum + card.lines.length, 0),
    millisecondsPerCard: rounded(median(totals) / cards.length),
    slowestMilliseconds: rounded(each[slowest]!),
    slowest: cards[slowest]!.title,
  };
}

const rounded = (value: number): number => Number(value.toFixed(3));
