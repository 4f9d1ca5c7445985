import type { Machine, SeenCard, View } from '@kyuden/engine';
import type { Io } from '../io.ts';
import { cardWords, isHidden, type Shorts } from './card-words.ts';
import { wrapList } from './layout.ts';
import { type Paint, painter } from './paint.ts';

/** What boards of all editions are made of. */

/** How a board is drawn. */
export interface BoardStyle {
  paint: Paint;
  readonly width: number;
  shorts: Shorts;
  /** The text of a card, by its key. */
  text: (key: string) => readonly string[];
}

export const boardStyle = (g: Machine, io: Pick<Io, 'colour' | 'columns'>): BoardStyle => ({
  paint: painter(io.colour),
  get width() {
    return io.columns;
  },
  shorts: g.book.stats,
  text: (key) => g.lib.faces[g.lib.byKey.get(key) ?? -1]?.lines ?? [],
});

export const MARGIN = '  ';

export const nameOf = (view: View, seat: number): string =>
  view.seats.find((one) => one.seat === seat)?.name ?? `seat ${seat}`;

/** Cards after a label, those that read the same counted. */
export function listLines(
  label: string,
  cards: readonly SeenCard[],
  stats: readonly string[],
  style: BoardStyle,
): string[] {
  if (cards.length === 0) return [];
  const counted = new Map<string, number>();
  for (const card of cards) {
    const words = cardWords(card, style.shorts, stats, style.paint);
    counted.set(words, (counted.get(words) ?? 0) + 1);
  }
  const words = [...counted].map(([one, count]) => (count > 1 ? `${one} ×${count}` : one));
  return wrapList(`${MARGIN}${label}:`, words, style.width, `${MARGIN}  `);
}

/** Of another's hand only what is known of it. */
export function knownHand(hand: readonly SeenCard[], style: BoardStyle): string[] {
  return listLines(
    'Known in hand',
    hand.filter((card) => !isHidden(card)),
    [],
    style,
  );
}

/** The title of a card in play, wherever it stands. */
export function cardTitle(view: View, thing: string): string {
  const units = [
    ...view.seats.flatMap((seat) => seat.home),
    ...(view.attack?.fields.flatMap((field) => [...field.attackers, ...field.defenders]) ?? []),
  ];
  return units.find((card) => card.thing === thing)?.title ?? 'a card';
}
