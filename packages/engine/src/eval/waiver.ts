import { card, cardThing } from '../machine/cards.ts';
import { context } from '../machine/context.ts';
import type { Machine } from '../machine/machine.ts';
import type { Use } from '../machine/rulebook.ts';
import { holds } from './condition.ts';
import { refSeats } from './ref.ts';
import { contextOf, on, reaches, standing } from './standing.ts';

/** Whether a text waives this rule for the use now: the ability's own, under its condition, or a continuous one. */
export function waivedByText(g: Machine, use: Use, what: string): boolean {
  const { ability, card: id, seat } = use;
  for (const { waive, when } of ability.waiveWhen ?? [])
    if (waive.some((one) => one === what) && holds(context(g, seat, id), when)) return true;
  const texts = standing(g, 'waive');
  if (texts.length === 0) return false;
  const thing = id < 0 ? undefined : cardThing(card(g, id));
  return texts.some((one) => {
    const { over, waive } = one.node;
    if (!waive.some((rule) => rule === what)) return false;
    if (over.o !== 'rulebook') return thing !== undefined && reaches(g, one, thing);
    const ctx = contextOf(g, one);
    return (
      use.program === `player/${over.ability}` && refSeats(ctx, over.player).includes(seat) && on(g, one, ctx)
    );
  });
}
