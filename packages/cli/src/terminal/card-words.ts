import type { CardView, SeenCard } from '@kyuden/engine';
import { wrap } from './layout.ts';
import type { Paint } from './paint.ts';

/** Cards in words: short for the board, whole for a reader. */

/** The short names that are printed on cards, by stat. */
export type Shorts = Readonly<Record<string, { short: string }>>;

/** Stats whose short name stands behind the number, as on a card. */
const BEHIND = new Set(['F', 'C', 'G', 'M', 'P']);

function statWords(shorts: Shorts, name: string, value: number | null): string {
  const short = shorts[name]?.short ?? name;
  const said = value === null ? '-' : String(value);
  return BEHIND.has(short) ? `${said}${short}` : `${short} ${said}`;
}

export const isHidden = (card: SeenCard): card is { hidden: true } => 'hidden' in card;

/** What is unusual about a card: bowed, dishonorable, a status, fate, tokens. */
export function marks(card: CardView): string {
  const list: string[] = [];
  if (card.bowed) list.push('bowed');
  if (card.dishonorable) list.push('dishonorable');
  const { fate = 0, status = 0 } = card.counters ?? {};
  if (status !== 0) list.push(status > 0 ? 'honored' : 'dishonored');
  if (fate > 0) list.push(`${fate} fate`);
  if (card.faceDown) list.push('facedown');
  if (card.dead) list.push(`dead ${card.dead}`);
  for (const token of card.tokens) list.push(`${token.title || 'nameless'} token`);
  return list.length > 0 ? ` (${list.join(', ')})` : '';
}

/** Stats as they are now; one that differs from the printed one is marked with a star. */
export function statLine(card: CardView, shorts: Shorts, names: readonly string[], gap = ' '): string {
  return names
    .filter((name) => (card.stats[name] !== undefined || isGoldByText(card, name)) && !isFree(card, name))
    .map((name) => {
      if (isGoldByText(card, name)) return statWords(shorts, name, card.gold ?? 0);
      const now = card.stats[name] ?? null;
      return statWords(shorts, name, now) + (now === (card.base[name] ?? null) ? '' : '*');
    })
    .join(gap);
}

/** The Gold of a card that has no number for it: its text says how much. */
const isGoldByText = (card: CardView, name: string): boolean =>
  name === 'goldProduction' && card.gold !== undefined;

/** Most Strategies cost nothing, and print no cost. */
const isFree = (card: CardView, name: string): boolean =>
  name === 'goldCost' && card.stats[name] === 0 && card.base[name] === 0;

/** One card on the board: title, stats, marks. */
export function cardWords(card: SeenCard, shorts: Shorts, names: readonly string[], paint: Paint): string {
  if (isHidden(card)) return paint('dim', 'face down');
  const numbers = statLine(card, shorts, names);
  return `${paint(card.bowed ? 'dim' : 'title', card.key || card.title)}${numbers ? ` ${numbers}` : ''}${marks(card)}`;
}

/** What writing out a card needs; a board's style is one. */
interface SheetStyle {
  paint: Paint;
  width: number;
  shorts: Shorts;
  text: (key: string) => readonly string[];
}

/** The whole card: type and keywords, every stat, its text. */
export function cardSheet(card: CardView, style: SheetStyle): string[] {
  const { paint, shorts, width, text } = style;
  const keywords = [card.type, ...card.keywords].join(' · ');
  const numbers = statLine(card, shorts, Object.keys(card.stats), '  ');
  const lines = [
    paint('heading', card.key || card.title) + marks(card),
    ...wrap(`  ${keywords}`, width, '    '),
  ];
  if (numbers) lines.push(`  ${numbers}`);
  for (const line of text(card.key)) lines.push(...wrap(`  ${line}`, width, '    '));
  for (const one of card.attached) lines.push(`  with ${one.title}`);
  return lines;
}
