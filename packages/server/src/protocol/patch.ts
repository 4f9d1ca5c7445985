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

/** Only a thing's own keys count, and any string may be one ('toString', '__proto__'): so no `in`, and no plain assignment. */
function diffObjects(before: Record<string, unknown>, after: Record<string, unknown>): Patch | undefined {
  const changed: [string, Patch][] = [];
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  for (const [key, value] of Object.entries(after)) {
    const one = Object.hasOwn(before, key) ? diff(before[key], value) : { set: value };
    if (one) changed.push([key, one]);
  }
  if (gone.length > 0) return { in: Object.fromEntries(changed), gone };
  return changed.length > 0 ? { in: Object.fromEntries(changed) } : undefined;
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
  const kept = new Map(Object.entries(before as Record<string, unknown>));
  for (const key of patch.gone ?? []) kept.delete(key);
  for (const [key, one] of Object.entries(patch.in)) kept.set(key, apply(kept.get(key), one));
  return Object.fromEntries(kept);
}
