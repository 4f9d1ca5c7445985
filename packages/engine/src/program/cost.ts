import type { Amount } from './amount.ts';
import type { Condition } from './condition.ts';
import type { Effect } from './effect.ts';

/** What has to be paid. Costs are paid in the order written; any plain change can be one. */
export type Cost =
  | { k: 'do'; effect: Effect }
  | { k: 'gold'; amount: Amount }
  /** Exactly one of the alternatives. */
  | { k: 'either'; of: Cost[][] }
  /** Only to be paid while the condition holds ('bow him if he is not ...'). */
  | { k: 'if'; cond: Condition; costs: Cost[] }
  /** Optional; `name` remembers whether it was paid. */
  | { k: 'may'; costs: Cost[]; name: string };

/** The changes among costs: those of every way to pay, and those that are asked for only at times. */
export function changesIn(costs: readonly Cost[]): Effect[] {
  return costs.flatMap((cost): Effect[] => {
    switch (cost.k) {
      case 'do':
        return [cost.effect];
      case 'gold':
        return [];
      case 'either':
        return cost.of.flatMap(changesIn);
      case 'if':
      case 'may':
        return changesIn(cost.costs);
    }
  });
}

/** How a card comes into play by an effect. */
export interface Entry {
  costs: 'pay' | 'waive' | 'waiveGold';
  less?: Amount;
  /** It is the Gold Cost that is lowered, and no further than to its minimum. */
  lowers?: true;
  ignore?: ('honorRequirement' | 'restrictions')[];
  bowed?: true;
}
