import { missingCapability, type Text } from '@kyuden/engine';
import {
  type CardReading,
  type CardSource,
  canonical,
  contextFor,
  type Decline,
  keyOf,
  type ReadOptions,
  readCard,
} from '@kyuden/language';
import type { FiledCard } from './card-files.ts';
import { mended } from './nearest-line.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The place where reading stopped in one line of a card. */
export interface Stop extends Decline {
  /** The index of the line in the card. */
  index: number;
  /** The offset in the card's text. */
  textAt: number;
}

/** The result of reading a card: whether it is whole and runs, or why not. */
export interface Verdict {
  key: string;
  card: CardSource;
  status: CardReading['status'];
  /** Whether it is read whole and the machine can run all of it. */
  runs: boolean;
  /** Why a whole card does not run. */
  missing?: string;
  stops: Stop[];
  /** The readings of each ambiguous line. */
  readings: Text[][];
  texts: Text[];
  printed: string[];
}

/** Reads a card. Proposes sentences for unreadable lines only if `propose` is set, because that is slow. */
export function verdictOf(filed: FiledCard, vocabulary: Vocabulary, propose = false): Verdict {
  const { card } = filed;
  const reading = readWith(card, vocabulary, propose);
  const missing = reading.missing ?? missingCapability(reading.texts);
  const verdict: Verdict = {
    key: keyOf(card),
    card,
    status: reading.status,
    runs: reading.status === 'whole' && reading.runs && missing === undefined,
    stops: stopsOf(reading.declines, filed),
    readings: reading.readings ?? [],
    texts: reading.texts,
    printed: reading.printed,
  };
  if (reading.status === 'whole' && !verdict.runs) verdict.missing = missing ?? 'something it says';
  return verdict;
}

/** Readable sentences near a line: the line with a corrected word, or else sentences of known cards. */
export function nearestTo(stop: Stop, card: CardSource, vocabulary: Vocabulary): readonly string[] {
  const isRead = (line: string): boolean =>
    readWith({ ...card, lines: [line] }, vocabulary, false).status === 'whole';
  const line = mended(stop.line, stop.at, vocabulary.sentences, isRead);
  return line === undefined ? stop.nearest : [line];
}

/** The lines of a card in canonical form; an unreadable line stays as it is. */
export function canonicalLines(card: CardSource, vocabulary: Vocabulary): string[] {
  const context = contextFor(card, namesIn(card, vocabulary));
  return card.lines.map((line) => canonical(line, context) ?? line);
}

function readWith(card: CardSource, vocabulary: Vocabulary, propose: boolean): CardReading {
  const { sentences } = vocabulary;
  return readCard(card, { ...namesIn(card, vocabulary), ...(propose && { known: sentences }) });
}

/** The names that occur in the card's text. The reader prepares every name for every line, so others are left out. */
export function namesIn(card: CardSource, { titles, keywords }: Vocabulary): ReadOptions {
  const text = card.lines.join('\n');
  return {
    titles: titles.filter((title) => text.includes(title)),
    keywords: keywords.filter((keyword) => text.includes(keyword)),
  };
}

function stopsOf(declines: readonly Decline[], { card, text }: FiledCard): Stop[] {
  const starts: number[] = [];
  let from = 0;
  for (const line of card.lines) {
    const start = Math.max(from, text.indexOf(line, from));
    starts.push(start);
    from = start + line.length;
  }
  let next = 0;
  return declines.map((decline) => {
    const index = card.lines.indexOf(decline.line, next);
    next = index + 1;
    return { ...decline, index, textAt: (starts[index] ?? 0) + decline.at };
  });
}
