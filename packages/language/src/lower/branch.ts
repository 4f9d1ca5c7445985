/** Effects and amounts that depend on a condition or a choice. */
import type { Amount, Condition, Effect } from '@kyuden/engine/program';
import type { Context } from './context.ts';

/**
 * Runs `make` with targets chosen at this place in the effects, because they belong to a choice or a delayed effect.
 */
export function inPlace(c: Context, make: () => Effect[]): Effect[] {
  const from = c.slots.length;
  const effects = make();
  const targets = c.slots.splice(from).map((slot): Effect => ({ e: 'target', slot }));
  return [...targets, ...effects];
}

export function branch(cond: Condition, yes: Effect[], no?: Effect[]): Effect {
  // biome-ignore lint/suspicious/noThenProperty: the program's own word; nothing awaits it
  return no === undefined ? { e: 'if', cond, then: yes } : { e: 'if', cond, then: yes, else: no };
}

export function amountIf(cond: Condition, yes: Amount, no: Amount): Amount {
  // biome-ignore lint/suspicious/noThenProperty: the program's own word; nothing awaits it
  return { a: 'if', cond, then: yes, else: no };
}
