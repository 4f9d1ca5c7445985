import type { Card } from '../state/index.ts';
import { forget, ownCard, ownZones } from './cards.ts';
import { changed } from './changes.ts';
import { mayBeInPlay, mayHaveBeenInPlay } from './in-play.ts';
import type { Machine } from './machine.ts';
import { onTable, zoneNumber, zoneOf } from './zones.ts';

/**
 * Lays a card into a zone, at the top (the end of the list) or at the bottom. The rules about it are not here. Returns the card
 * as it is from now on: one that is taken out of a deck may be another object than before.
 */
export function lay(g: Machine, which: Card, key: string, bottom = false): Card {
  if (g.state.cards[which.id] !== which) throw new Error(`card ${which.id} is not as it was: see ownCard`);
  const c = ownCard(g, which);
  const zones = ownZones(g);
  const old = zoneOf(g, c.zone);
  const next = zoneOf(g, key);
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

/** The list without the number; itself if the number is not in it. */
function without(list: readonly number[], id: number): readonly number[] {
  const at = list.indexOf(id);
  if (at < 0) return list;
  const left = list.slice();
  left.splice(at, 1);
  return left;
}

/** The list with one number more, at the end or at the beginning. */
function withOne(list: readonly number[], id: number, first: boolean): readonly number[] {
  if (first) return [id, ...list];
  const longer = list.slice();
  longer.push(id);
  return longer;
}
