import { type CardReason, whyNot, whyNotPlayer } from '@kyuden/editions';
import type { Ask, Machine, View } from '@kyuden/engine';
import { type Locale, reasonSentence } from '@kyuden/words';
import type { BoardStyle } from './board-parts.ts';
import { cardsNamed } from './find-card.ts';
import { wrap } from './layout.ts';

/** Why each ability of a card cannot be used now, with its rule, or that it can. */
export function whyLines(
  g: Machine,
  view: View,
  ask: Ask | undefined,
  name: string,
  { locale, words, width }: BoardStyle,
): string[] {
  const found = cardsNamed(view, name);
  if (found.length === 0) {
    const own = whyNotPlayer(g, view.seat, ask, name);
    return own ? wrap(said(locale, own), width, '  ') : [words.cards.noneInSight(name)];
  }
  const told = new Set<string>();
  const lines: string[] = [];
  for (const { card, place } of found) {
    const reasons = whyNot(g, view.seat, ask, card.thing);
    const block = [
      `${card.key || card.title}, ${words.cards.place(place)}`,
      ...reasons.flatMap((one) => wrap(`  ${said(locale, one)}`, width, '    ')),
    ];
    const key = block.join('\n');
    if (!told.has(key)) lines.push(...block);
    told.add(key);
  }
  return lines;
}

const said = (locale: Locale, { label, why, rule }: CardReason): string =>
  `${rule ? `(${rule}) ` : ''}${reasonSentence(locale, why)}${label ? ` ${label}` : ''}`;
