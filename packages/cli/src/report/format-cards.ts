import { keyOf, printCardFile } from '@kyuden/language';
import { type FiledCard, readWhole } from './card-files.ts';
import { canonicalLines, type Verdict, verdictOf } from './readings.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A card of a file in canonical form. A card that is not whole keeps its own words. */
export interface Formatted {
  key: string;
  verdict: Verdict;
  /** The card as in a card file, without a final line end. */
  text: string;
  changed: boolean;
}

export function formatCard(filed: FiledCard, vocabulary: Vocabulary): Formatted {
  const { card } = filed;
  const verdict = verdictOf(filed, vocabulary, true);
  const lines = verdict.status === 'whole' ? canonicalLines(card, vocabulary) : card.lines;
  const changed = lines.some((line, index) => line !== card.lines[index]);
  return { key: keyOf(card), verdict, text: printCardFile([{ ...card, lines }]).trimEnd(), changed };
}

/**
 * The whole file in canonical form. Comments of a card file keep their places; cards from JSON are separated by blank
 * lines.
 */
export function formatFile(file: string, cards: readonly Formatted[]): string {
  const source = readWhole(file);
  const isJson = /^\s*[[{]/.test(source);
  const text = isJson ? cards.map((one) => one.text).join('\n\n') : withComments(source, cards);
  return `${text.trim()}\n`;
}

/** Replaces each card by its new text line by line, so that comments between its lines keep their places. */
function withComments(source: string, cards: readonly Formatted[]): string {
  const out: string[] = [];
  /** The remaining lines of the current card's new text. */
  let open: string[] | undefined;
  let next = 0;
  for (const line of [...source.split('\n'), '']) {
    if (line.trim() === '') {
      out.push(...(open ?? []));
      open = undefined;
      if (out.at(-1) !== '') out.push('');
    } else if (line.startsWith('#')) {
      out.push(line.trimEnd());
    } else {
      open ??= cards[next++]!.text.split('\n');
      out.push(...open.splice(0, 1));
    }
  }
  return out.join('\n');
}
