import type { Card } from '../state/index.ts';
import type { Machine } from './machine.ts';
import { zoneKey } from './zones.ts';

/** How many changes of the table are kept in mind: a power of two. */
const touchesKept = 16;

/** In place of a card: any may be another than before. */
const anyTouched = -1;

/**
 * Something changed: values remembered are stale. `table`: also which cards are in play, or whose or what they are; if it
 * is only this card that is so, with what is attached to it, it is named.
 */
export function changed({ memo }: Machine, table = false, only?: Card): void {
  memo.version++;
  if (!table) return;
  memo.texts++;
  memo.table++;
  memo.touched[memo.table % touchesKept] = only ? only.id : anyTouched;
}

/** What effects have left standing changed: other texts are about, though the cards in play are the same. */
export function textsChanged({ memo }: Machine): void {
  memo.version++;
  memo.texts++;
}

/** The cards, with what is attached to them, that have changed the table since that count; undefined if any may have. */
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
