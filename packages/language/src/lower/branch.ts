/** Effects and amounts that depend on a condition. */
import type { Amount, Condition, Effect } from '@kyuden/engine/program';

export function branch(cond: Condition, yes: Effect[], no?: Effect[]): Effect {
  // biome-ignore lint/suspicious/noThenProperty: the program's own word; nothing awaits it
  return no === undefined ? { e: 'if', cond, then: yes } : { e: 'if', cond, then: yes, else: no };
}

export function amountIf(cond: Condition, yes: Amount, no: Amount): Amount {
  // biome-ignore lint/suspicious/noThenProperty: the program's own word; nothing awaits it
  return { a: 'if', cond, then: yes, else: no };
}
