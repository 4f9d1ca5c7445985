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
/** Predicates that any kind of thing can be asked. */
export type AskedOfAll = Extract<
  Pred,
  { p: 'not' | 'any' | 'other' | 'is' | 'stat' | 'past' | 'of' | 'when' | 'most' }
>;

/** A predicate that is not for such things: cards that ask it are not let into play (see `run/capability.ts`). */
export function cannotBeAsked(things: string, { p }: Pred): never {
  throw new Error(`${things} cannot be asked '${p}'`);
}

/** What may be asked of any kind of thing; undefined: this is not. */
export function logic(ctx: Context, pred: Pred, thing: Thing): boolean | undefined {
  switch (pred.p) {
    case 'not':
      return !fits(ctx, pred.pred, thing);
    case 'any':
      return fitsSome(ctx, pred.of, thing);
    case 'other': {
      // 'Another battlefield' is for what is at one already.
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

/** A predicate for every kind of thing that is missing above does not compile. */
const askedElsewhere = (_pred: Exclude<Pred, AskedOfAll>): undefined => undefined;

/** Does it fit all of one of these lists? */
export function fitsSome(ctx: Context, lists: readonly Pred[][], thing: Thing): boolean {
  next: for (const all of lists) {
    for (const each of all) if (!fits(ctx, each, thing)) continue next;
    return true;
  }
  return false;
}

/** What is one step away fits, or something else is so: asked of any kind of thing. */
export function relates(ctx: Context, pred: Pred & { p: 'of' | 'when' }, thing: Thing): boolean {
  if (pred.p === 'when') return holds(ctx, pred.cond);
  const inner = ctx.it === thing ? ctx : withCandidate(ctx, thing);
  const found = thingsRelated(inner, thing, pred.rel);
  if (found.length === 0) return false;
  for (const one of found) for (const each of pred.preds) if (!fits(ctx, each, one)) return false;
  return true;
}
