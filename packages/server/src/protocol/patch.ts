import type { Patch } from './to-client.ts';

/** Differences of plain data. `apply(before, diff(before, after))` is `after`; nothing given is changed. */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What leads from one to the other, or undefined if they are equal. */
export function diff(before: unknown, after: unknown): Patch | undefined {
  if (before === after) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after);
  if (isObject(before) && isObject(after)) return diffObjects(before, after);
  return { set: after };
}

function diffObjects(before: Record<string, unknown>, after: Record<string, unknown>): Patch | undefined {
  const changed: Record<string, Patch> = {};
  const gone = Object.keys(before).filter((key) => !(key in after));
  for (const [key, value] of Object.entries(after)) {
    const one = key in before ? diff(before[key], value) : { set: value };
    if (one) changed[key] = one;
  }
  if (gone.length > 0) return { in: changed, gone };
  return Object.keys(changed).length > 0 ? { in: changed } : undefined;
}

function diffLists(before: unknown[], after: unknown[]): Patch | undefined {
  const changed: Record<number, Patch> = {};
  after.forEach((value, index) => {
    const one = index < before.length ? diff(before[index], value) : { set: value };
    if (one) changed[index] = one;
  });
  if (before.length === after.length && Object.keys(changed).length === 0) return undefined;
  return { at: changed, length: after.length };
}

export function apply(before: unknown, patch: Patch): unknown {
  if ('set' in patch) return patch.set;
  if ('at' in patch) {
    const list = (before as unknown[]).slice(0, patch.length);
    for (const [index, one] of Object.entries(patch.at))
      list[Number(index)] = apply(list[Number(index)], one);
    return list;
  }
  const out = { ...(before as Record<string, unknown>) };
  for (const key of patch.gone ?? []) delete out[key];
  for (const [key, one] of Object.entries(patch.in)) out[key] = apply(out[key], one);
  return out;
}
