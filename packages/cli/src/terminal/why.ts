import { type CardReason, whyNot, whyNotPlayer } from '@kyuden/editions';
import type { Ask, Machine, View } from '@kyuden/engine';
import { en, reasonSentence } from '@kyuden/words';
import { cardsNamed } from './find-card.ts';
import { wrap } from './layout.ts';

/** Why a card's abilities cannot be used now: each with the rule that says so, or that it can. */
export function whyLines(
  g: Machine,
  view: View,
  ask: Ask | undefined,
  name: string,
  width: number,
): string[] {
  const found = cardsNamed(view, name);
  if (found.length === 0) {
    const own = whyNotPlayer(g, view.seat, ask, name);
    return own ? wrap(said(own), width, '  ') : [`You see no card called '${name}'.`];
  }
  const told = new Set<string>();
  const lines: string[] = [];
  for (const { card, where } of found) {
    const reasons = whyNot(g, view.seat, ask, card.thing);
    const block = [
      `${card.key || card.title}, ${where}`,
      ...reasons.flatMap((one) => wrap(`  ${said(one)}`, width, '    ')),
    ];
    const key = block.join('\n');
    if (!told.has(key)) lines.push(...block);
    told.add(key);
  }
  return lines;
}

const said = ({ label, why, rule }: CardReason): string =>
  `${rule ? `(${rule}) ` : ''}${reasonSentence(en, why)}${label ? ` ${label}` : ''}`;
