import { card, cardThing } from '../cards.ts';
import { holds } from '../eval/condition.ts';
import { context } from '../eval/context.ts';
import { limitLeft } from '../eval/limit.ts';
import { textsOf } from '../eval/texts.ts';
import { programOf } from '../library.ts';
import type { Machine } from '../machine.ts';
import type { Cost, Effect } from '../program/index.ts';
import type { Card, Env } from '../state/index.ts';
import { canPay, type Plan } from './can-pay.ts';
import { isLocked, useFits } from './costs.ts';

/** Costs of bowing one card that something else may pay, by a Reaction of that card. */

/** Could a Reaction of the card pay for its bowing, as a cost of this use? What it takes must be there beside the plan. */
export function maySwap(g: Machine, c: Card, plan: Plan, env: Env): boolean {
  const { use, seat } = plan;
  if (!use || use.card < 0 || c.controller !== seat || isLocked(g, use)) return false;
  const own = context(g, seat, c.id, { '@source': cardThing(card(g, use.card)) });
  return textsOf(g, c).some(({ program, instance }) => {
    const { text } = programOf(g.lib, program);
    if (text.t !== 'ability' || (c.bowed && !text.waive.includes('bowed'))) return false;
    const answers = text.trigger?.on.some(
      ({ kinds, cause }) =>
        kinds.includes('payBow') && (!cause?.action || useFits(own, cause.action, use, env)),
    );
    if (!answers || limitLeft(g, text.limit, instance, own, 1) <= 0) return false;
    if (!text.conditions.every((cond) => holds(own, cond))) return false;
    const costs = [...text.costs, ...replacements(text.effects)];
    return canPay(own, costs, { seat, used: new Set(plan.used), discards: plan.discards, gold: 0 });
  });
}

/** What is done in place of the bowing has to be done truly, as a cost has. */
function replacements(effects: Effect[]): Cost[] {
  return effects.flatMap((effect) => {
    if (effect.e === 'may') return replacements(effect.do);
    if (effect.e !== 'instead' || effect.change.i !== 'do') return [];
    return effect.change.do.map((one): Cost => ({ k: 'do', effect: one }));
  });
}
