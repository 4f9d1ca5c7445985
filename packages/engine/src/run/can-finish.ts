import type { Machine } from '../machine/machine.ts';
import type { Use } from '../machine/rulebook.ts';
import type { Slot } from '../program/index.ts';
import { bind, type Env, type Thing } from '../state/index.ts';
import { combinations, slotFits, together, witness } from './good-faith.ts';
import { useContext } from './slots.ts';

/** Whether a choice for a slot leaves a way to finish, so that no choice is a dead end. */

/** Whether, with these things chosen, the rest can still be done. */
export function canStillFinish(
  g: Machine,
  use: Use,
  slot: Slot,
  env: Env,
  chosen: Thing[],
  { min, max, all }: { min: number; max: number; all: Thing[] },
  at: number,
): boolean {
  const lacking = min - chosen.length;
  if (lacking > 0 ? !slot.joint : isReady(g, use, slot, env, chosen, at)) return true;
  if (!slot.joint) return false;
  // The joint constraint may need more things.
  const soFar = together(useContext(g, use, env), slot);
  const rest = all.filter((thing) => !chosen.includes(thing) && (!soFar || soFar([...chosen, thing])));
  for (let n = Math.max(1, lacking); n <= Math.min(max - chosen.length, rest.length); n++) {
    const isGood = (more: Thing[]): boolean => isReady(g, use, slot, env, [...chosen, ...more], at);
    if (combinations(rest, n, isGood)) return true;
  }
  return false;
}

/** Whether these things can be the complete choice for the slot. */
export function isReady(g: Machine, use: Use, slot: Slot, env: Env, chosen: Thing[], at: number): boolean {
  const bound = bind(env, slot.name, chosen);
  const { slots } = use.ability;
  for (let i = at + 1; i < slots.length; i++) {
    const { name } = slots[i]!;
    if (bound[name] !== undefined) delete bound[name];
  }
  if (slot.joint && !slotFits(useContext(g, use, bound), use, slot, bound, chosen)) return false;
  return witness(g, use, bound, at + 1);
}
