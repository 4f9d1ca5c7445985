import { holds } from '../eval/condition.ts';
import { limitLeft } from '../eval/limit.ts';
import type { Carried } from '../eval/texts.ts';
import { card, cardThing } from '../machine/cards.ts';
import { context } from '../machine/context.ts';
import type { Machine } from '../machine/machine.ts';

import type { Use } from '../machine/rulebook.ts';
import type { Cost, Effect } from '../program/index.ts';
import type { Card, Env } from '../state/index.ts';
import { answersBowing, hasPayingText, isLocked, useFits } from './costs.ts';
import type { Plan } from './plan.ts';
import { canPay } from './recursion.ts';

/** Bowing costs of a card that a Reaction of that card may pay with something else. */

/** Whether a Reaction of the card could pay for its bowing as a cost of this use, with cards that the plan leaves. */
export function maySwap(g: Machine, c: Card, plan: Plan, env: Env): boolean {
  const { use } = plan;
  if (!use || use.card < 0 || c.controller !== plan.seat) return false;
  return hasPayingText(g, c, (one) => !isLocked(g, use) && swaps(g, c, use, one, plan, env));
}

function swaps(
  g: Machine,
  c: Card,
  use: Use,
  { ready: { text }, instance }: Carried,
  { seat, used, discards }: Plan,
  env: Env,
): boolean {
  if (text.t !== 'ability' || !answersBowing(text) || (c.bowed && !text.waive.includes('bowed')))
    return false;
  const own = context(g, seat, c.id, { '@source': cardThing(card(g, use.card)) });
  const answers = text.trigger?.on.some(
    ({ kinds, cause }) =>
      kinds.includes('payBow') && (!cause?.action || useFits(own, cause.action, use, env)),
  );
  if (!answers || limitLeft(g, text.limit, instance, own, 1) <= 0) return false;
  if (!text.conditions.every((cond) => holds(own, cond))) return false;
  const costs = [...text.costs, ...replacements(text.effects)];
  return canPay(own, costs, { seat, used: used.slice(), discards, gold: 0 });
}

/** Returns the replacement for the bowing as costs, because it must really happen, like a cost. */
function replacements(effects: Effect[]): Cost[] {
  return effects.flatMap((effect) => {
    if (effect.e === 'may') return replacements(effect.do);
    if (effect.e !== 'instead' || effect.change.i !== 'do') return [];
    return effect.change.do.map((one): Cost => ({ k: 'do', effect: one }));
  });
}
