import type { Card } from '../state/index.ts';
import { forget, ownCard, ownZones } from './cards.ts';
import { changed } from './changes.ts';
import { mayBeInPlay, mayHaveBeenInPlay } from './in-play.ts';
import type { Machine } from './machine.ts';
import { onTable, zoneNumber, zoneOf } from './zones.ts';

/**
 * Moves a card to a zone, on top (end of the list) or at the bottom, without applying any rules. Returns the current
 * card object, which differs from `which` if a shared card was copied.
 */
export function lay(g: Machine, which: Card, to: string, bottom = false): Card {
  if (g.state.cards[which.id] !== which) throw new Error(`card ${which.id} is not as it was: see ownCard`);
  const c = ownCard(g, which);
  const zones = ownZones(g);
  const old = zoneOf(g, c.zone);
  const next = zoneOf(g, to);
  const { key } = next;
  const stays = old.sort === onTable && next.sort === onTable;
  const isAbout = !stays && (mayHaveBeenInPlay(g, c, old) || mayBeInPlay(g, c, next));
  const from = zones[c.zone];
  if (from) {
    const left = without(from, c.id);
    if (left.length === 0 && old.isPassing) delete zones[c.zone];
    else zones[c.zone] = left;
  }
  zones[key] = withOne(zones[key] ?? nothing, c.id, bottom);
  c.zone = key;
  c.host = next.isUnit ? zoneNumber(key) : -1;
  c.known = 0;
  if (next.spec.forgets) forget(g, c);
  if (old.isHand || next.isHand) g.memo.hands++;
  changed(g, isAbout, c);
  return c;
}

const nothing: readonly number[] = [];

/** Returns the list without the id; the same list if the id is not in it. */
function without(list: readonly number[], id: number): readonly number[] {
  const at = list.indexOf(id);
  if (at < 0) return list;
  const left = list.slice();
  left.splice(at, 1);
  return left;
}

/** Returns the list with one more id, at the end or at the beginning. */
function withOne(list: readonly number[], id: number, first: boolean): readonly number[] {
  if (first) return [id, ...list];
  const longer = list.slice();
  longer.push(id);
  return longer;
}
