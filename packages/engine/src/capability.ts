import type { Effect } from './program/index.ts';
import { canRun } from './run/effects/index.ts';

/** Parts of programs that the types can say and the machine cannot do yet, by the field that says them. */
const beyond: { field: string; value: string | true; what: string }[] = [
  { field: 'kind', value: 'ability', what: 'choosing an ability as a thing' },
  { field: 'rel', value: 'under', what: 'cards under a card' },
  { field: 'p', value: 'did', what: 'what an action has done, asked of the action' },
  { field: 'knob', value: 'reconnaissance', what: 'Reconnaissance' },
  { field: 's', value: 'playFrom', what: 'playing a card from another zone' },
  { field: 'p', value: 'printed', what: 'what is printed, told apart from what was given' },
  { field: 'a', value: 'paid', what: 'how much Gold was paid' },
  { field: 'a', value: 'variable', what: 'a Gold cost that the effects decide' },
  { field: 'invested', value: true, what: 'more of a cost, paid for an effect' },
  { field: 'at', value: 'announcement', what: 'a value at the announcement' },
  { field: 'at', value: 'resolution', what: "a value at a battle's resolution" },
  { field: 'at', value: 'leftPlay', what: 'a value when a card left play' },
];

/** Occurrences that texts speak of and the machine does not tell apart yet. */
const unheard = new Set<unknown>(['play']);

/** The first thing in a program that the machine cannot carry out completely, or undefined. */
export function missingCapability(program: unknown): string | undefined {
  if (Array.isArray(program)) {
    for (const one of program) {
      const missing = missingCapability(one);
      if (missing !== undefined) return missing;
    }
    return undefined;
  }
  if (typeof program !== 'object' || program === null) return undefined;
  const node = program as Record<string, unknown>;
  if (typeof node.e === 'string' && !canRun(node.e as Effect['e'])) return `the effect '${node.e}'`;
  const found = beyond.find(({ field, value }) => node[field] === value);
  if (found) return found.what;
  if (node.p === 'attackKind') return 'an attack of a kind as a thing';
  const kind = Array.isArray(node.kinds) ? node.kinds.find((one) => unheard.has(one)) : undefined;
  if (kind !== undefined) return `'${kind}' as something that happens`;
  for (const value of Object.values(node)) {
    const missing = missingCapability(value);
    if (missing !== undefined) return missing;
  }
  return undefined;
}
