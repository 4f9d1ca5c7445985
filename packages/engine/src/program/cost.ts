import type { Amount } from './amount.ts';
import type { Condition } from './condition.ts';
import type { Effect } from './effect.ts';

/** A cost. Costs are paid in the order written; any simple change can be one. */
export type Cost =
  | { k: 'do'; effect: Effect }
  /** `fixed`: nothing reduces the amount. `for`: the thing paid for, where a settled amount no longer says it. */
  | { k: 'gold'; amount: Amount; fixed?: true; for?: string }
  /** Exactly one of the alternatives is paid. */
  | { k: 'either'; of: Cost[][] }
  /** Due only while the condition holds ('bow him if he is not ...'). */
  | { k: 'if'; cond: Condition; costs: Cost[] }
  /** Optional; `name` records whether it was paid. */
  | { k: 'may'; costs: Cost[]; name: string };

/** Returns all changes that can be part of the costs, including those of every alternative, condition and option. */
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

/** How an effect brings a card into play. */
export interface Entry {
  /** 'paid': the Gold is paid among the costs of the action (see the amount 'price'). */
  costs: 'pay' | 'paid' | 'waive' | 'waiveGold';
  less?: Amount;
  /** The discount lowers the Gold Cost itself, but not below its minimum. */
  lowers?: true;
  /** 'control': an attachment may go to another player's card. */
  ignore?: ('honorRequirement' | 'restrictions' | 'control')[];
  bowed?: true;
}
