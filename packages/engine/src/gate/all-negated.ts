import { standing } from '../eval/standing.ts';
import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { Effect, Standing } from '../program/index.ts';
import type { Cause, Member } from '../state/index.ts';
import { cannotBeNegated } from './cannot-be-negated.ts';

/** The effects of an action whose effects are all negated: those that cannot be negated still happen. */

/** Whether a program has effects that may happen although its action is negated. */
export const hasSureEffect = (g: Machine, program: string): boolean => {
  const { text } = programOf(g.lib, program);
  const kinds = sureKinds(g, program);
  return kinds.length > 0 && 'effects' in text && speaksOf(text.effects, kinds);
};

/** Whether a step of a negated action is carried out: what cannot be negated, and choices and targets that it uses. */
export function isStillDone(g: Machine, program: string, effect: Effect): boolean {
  if (makesSure(effect)) return true;
  const kinds = sureKinds(g, program);
  switch (effect.e) {
    case 'target':
      return isUsed(g, program, effect.slot.name, kinds);
    case 'choose':
      return effect.name !== undefined && isUsed(g, program, effect.name, kinds);
    case 'may':
      return speaksOf(effect.do, kinds);
    default:
      return kinds.includes(effect.e);
  }
}

/** Whether this change could not be negated if its action made it now. */
export function isSureChange(g: Machine, cause: Cause, kind: string, about: Omit<Member, 'fate'>): boolean {
  const member: Member = { ...about, fate: 'pending' };
  return cannotBeNegated(g, { id: -1, kind, members: [member], cause }, member);
}

/** The kinds of change that texts in force, or this program itself, keep from being negated. */
function sureKinds(g: Machine, program: string): string[] {
  const active = standing(g, 'cannotBeNegated').flatMap(({ node }) => node.what.kinds);
  const own = programOf(g.lib, program).code.lasting.flatMap(({ effect }) =>
    makesSure(effect) ? effect.standing.flatMap((one) => (isSure(one) ? one.what.kinds : [])) : [],
  );
  return [...active, ...own];
}

const isSure = (one: Standing): one is Standing & { s: 'cannotBeNegated' } => one.s === 'cannotBeNegated';

export const makesSure = (effect: Effect): effect is Effect & { e: 'lasting' } =>
  effect.e === 'lasting' && effect.standing.every(isSure);

/** Whether an effect of one of these kinds is anywhere in a part of a program. */
function speaksOf(node: unknown, kinds: readonly string[]): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { e } = node as { e?: unknown };
  if (typeof e === 'string' && kinds.includes(e)) return true;
  return Object.values(node).some((part) => speaksOf(part, kinds));
}

/** Whether an effect of one of these kinds refers to this name. */
function isUsed(g: Machine, program: string, name: string, kinds: readonly string[]): boolean {
  const { text } = programOf(g.lib, program);
  return 'effects' in text && usesName(text.effects, name, kinds, false);
}

function usesName(node: unknown, name: string, kinds: readonly string[], isInside: boolean): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { e, r, name: own } = node as { e?: unknown; r?: unknown; name?: unknown };
  if (isInside && (r === 'bind' || r === 'slot') && own === name) return true;
  const inside = isInside || (typeof e === 'string' && kinds.includes(e));
  return Object.values(node).some((part) => usesName(part, name, kinds, inside));
}
