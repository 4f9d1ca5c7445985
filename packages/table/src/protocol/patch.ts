import type { Patch } from './to-client.ts';

/**
 * Differences of plain data. `apply(before, diff(before, after))` equals `after`; neither function changes its
 * arguments.
 */

type Plain = Record<string, unknown>;

const isObject = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sets a property under any key, including `__proto__`, which a plain assignment would treat specially. */
function put(target: Plain, key: string, value: unknown): void {
  if (key !== '__proto__') target[key] = value;
  else Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
}

/** Returns the patch that leads from `before` to `after`; undefined if they are equal. */
export function diff(before: unknown, after: unknown): Patch | undefined {
  if (before === after) return undefined;
  if (Array.isArray(after)) return Array.isArray(before) ? diffLists(before, after) : { set: after };
  if (isObject(before) && isObject(after)) return diffObjects(before, after);
  return { set: after };
}

/** Compares own properties only, so that inherited ones such as `toString` never count as data. */
function diffObjects(before: Plain, after: Plain): Patch | undefined {
  let changed: Record<string, Patch> | undefined;
  let common = 0;
  for (const key in after) {
    const old = before[key];
    const value = after[key];
    if (old === value && value !== undefined) {
      common++;
      continue;
    }
    const isOld = Object.hasOwn(before, key);
    if (isOld) common++;
    const one = isOld ? diff(old, value) : { set: value };
    if (!one) continue;
    changed ??= {};
    put(changed, key, one);
  }
  const keys = Object.keys(before);
  if (keys.length > common)
    return { in: changed ?? {}, gone: keys.filter((key) => !Object.hasOwn(after, key)) };
  return changed && { in: changed };
}

function diffLists(before: readonly unknown[], after: readonly unknown[]): Patch | undefined {
  let changed: Record<number, Patch> | undefined;
  for (let index = 0; index < after.length; index++) {
    const value = after[index];
    const one = index < before.length ? diff(before[index], value) : { set: value };
    if (!one) continue;
    changed ??= {};
    changed[index] = one;
  }
  if (!changed && before.length === after.length) return undefined;
  return { at: changed ?? {}, length: after.length };
}

/** Returns the patched value. It shares all unchanged parts with `before`. */
export function apply(before: unknown, patch: Patch): unknown {
  if ('set' in patch) return patch.set;
  if ('at' in patch) {
    const list = (before as unknown[]).slice(0, patch.length);
    for (const index in patch.at) list[Number(index)] = apply(list[Number(index)], patch.at[index]!);
    return list;
  }
  const kept: Plain = { ...(before as Plain) };
  for (const key of patch.gone ?? []) delete kept[key];
  for (const key of Object.keys(patch.in))
    put(kept, key, apply(Object.hasOwn(kept, key) ? kept[key] : undefined, patch.in[key]!));
  return kept;
}
