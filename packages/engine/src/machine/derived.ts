import type { Machine } from './machine.ts';
import { cell } from './memo.ts';

/** Answers to questions that depend on one counter of the memo, and the count that each is good for. */
interface Derived {
  values: unknown[];
  at: number[];
}

/** A copy of the game goes on with plain answers; those that name cards are found anew. */
export const derived = cell<Derived>({
  fresh: () => ({ values: [], at: [] }),
  fork: ({ values, at }) => ({
    values: values.slice(),
    at: at.map((count, slot) => (typeof values[slot] === 'object' ? 0 : count)),
  }),
});

let derivations = 0;

/** A place of its own among what is derived. */
export const nextDerivation = (): number => derivations++;

/**
 * Something that depends only on which cards are in play and what texts they have, wherever they are: found once for each set.
 * Where texts give or take continuous traits, what is in force may change with anything: then for each version, told apart by
 * being below zero.
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

/** The same of what depends on the cards in play and what is printed on them, and on no effect. */
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
