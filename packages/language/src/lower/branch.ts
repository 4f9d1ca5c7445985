/** Effects and amounts that depend on a condition or a choice. */
import type { Amount, Condition, Effect, Ref } from '@kyuden/engine/program';
import type { Context } from './context.ts';

/**
 * Runs `make` with targets chosen at this place in the effects, because they belong to a choice or a delayed effect.
 */
export function inPlace(c: Context, make: () => Effect[]): Effect[] {
  const from = c.slots.length;
  const { slotsHere } = c;
  c.slotsHere = from;
  try {
    const effects = make();
    const targets = c.slots.splice(from).map((slot): Effect => ({ e: 'target', slot }));
    return [...targets, ...effects];
  } finally {
    c.slotsHere = slotsHere;
  }
}

export function branch(cond: Condition, yes: Effect[], no?: Effect[]): Effect {
  // biome-ignore lint/suspicious/noThenProperty: the program's own word; nothing awaits it
  return no === undefined ? { e: 'if', cond, then: yes } : { e: 'if', cond, then: yes, else: no };
}

export function amountIf(cond: Condition, yes: Amount, no: Amount): Amount {
  // biome-ignore lint/suspicious/noThenProperty: the program's own word; nothing awaits it
  return { a: 'if', cond, then: yes, else: no };
}

/** Runs `make` for the other branch, in which the things that the first branch targets or makes do not exist. */
export function apart<T>(c: Context, first: readonly Effect[], make: () => T): T {
  const names = new Set<string>();
  noteNames(first, names);
  const isThere = (ref: Ref): boolean => !((ref.r === 'slot' || ref.r === 'bind') && names.has(ref.name));
  const all = [...c.entities];
  const there = all.filter((one) => isThere(one.ref));
  c.entities.splice(0, all.length, ...there);
  try {
    return make();
  } finally {
    c.entities.splice(0, there.length, ...all);
  }
}

/** Notes the names that these effects give: to a target chosen at its place, or to a result. */
function noteNames(effects: readonly Effect[], names: Set<string>): void {
  for (const effect of effects) {
    if (effect.name !== undefined) names.add(effect.name);
    if (effect.e === 'target') names.add(effect.slot.name);
    if (effect.e === 'if') noteNames([...effect.then, ...(effect.else ?? [])], names);
    if (effect.e === 'may') noteNames(effect.do, names);
    if (effect.e === 'either') noteNames(effect.of.flat(), names);
  }
}
