import { matchesThing } from '../eval/filter.ts';
import { contextOf, on, standing } from '../eval/standing.ts';
import type { Machine } from '../machine/machine.ts';
import type { Member, Occurrence } from '../state/index.ts';
import { standingPatterns } from './listeners.ts';
import { patternFits } from './match.ts';

/** What cannot be negated: so marked when it began, so by a text in force, or done by an action of which that is said. */
export function isSure(g: Machine, occ: Occurrence, member: Member): boolean {
  if (occ.sure || member.data?.sure === true) return true;
  const byText = standingPatterns(g, 'sure', occ.kind).some(
    (one) => one.node.s === 'sure' && patternFits(contextOf(g, one), one.node.what, occ, member),
  );
  return byText || (occ.cause.mode === 'effect' && isSureAction(g, occ.cause.action));
}

/** Does a text in force say that this action's effects cannot be negated? It says so of the resolving. */
export function isSureAction(g: Machine, id: number): boolean {
  if (id < 0) return false;
  return standing(g, 'sure').some((one) => {
    if (one.node.s !== 'sure' || !one.node.what.kinds.includes('actionResolves')) return false;
    const action = one.node.what.cause?.action;
    const ctx = contextOf(g, one);
    return action !== undefined && on(g, one, ctx) && matchesThing(ctx, action, `a${id}`);
  });
}
