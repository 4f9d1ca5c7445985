import type { Context } from '../machine/context.ts';
import type { Amount, Condition, Filter } from '../program/index.ts';

const known = new WeakMap<object, boolean>();

/** Whether an amount or condition does not depend on the candidate. */
export function isSameForAll(said: Exclude<Amount, number> | Condition): boolean {
  let same = known.get(said);
  if (same === undefined) known.set(said, (same = !speaksOfIt(said)));
  return same;
}

function speaksOfIt(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { r } = node as { r?: unknown };
  if (r === 'it' || r === 'around') return true;
  // A question about the past is about the candidate, unless it names a player.
  if ('as' in node && node.as !== undefined && (node as { player?: unknown }).player === undefined)
    return true;
  return Object.values(node).some(speaksOfIt);
}

/** The name under which the candidate around a filter is bound. */
export const aroundName = '@around';

const asking = new WeakMap<Filter, boolean>();

/** The context for what an amount about the candidate counts or compares, which may speak of that candidate. */
export function around(ctx: Context, filter: Filter): Context {
  if (ctx.it === undefined) return ctx;
  let asks = asking.get(filter);
  if (asks === undefined) asking.set(filter, (asks = speaksOfAround(filter)));
  return asks ? { ...ctx, env: { ...ctx.env, [aroundName]: ctx.it } } : ctx;
}

function speaksOfAround(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  return (node as { r?: unknown }).r === 'around' || Object.values(node).some(speaksOfAround);
}
