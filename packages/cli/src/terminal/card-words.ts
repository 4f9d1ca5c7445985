import type { CardView, SeenCard } from '@kyuden/engine';
import { wrap } from './layout.ts';
import type { Paint } from './paint.ts';

/** Cards in words: short for the board, whole for a reader. */

/** The short names that are printed on cards, by stat. */
export type Shorts = Readonly<Record<string, { short: string }>>;

/** Stats whose short name stands behind the number, as on a card. */
const BEHIND = new Set(['F', 'C', 'G']);

export function statWords(shorts: Shorts, name: string, value: number | null): string {
  const short = shorts[name]?.short ?? name;
  const said = value === null ? '-' : String(value);
  return BEHIND.has(short) ? `${said}${short}` : `${short} ${said}`;
}

export const isHidden = (card: SeenCard): card is { hidden: true } => 'hidden' in card;

/** What is unusual about a card: bowed, dishonorable, tokens. */
export function marks(card: CardView): string {
  const list: string[] = [];
  if (card.bowed) list.push('bowed');
  if (card.dishonorable) list.push('dishonorable');
  if (card.dead) list.push(`dead ${card.dead}`);
  for (const token of card.tokens) list.push(`${token.title || 'nameless'} token`);
  return list.length > 0 ? ` (${list.join(', ')})` : '';
}

/** Stats as they are now; one that differs from the printed one is marked with a star. */
export function statLine(card: CardView, shorts: Shorts, names: readonly string[]): string {
  return names
    .filter((name) => card.stats[name] !== undefined)
    .map((name) => {
      const now = card.stats[name] ?? null;
      return statWords(shorts, name, now) + (now === (card.base[name] ?? null) ? '' : '*');
    })
    .join(' ');
}

/** One card on the board: title, stats, marks. */
export function cardWords(card: SeenCard, shorts: Shorts, names: readonly string[], paint: Paint): string {
  if (isHidden(card)) return paint('dim', 'face down');
  const numbers = statLine(card, shorts, names);
  return `${paint(card.bowed ? 'dim' : 'title', card.title)}${numbers ? ` ${numbers}` : ''}${marks(card)}`;
}

/** The whole card: type and keywords, every stat, its text. */
export function cardSheet(card: CardView, shorts: Shorts, paint: Paint, width: number): string[] {
  const keywords = [card.type, ...card.keywords].join(' · ');
  const numbers = statLine(card, shorts, Object.keys(card.stats)).replaceAll(' ', '  ');
  const lines = [
    paint('heading', card.key || card.title) + marks(card),
    ...wrap(`  ${keywords}`, width, '    '),
  ];
  if (numbers) lines.push(`  ${numbers}`);
  for (const text of card.lines) lines.push(...wrap(`  ${text}`, width, '    '));
  for (const one of card.attached) lines.push(`  with ${one.title}`);
  return lines;
}
