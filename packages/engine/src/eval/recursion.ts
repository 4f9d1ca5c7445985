import type { Context } from '../machine/context.ts';
import type { Amount, Condition, Filter, Pred, Ref } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { ActionRecord, Card, Thing } from '../state/index.ts';

/**
 * Late-bound functions. The parts of a program contain each other (an amount may contain a condition, a condition a
 * filter, a filter an amount), so the functions that evaluate them are mutually recursive. Each file imports those
 * below it directly and calls those above it through these bindings, which `run/tie.ts` sets once when the engine is
 * loaded. Calling an imported binding is as fast as calling an imported function.
 */
export interface Evaluators {
  amount: (ctx: Context, a: Amount) => number;
  holds: (ctx: Context, cond: Condition) => boolean;
  pointsAt: (ctx: Context, ref: Ref, thing: Thing) => boolean;
  pointsAtSeat: (ctx: Context, ref: Ref, seat: SeatId) => boolean;
  fits: (ctx: Context, pred: Pred, thing: Thing) => boolean;
  things: (ctx: Context, filter: Filter, isAsked?: boolean) => Thing[];
  matchesThing: (ctx: Context, filter: Filter, thing: Thing) => boolean;
  matchedThing: (ctx: Context, filter: Filter, thing: Thing) => boolean;
  matchesCard: (ctx: Context, filter: Filter, c: Card, thing?: Thing) => boolean;
  matchesCandidate: (ctx: Context, filter: Filter, c: Card, thing: Thing) => boolean;
  matchesAction: (ctx: Context, filter: Filter, action: ActionRecord) => boolean;
  couldHappen: (ctx: Context, subject: Thing, c: Card) => boolean;
}

export let amount: Evaluators['amount'];
export let holds: Evaluators['holds'];
export let pointsAt: Evaluators['pointsAt'];
export let pointsAtSeat: Evaluators['pointsAtSeat'];
export let fits: Evaluators['fits'];
export let things: Evaluators['things'];
export let matchesThing: Evaluators['matchesThing'];
export let matchedThing: Evaluators['matchedThing'];
export let matchesCard: Evaluators['matchesCard'];
export let matchesCandidate: Evaluators['matchesCandidate'];
export let matchesAction: Evaluators['matchesAction'];
export let couldHappen: Evaluators['couldHappen'];

export function tieEvaluators(all: Evaluators): void {
  ({ amount, holds, pointsAt, pointsAtSeat, fits, things } = all);
  ({ matchesThing, matchedThing, matchesCard, matchesCandidate, matchesAction, couldHappen } = all);
}
