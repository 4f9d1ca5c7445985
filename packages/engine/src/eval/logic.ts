import type { Context } from '../machine/context.ts';
import { withCandidate } from '../machine/context.ts';
import type { Pred } from '../program/index.ts';
import { compare } from '../program/vocabulary.ts';
import type { Thing } from '../state/index.ts';
import { thingKind } from '../state/index.ts';
import { amount, statOf } from './amount.ts';
import { tally } from './history.ts';
import { fits, holds, things } from './recursion.ts';
import { pointsAt, refThings, thingsRelated } from './ref.ts';
/** Predicates that apply to every kind of thing. */
export type AskedOfAll = Extract<
  Pred,
  { p: 'not' | 'any' | 'other' | 'is' | 'stat' | 'past' | 'of' | 'when' | 'most' }
>;

/**
 * Throws for a predicate that does not apply. Cards with such predicates are not playable (see `run/capability.ts`).
 */
export function cannotBeAsked(things: string, { p }: Pred): never {
  throw new Error(`${things} cannot be asked '${p}'`);
}

/** Evaluates predicates that apply to every kind of thing; undefined for other predicates. */
export function logic(ctx: Context, pred: Pred, thing: Thing): boolean | undefined {
  switch (pred.p) {
    case 'not':
      return !fits(ctx, pred.pred, thing);
    case 'any':
      return fitsSome(ctx, pred.of, thing);
    case 'other': {
      // 'Another battlefield' requires that the reference is at one.
      if (thingKind(thing) === 'b' && refThings(ctx, pred.than).length === 0) return false;
      return !pointsAt(ctx, pred.than, thing);
    }
    case 'is':
      return pointsAt(ctx, pred.ref, thing);
    case 'stat':
      return compare(statOf(ctx.g, thing, pred.stat, pred.base, pred.total), pred.cmp, amount(ctx, pred.to));
    case 'past':
      return tally(ctx, pred.past) > 0;
    case 'of':
    case 'when':
      return relates(ctx, pred, thing);
    case 'most': {
      const value = (one: Thing): number => amount(withCandidate(ctx, one), pred.by);
      const own = value(thing);
      return things(ctx, pred.among).every((one) => value(one) <= own);
    }
    default:
      return askedElsewhere(pred);
  }
}

/** Makes it a compile error if a general predicate is missing above. */
const askedElsewhere = (_pred: Exclude<Pred, AskedOfAll>): undefined => undefined;

/** Whether the thing satisfies all predicates of one of these lists. */
export function fitsSome(ctx: Context, lists: readonly Pred[][], thing: Thing): boolean {
  next: for (const all of lists) {
    for (const each of all) if (!fits(ctx, each, thing)) continue next;
    return true;
  }
  return false;
}

/** Whether the related things satisfy the predicates (`of`), or the condition holds (`when`). */
export function relates(ctx: Context, pred: Pred & { p: 'of' | 'when' }, thing: Thing): boolean {
  if (pred.p === 'when') return holds(ctx, pred.cond);
  const inner = ctx.it === thing ? ctx : withCandidate(ctx, thing);
  const found = thingsRelated(inner, thing, pred.rel);
  if (found.length === 0) return false;
  for (const one of found) for (const each of pred.preds) if (!fits(ctx, each, one)) return false;
  return true;
}
