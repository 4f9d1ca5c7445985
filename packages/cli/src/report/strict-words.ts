import {
  contextFor,
  measureStrictness,
  readText,
  type Strictness,
  type StrictSample,
} from '@kyuden/language';
import { UsageError } from '../io.ts';
import type { FiledCard } from './card-files.ts';
import { namesIn } from './readings.ts';
import { count } from './text.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The default number of texts to change: enough to detect one in a thousand. */
export const STRICT_TEXTS = 1000;

/** Every trait and ability that is read whole. */
export function wholeTexts(cards: readonly FiledCard[], vocabulary: Vocabulary): StrictSample[] {
  return cards.flatMap(({ card }) => {
    const context = contextFor(card, namesIn(card, vocabulary));
    return card.lines
      .filter((line) => readText(line, { ...context, hints: false }).status === 'whole')
      .map((line) => ({ line, context }));
  });
}

/** At most `most` items, evenly spaced. */
export function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)]!);
}

export function strictness(samples: readonly StrictSample[], tick: () => void): Strictness {
  if (samples.length === 0) throw new UsageError('no text of these cards is read whole');
  return measureStrictness(samples, { tick });
}

/** The figures in words, with the words whose deletion leaves the program unchanged. */
export function strictnessPage(found: Strictness): string {
  const part = (some: number, all: number): string => `${((100 * some) / Math.max(1, all)).toFixed(2)} %`;
  const { texts, deletions, declined, other, declared, unchanged, swaps, swapped } = found;
  return [
    `${count(texts, 'text')}, ${count(deletions, 'word')} left out one at a time:`,
    `  ${declined} no longer read (${part(declined, deletions)})`,
    `  ${other} read as another program (${part(other, deletions)})`,
    `  ${declared} the same program, by a declared synonym (${part(declared, deletions)})`,
    `  ${unchanged.length} the same program, and nothing declares it`,
    ...unchanged.map(({ word, line }) => `      '${word}' left out: ${line}`),
    `${count(swaps, 'pair')} of neighbours swapped: ${swapped} still read (${part(swapped, swaps)})`,
    '',
  ].join('\n');
}
