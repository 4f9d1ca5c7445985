import type { CardView, SeenCard } from '@kyuden/engine';
import type { TerminalWords } from '@kyuden/words/terminal';
import { wrap } from './layout.ts';
import type { Paint } from './paint.ts';

/** Cards in words: short for the board, in full for a reader. */

export const isHidden = (card: SeenCard): card is { hidden: true } => 'hidden' in card;

/** The unusual states of a card: bowed, dishonorable, a status, fate, tokens. */
export function marks(card: CardView, { cards, terms }: TerminalWords): string {
  const { fate = 0 } = card.counters ?? {};
  return inBrackets([
    ...(card.bowed ? [cards.bowed] : []),
    ...(card.dishonorable ? [cards.dishonorable] : []),
    ...statusWords(card, cards),
    ...(fate > 0 ? [cards.fate(fate)] : []),
    ...(card.faceDown ? [cards.facedown] : []),
    ...(card.dead ? [terms.death(card.dead)] : []),
    ...card.tokens.map((one) => cards.token(one.title)),
  ]);
}

/** Whether a character is honored or dishonored by a status token. */
export function statusWords({ counters }: CardView, words: TerminalWords['cards']): string[] {
  const { status = 0 } = counters ?? {};
  return status === 0 ? [] : [status > 0 ? words.honored : words.dishonored];
}

export const inBrackets = (list: readonly string[]): string =>
  list.length > 0 ? ` (${list.join(', ')})` : '';

/** The current stats; one that differs from the printed value has a star. */
export function statLine(
  card: CardView,
  { terms }: TerminalWords,
  names: readonly string[],
  gap = ' ',
): string {
  return names
    .filter((name) => (card.stats[name] !== undefined || isGoldByText(card, name)) && !isFree(card, name))
    .map((name) => {
      if (isGoldByText(card, name)) return terms.stat(name, String(card.gold ?? 0));
      const now = card.stats[name] ?? null;
      const isPrinted = now === (card.base[name] ?? null);
      return terms.stat(name, now === null ? '-' : String(now)) + (isPrinted ? '' : '*');
    })
    .join(gap);
}

/** Whether the card's Gold comes from its text instead of a printed number. */
const isGoldByText = (card: CardView, name: string): boolean =>
  name === 'goldProduction' && card.gold !== undefined;

/** Whether this is a cost of 0 that is not printed, as on most Strategies. */
const isFree = (card: CardView, name: string): boolean =>
  name === 'goldCost' && card.stats[name] === 0 && card.base[name] === 0;

/** The part of a board's style that writing a card needs. */
interface CardStyle {
  paint: Paint;
  words: TerminalWords;
}

/** One card on the board: title, stats, marks. */
export function cardWords(card: SeenCard, names: readonly string[], { paint, words }: CardStyle): string {
  if (isHidden(card)) return paint('dim', words.cards.hidden);
  const numbers = statLine(card, words, names);
  const title = paint(card.bowed ? 'dim' : 'title', card.key || card.title);
  return `${title}${numbers ? ` ${numbers}` : ''}${marks(card, words)}`;
}

interface SheetStyle extends CardStyle {
  width: number;
  text: (key: string) => readonly string[];
}

/** The full card: type and keywords, every stat, its text. */
export function cardSheet(card: CardView, style: SheetStyle): string[] {
  const { paint, words, width, text } = style;
  const keywords = [card.type, ...card.keywords].join(' · ');
  const numbers = statLine(card, words, Object.keys(card.stats), '  ');
  const lines = [
    paint('heading', card.key || card.title) + marks(card, words),
    ...wrap(`  ${keywords}`, width, '    '),
  ];
  if (numbers) lines.push(`  ${numbers}`);
  for (const line of text(card.key)) lines.push(...wrap(`  ${line}`, width, '    '));
  for (const one of card.attached) lines.push(`  ${words.cards.attached(one.title)}`);
  return lines;
}
