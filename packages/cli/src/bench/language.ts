import { type CardSource, readCard } from '@kyuden/language';
import { median } from './engine.ts';

/** How fast card text is read into programs: time of one processor core, whatever else the machine has to do. */
export interface LanguageFigures {
  cards: number;
  /** Traits and abilities. */
  lines: number;
  millisecondsPerCard: number;
  /** What the slowest card takes by the clock, at its best, and which it is. */
  slowestMilliseconds: number;
  slowest: string;
}

/** The first goal: a card in so many milliseconds. */
export const MILLISECONDS_GOAL = 2;

/**
 * Reads all cards again and again: the median of the runs, of which the first warms up and does not count. Every reading
 * is a new one, as when an edition is opened.
 */
export function measureLanguage(
  cards: readonly CardSource[],
  options: { runs?: number; tick?: () => void } = {},
): LanguageFigures {
  const { runs = 7, tick = () => {} } = options;
  const totals: number[] = [];
  const least = cards.map(() => Number.POSITIVE_INFINITY);
  for (let run = 0; run <= runs; run++) {
    const before = processorTime();
    cards.forEach((card, index) => {
      const began = performance.now();
      readCard(card);
      if (run > 0) least[index] = Math.min(least[index]!, performance.now() - began);
    });
    if (run > 0) totals.push(processorTime() - before);
    tick();
  }
  const slowest = least.indexOf(Math.max(...least));
  return {
    cards: cards.length,
    lines: cards.reduce((sum, card) => sum + card.lines.length, 0),
    millisecondsPerCard: rounded(median(totals) / cards.length),
    slowestMilliseconds: rounded(least[slowest]!),
    slowest: cards[slowest]!.title,
  };
}

/** Milliseconds that this thread has had a processor: counted too coarsely for one card, well enough for all. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const rounded = (value: number): number => Number(value.toFixed(3));
