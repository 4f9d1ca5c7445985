import type { Machine, SeenCard, View } from '@kyuden/engine';
import { type Locale, type LocaleName, locales } from '@kyuden/words';
import { type TerminalWords, terminalWords } from '@kyuden/words/terminal';
import type { Io } from '../io.ts';
import { cardWords, isHidden } from './card-words.ts';
import { wrap, wrapList } from './layout.ts';
import { type Paint, painter } from './paint.ts';

/** Parts shared by the boards of all editions. */

/** The style and language of a board. */
export interface BoardStyle {
  paint: Paint;
  readonly width: number;
  /** The words of the game, and those of the terminal. */
  locale: Locale;
  words: TerminalWords;
  /** Returns the text of a card by its key. */
  text: (key: string) => readonly string[];
}

export const boardStyle = (
  g: Machine,
  io: Pick<Io, 'colour' | 'columns'>,
  language: LocaleName,
): BoardStyle => ({
  paint: painter(io.colour),
  get width() {
    return io.columns;
  },
  locale: locales[language],
  words: terminalWords[language],
  text: (key) => g.lib.faces[g.lib.byKey.get(key) ?? -1]?.lines ?? [],
});

export const MARGIN = '  ';

export const nameOf = (view: View, seat: number, { words }: BoardStyle): string =>
  view.seats.find((one) => one.seat === seat)?.name ?? words.board.seat(seat);

/** Cards after a label, with equal ones counted. */
export function listLines(
  label: string,
  cards: readonly SeenCard[],
  stats: readonly string[],
  style: BoardStyle,
): string[] {
  if (cards.length === 0) return [];
  const counted = new Map<string, number>();
  for (const card of cards) {
    const words = cardWords(card, stats, style);
    counted.set(words, (counted.get(words) ?? 0) + 1);
  }
  const words = [...counted].map(([one, count]) => (count > 1 ? `${one} ×${count}` : one));
  return wrapList(`${MARGIN}${label}:`, words, style.width, `${MARGIN}  `);
}

/** The known cards of another player's hand. */
export function knownHand(hand: readonly SeenCard[], style: BoardStyle): string[] {
  return listLines(
    style.words.board.lists.knownHand,
    hand.filter((card) => !isHidden(card)),
    [],
    style,
  );
}

/** The title of a card in play, at home or in battle. */
function cardTitle(view: View, thing: string, { words }: BoardStyle): string {
  const units = [
    ...view.seats.flatMap((seat) => seat.home),
    ...(view.attack?.fields.flatMap((field) => [...field.attackers, ...field.defenders]) ?? []),
  ];
  return units.find((card) => card.thing === thing)?.title ?? words.cards.unknown;
}

/** The current duel. */
export function duelLines(view: View, style: BoardStyle): string[] {
  if (!view.duel) return [];
  const { words, width, paint } = style;
  const { challenger, challenged, stat } = view.duel;
  const [one, other] = [cardTitle(view, challenger, style), cardTitle(view, challenged, style)];
  const duel = words.board.duel(words.terms.statName(stat), one, other);
  return wrap(duel, width, MARGIN).map((line) => paint('heading', line));
}

/** The turn or round with its phase, or the setup before the first one. */
export function turnWords(view: View, { words }: BoardStyle, turn: (number: number) => string): string {
  const phase = view.phase ? ` · ${words.terms.phase(view.phase)}` : '';
  return `${view.turn > 0 ? turn(view.turn) : words.board.setup}${phase}`;
}
