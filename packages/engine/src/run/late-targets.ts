import type { Machine } from '../machine/machine.ts';
import type { Use } from '../machine/rulebook.ts';
import type { Ability, Condition, Effect, Slot } from '../program/index.ts';

/** Targets that a text names only where it reaches them (see `Modes.lateTargets`). */

const foreseen = new WeakMap<Ability, Ability>();

/**
 * Returns the use as good faith judges it: with the targets that its text requires later as further slots. The
 * ability is cached, so that what is known of it is computed once.
 */
export function withLateTargets(g: Machine, use: Use): Use {
  if (!g.book.modes.lateTargets) return use;
  let ability = foreseen.get(use.ability);
  if (!ability) {
    const late = requiredIn(use.ability.effects);
    ability = late.length === 0 ? use.ability : { ...use.ability, slots: [...use.ability.slots, ...late] };
    foreseen.set(use.ability, ability);
  }
  return ability === use.ability ? use : { ...use, ability };
}

/**
 * The required targets of these effects, as far as they can be judged beforehand. One under a condition is not
 * required, unless the condition is only that an earlier effect of the text has happened.
 */
function requiredIn(effects: readonly Effect[]): Slot[] {
  return effects.flatMap((effect) => {
    if (effect.e === 'target')
      return effect.slot.optional || speaksOfResults(effect.slot) ? [] : [effect.slot];
    if (effect.e === 'if' && joins(effect.cond)) return requiredIn(effect.then);
    return [];
  });
}

/** Whether the condition is only that earlier effects have happened. */
const joins = (cond: Condition): boolean =>
  cond.c === 'did' || ((cond.c === 'all' || cond.c === 'any') && cond.of.every(joins));

/** Whether the node refers to something that only an effect of the text brings about, or a choice in it. */
export function speaksOfResults(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { r, a, c } = node as { r?: unknown; a?: unknown; c?: unknown };
  if (r === 'bind' || a === 'bound' || c === 'chose') return true;
  return Object.values(node).some(speaksOfResults);
}
