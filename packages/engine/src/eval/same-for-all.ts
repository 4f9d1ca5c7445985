import type { Amount, Condition } from '../program/index.ts';

const known = new WeakMap<object, boolean>();

/** Whether an amount or condition does not depend on the candidate. */
export function isSameForAll(said: Exclude<Amount, number> | Condition): boolean {
  let same = known.get(said);
  if (same === undefined) known.set(said, (same = !speaksOfIt(said)));
  return same;
}

function speaksOfIt(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if ((node as { r?: unknown }).r === 'it') return true;
  // A question about the past is about the candidate, unless it names a player.
  if ('as' in node && node.as !== undefined && (node as { player?: unknown }).player === undefined)
    return true;
  return Object.values(node).some(speaksOfIt);
}
