import type { Machine } from './machine.ts';
import { cell } from './memo.ts';

/**
 * Cached values that depend on one counter of the memo, each with the count it is valid for; 0 for none. Every slot has
 * a count from the beginning, because V8 compares numbers faster than numbers or undefined.
 */
interface Derived {
  values: unknown[];
  at: number[];
}

/** Forks keep primitive values and recompute objects, which may refer to cards. */
export const derived = cell<Derived>({
  fresh: () => {
    const values: unknown[] = [];
    const at: number[] = [];
    for (let slot = 0; slot < derivations; slot++) {
      values.push(null);
      at.push(0);
    }
    return { values, at };
  },
  fork: ({ values, at }) => {
    const counts = at.slice();
    for (let slot = 0; slot < values.length; slot++) if (typeof values[slot] === 'object') counts[slot] = 0;
    return { values: values.slice(), at: counts };
  },
});

let derivations = 0;

/** Reserves a slot for a derived value. */
export const nextDerivation = (): number => derivations++;

/**
 * Caches a value that depends only on which cards are in play and which texts they have, not on where they are. If
 * texts give or remove continuous traits, any change may affect the value; it is then cached per version. Versions are
 * stored as negative numbers to distinguish them from counts of texts.
 */
export function whileInForce<T>(find: (g: Machine) => T): (g: Machine) => T {
  const slot = nextDerivation();
  return (g) => {
    const { memo } = g;
    const own = derived(memo);
    const at = own.at[slot];
    if (at !== (memo.steadyAt === memo.texts ? memo.texts : -memo.version)) {
      own.values[slot] = find(g);
      own.at[slot] = memo.steadyAt === memo.texts ? memo.texts : -memo.version;
    }
    return own.values[slot] as T;
  };
}

/** Caches a value that depends only on the cards in play and what is printed on them, not on effects. */
export function whileInPlay<T>(find: (g: Machine) => T): (g: Machine) => T {
  const slot = nextDerivation();
  return (g) => {
    const { memo } = g;
    const own = derived(memo);
    if (own.at[slot] !== memo.table) {
      own.values[slot] = find(g);
      own.at[slot] = memo.table;
    }
    return own.values[slot] as T;
  };
}
