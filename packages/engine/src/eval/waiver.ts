import { card, cardThing } from '../machine/cards.ts';
import { context } from '../machine/context.ts';
import type { Machine } from '../machine/machine.ts';
import type { Use } from '../machine/rulebook.ts';
import { holds } from './condition.ts';
import { reaches, standing } from './standing.ts';

/** Whether a text waives this rule for the use now: the ability's own, under its condition, or a continuous one. */
export function waivedByText(g: Machine, { ability, card: id, seat }: Use, what: string): boolean {
  for (const { waive, when } of ability.waiveWhen ?? [])
    if (waive.some((one) => one === what) && holds(context(g, seat, id), when)) return true;
  const texts = standing(g, 'waive');
  if (texts.length === 0 || id < 0) return false;
  const thing = cardThing(card(g, id));
  return texts.some((one) => one.node.waive.some((rule) => rule === what) && reaches(g, one, thing));
}
