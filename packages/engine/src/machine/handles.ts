import type { Card } from '../state/index.ts';
import type { Machine } from './machine.ts';
import { cell } from './memo.ts';

/** Card ids by handle. Forks share the table until one of them writes (copy-on-write). */
interface Handles {
  ids: ReadonlyMap<number, number> | null;
  isLent: boolean;
}

const handles = cell<Handles>({
  fresh: () => ({ ids: null, isLent: false }),
  fork: (own) => {
    own.isLent = true;
    return { ids: own.ids, isLent: true };
  },
});

export function handlesOf({ memo, state }: Machine): ReadonlyMap<number, number> {
  const own = handles(memo);
  if (own.ids) return own.ids;
  const ids = new Map<number, number>();
  for (const card of state.cards) ids.set(card.handle, card.id);
  own.ids = ids;
  own.isLent = false;
  return ids;
}

/** Returns the table of handles as a writable object of this machine. */
export function ownHandles(g: Machine): Map<number, number> {
  const ids = handlesOf(g) as Map<number, number>;
  const own = handles(g.memo);
  if (!own.isLent) return ids;
  own.isLent = false;
  const copy = new Map(ids);
  own.ids = copy;
  return copy;
}

/** Replaces the table of handles. */
export function setHandles({ memo }: Machine, ids: ReadonlyMap<number, number>): void {
  handles(memo).ids = ids;
}

/** Registers the handle of a new card. */
export function noteHandle(g: Machine, c: Card): void {
  ownHandles(g).set(c.handle, c.id);
}
