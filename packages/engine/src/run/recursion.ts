import type { Context } from '../machine/context.ts';
import type { Machine } from '../machine/machine.ts';
import type { Use } from '../machine/rulebook.ts';
import type { Cost } from '../program/index.ts';
import type { Env } from '../state/index.ts';
import type { Plan } from './plan.ts';

/**
 * Late-bound functions. Whether an ability can be used depends on whether its costs can be paid, and a cost may be
 * paid by using another ability. Files below those that implement these call them through here (see
 * `eval/recursion.ts`).
 */
export interface Answerers {
  canPay: (ctx: Context, costs: readonly Cost[], plan: Plan) => boolean;
  isUsable: (g: Machine, use: Use, env?: Env) => boolean;
  strengthToCome: (g: Machine, use: Use, kind: string) => number;
}

export let canPay: Answerers['canPay'];
export let isUsable: Answerers['isUsable'];
export let strengthToCome: Answerers['strengthToCome'];

export function tieAnswerers(all: Answerers): void {
  ({ canPay, isUsable, strengthToCome } = all);
}
