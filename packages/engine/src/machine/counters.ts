import { noCounts, type Piece, type Thing, thingKind, thingNumber } from '../state/index.ts';
import { cardOf } from './cards.ts';
import { changed } from './changes.ts';
import type { Machine } from './machine.ts';
import { cell } from './memo.ts';

/** Numbers that an edition stores on cards, players and pieces of the table. */

/** Whether another machine shares the counts (copy-on-write). */
const lentCounts = cell<{ isLent: boolean }>({
  fresh: () => ({ isLent: false }),
  fork: (own) => {
    own.isLent = true;
    return { isLent: true };
  },
});

/** Returns the counts as a writable object of this machine. */
export function ownCounts({ memo, state }: Machine): Record<string, number> {
  const lent = lentCounts(memo);
  if (lent.isLent) {
    lent.isLent = false;
    state.counts = Object.assign(noCounts(), state.counts);
  }
  return state.counts;
}

/** Replaces all counts. */
export function replaceCounts({ memo, state }: Machine, counts: Record<string, number>): void {
  lentCounts(memo).isLent = false;
  state.counts = counts;
}

/** Returns the piece of the table that a thing names, or undefined. */
export function pieceOf(g: Machine, thing: Thing): Piece | undefined {
  return thingKind(thing) === 'o' ? g.state.pieces[thingNumber(thing)] : undefined;
}

function bearerOf(g: Machine, thing: Thing): { counters?: Record<string, number> } | undefined {
  switch (thingKind(thing)) {
    case 'c':
      return cardOf(g, thing);
    case 's':
      return g.state.seats[thingNumber(thing)];
    case 'o':
      return pieceOf(g, thing);
    default:
      return undefined;
  }
}

export const counterOf = (g: Machine, thing: Thing, name: string): number =>
  bearerOf(g, thing)?.counters?.[name] ?? 0;

/** Sets a counter. Zero is stored as absent, so a thing that lost its counters equals one that never had any. */
export function setCounter(g: Machine, thing: Thing, name: string, to: number): void {
  const bearer = bearerOf(g, thing);
  if (!bearer) return;
  const counters: Record<string, number> = {};
  let any = to !== 0;
  for (const other in bearer.counters) {
    if (other === name && to === 0) continue;
    counters[other] = bearer.counters[other]!;
    any = true;
  }
  if (to !== 0) counters[name] = to;
  bearer.counters = any || thingKind(thing) === 'o' ? counters : undefined;
  changed(g);
}

/** Whether this stat is a stored counter. */
export const isCounter = ({ book }: Machine, name: string): boolean =>
  book.modes.counters?.includes(name) === true;
