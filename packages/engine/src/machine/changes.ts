import type { Card } from '../state/index.ts';
import type { Machine } from './machine.ts';
import { zoneKey } from './zones.ts';

/** The number of recent table changes that are recorded; a power of two. */
const touchesKept = 16;

/** Recorded instead of a card id if any card may have changed. */
const anyTouched = -1;

/**
 * Invalidates cached values after a change. `table`: the set of cards in play, their control or their identity
 * changed. `only`: nothing but this card and its attachments changed in that way.
 */
export function changed({ memo }: Machine, table = false, only?: Card): void {
  memo.version++;
  if (!table) return;
  memo.texts++;
  memo.table++;
  memo.touched[memo.table % touchesKept] = only ? only.id : anyTouched;
}

/**
 * Invalidates cached values after lasting effects changed: other texts are active, though the cards in play are the
 * same.
 */
export function textsChanged({ memo }: Machine): void {
  memo.version++;
  memo.texts++;
}

/**
 * Returns ids of the cards, with their attachments, that changed the table since this count; undefined if any card may
 * have.
 */
export function touchedSince(g: Machine, count: number): readonly number[] | undefined {
  const { touched, table } = g.memo;
  if (count <= 0 || table - count > touchesKept) return undefined;
  const ids: number[] = [];
  for (let at = count + 1; at <= table; at++) {
    const id = touched[at % touchesKept] ?? anyTouched;
    if (id === anyTouched) return undefined;
    if (!ids.includes(id)) addWithAttached(g, ids, id);
  }
  return ids;
}

function addWithAttached(g: Machine, ids: number[], id: number): void {
  ids.push(id);
  const attached = g.state.zones[zoneKey('unit', id)];
  if (attached) for (const each of attached) if (!ids.includes(each)) addWithAttached(g, ids, each);
}
