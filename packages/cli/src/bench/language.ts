import { type CardSource, readCard } from '@kyuden/language';
import { median } from './engine.ts';

/** The speed of reading card text into programs, in CPU time of one core, so that other load does not count. */
export interface LanguageFigures {
  cards: number;
  /** Traits and abilities. */
  lines: number;
  millisecondsPerCard: number;
  /** The best wall-clock time of the slowest card, and its name. */
  slowestMilliseconds: number;
  slowest: string;
}

/** The goal for one card, in milliseconds. */
export const MILLISECONDS_GOAL = 2;

/**
 * Reads all cards repeatedly and returns the median of the runs; the first run warms up and does not count. Nothing is
 * cached between readings, as when an edition is opened.
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

/** The CPU time of this thread in milliseconds: too coarse for one card, fine for all. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const rounded = (value: number): number => Number(value.toFixed(3));
