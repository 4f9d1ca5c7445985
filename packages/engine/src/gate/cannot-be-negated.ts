import { matchesThing } from '../eval/filter.ts';
import { contextOf, on, standing } from '../eval/standing.ts';
import type { Machine } from '../machine/machine.ts';
import type { Cause, Member, Occurrence } from '../state/index.ts';
import { standingPatterns } from './listeners.ts';
import { patternFits } from './match.ts';

/**
 * Whether a member cannot be negated: marked so from the start, by an active continuous effect, or because its action
 * cannot.
 */
export function cannotBeNegated(g: Machine, occ: Occurrence, member: Member): boolean {
  if (occ.cannotBeNegated || isSafeCost(g, occ.cause)) return true;
  const byText = standingPatterns(g, 'cannotBeNegated', occ.kind).some((one) =>
    patternFits(contextOf(g, one), one.node.what, occ, member),
  );
  return byText || (occ.cause.mode === 'effect' && actionCannotBeNegated(g, occ.cause.action));
}

/** Whether this pays a cost, and negation does not reach costs. */
export const isSafeCost = (g: Machine, cause: Cause): boolean =>
  cause.mode === 'cost' && g.book.modes.costsNotNegated === true;

/**
 * Whether an active continuous effect says that this action's effects cannot be negated (a pattern for
 * `actionResolves`).
 */
export const actionCannotBeNegated = (g: Machine, id: number): boolean => isSafe(g, id, false);

/** Whether such an effect also says that this action's effects cannot be delayed. */
export const actionCannotBeDelayed = (g: Machine, id: number): boolean => isSafe(g, id, true);

function isSafe(g: Machine, id: number, fromDelay: boolean): boolean {
  if (id < 0) return false;
  return standing(g, 'cannotBeNegated').some((one) => {
    if (fromDelay && !one.node.delayed) return false;
    if (!one.node.what.kinds.includes('actionResolves')) return false;
    const action = one.node.what.cause?.action;
    const ctx = contextOf(g, one);
    return action !== undefined && on(g, one, ctx) && matchesThing(ctx, action, `a${id}`);
  });
}
