import { amount } from '../eval/amount.ts';
import { holds } from '../eval/condition.ts';
import { baseStat, checkedStat, strikeStrength } from '../eval/stat.ts';
import { card, cardOf, cardThing } from '../machine/cards.ts';
import type { Context } from '../machine/context.ts';
import type { AttackSpec } from '../program/index.ts';
import type { Strike, Thing } from '../state/index.ts';

/** Attacks made by cards, as values. */

/** Returns the attack on this target as it would be now. */
export const strikeOn = (
  ctx: Context,
  spec: AttackSpec,
  target: Thing,
  source: Thing | '',
  id: number,
): Strike => ({
  id,
  action: ctx.action,
  seat: ctx.you,
  source,
  target,
  kind: spec.kind ?? 'usual',
  outcome: spec.outcome ?? 'destroy',
  base: amount(ctx, spec.strength),
  stat: spec.against && !spec.against.optional ? spec.against.stat : 'force',
  againstBase: onBase(ctx, spec),
  changes: 0,
  destroyed: false,
  resolved: false,
});

/** Whether the attack is compared with the base value, which may depend on a condition. */
export const onBase = (ctx: Context, { against }: AttackSpec): boolean =>
  against?.base === true && (against.when === undefined || holds(ctx, against.when));

/** Whether an attack on this card would be strong enough as things are. `changes`: what was added to its strength. */
export function isStrongEnough(ctx: Context, spec: AttackSpec, target: Thing, changes: number): boolean {
  const { g } = ctx;
  const c = cardOf(g, target);
  if (!c) return false;
  const source = ctx.self < 0 ? '' : cardThing(card(g, ctx.self));
  const strike = { ...strikeOn({ ...ctx, it: target }, spec, target, source, -1), changes };
  const value = strike.againstBase ? baseStat(g, c, strike.stat) : checkedStat(g, c, strike.stat);
  return value <= strikeStrength(g, strike);
}
