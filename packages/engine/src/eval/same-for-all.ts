import type { Amount, Condition } from '../program/index.ts';

const known = new WeakMap<object, boolean>();

/** Does an amount or a condition not hang on whom it is asked for? */
export function isSameForAll(said: Exclude<Amount, number> | Condition): boolean {
  let same = known.get(said);
  if (same === undefined) known.set(said, (same = !speaksOfIt(said)));
  return same;
}

function speaksOfIt(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  return (node as { r?: unknown }).r === 'it' || Object.values(node).some(speaksOfIt);
}
