import type { SeatId } from '../program/vocabulary.ts';
import type { Card } from '../state/index.ts';
import { card, placeOf, setFaces, typeOf, zoneName, zoneSpec } from './cards.ts';
import { changed, touchedSince } from './changes.ts';
import type { Machine } from './machine.ts';
import { cell } from './memo.ts';
import { onSomething, onTable, type Zone, zoneOf } from './zones.ts';

/** The set of cards in play. */

/**
 * The cards in play as an ordered list and as flags by id, valid for the table count `at`. Lists are replaced, never
 * modified.
 */
interface OnTheTable {
  ids: number[];
  is: boolean[];
  at: number;
}

const onTheTable = cell<OnTheTable>({
  fresh: () => ({ ids: [], is: [], at: 0 }),
  fork: ({ ids, is, at }) => ({ ids, is, at }),
  sameTable: ({ ids, is, at }) => ({ ids, is, at }),
});

/** Card id → the zone when last checked, and the sort of that zone. */
const zonesSorted = cell<{ zones: string[]; sorts: number[] }>({
  fresh: () => ({ zones: [], sorts: [] }),
  fork: ({ zones, sorts }) => ({ zones: zones.slice(), sorts: sorts.slice() }),
  sameTable: ({ zones, sorts }) => ({ zones: zones.slice(), sorts: sorts.slice() }),
});

export function inPlay(g: Machine, c: Card): boolean {
  const known = onTheTable(g.memo);
  if (known.at !== g.memo.table) cardsInPlay(g);
  return known.is[c.id] === true;
}

const liesInPlay = (g: Machine, c: Card): boolean =>
  zoneSpec(g, placeOf(g, c)).inPlay !== false && (c.zone.charCodeAt(0) !== 112 || onProvince(g, c));

/** Whether a card in a province zone is in play: only once it has entered play, not if it merely lies there. */
function onProvince(g: Machine, c: Card): boolean {
  if (zoneName(c.zone) !== 'province') return zoneSpec(g, c.zone).inPlay !== 'entered' || c.entered >= 0;
  return c.entered >= 0 && mayStand(g, c);
}

/** Whether the card can be in play at a province: by its type, or because every card that enters play there is. */
const mayStand = (g: Machine, c: Card): boolean =>
  typeOf(g, c).onProvince !== undefined || g.book.zones.province?.inPlay === 'entered';

/** Returns the ids of all cards in play, including Strongholds. */
export function cardsInPlay(g: Machine): number[] {
  const { memo } = g;
  const known = onTheTable(memo);
  if (known.at !== memo.table) {
    const touched = known.is.length === g.state.cards.length ? touchedSince(g, known.at) : undefined;
    known.at = memo.table;
    if (touched) followTouched(g, known, touched);
    else lookAtAll(g, known);
  }
  return known.ids;
}

function lookAtAll(g: Machine, known: OnTheTable): void {
  const list: number[] = [];
  const { cards } = g.state;
  const is = new Array<boolean>(cards.length);
  for (let id = 0; id < cards.length; id++) {
    is[id] = isOnTable(g, cards[id]!);
    if (is[id]) list.push(id);
  }
  known.ids = list;
  known.is = is;
}

/** Replaces the lists instead of modifying them, because forks may share them. */
function followTouched(g: Machine, known: OnTheTable, touched: readonly number[]): void {
  let list: number[] | undefined;
  let { is } = known;
  for (const id of touched) {
    const now = isOnTable(g, card(g, id));
    if (now === is[id]) continue;
    if (!list) {
      list = known.ids.slice();
      is = is.slice();
    }
    is[id] = now;
    if (now) insertInOrder(list, id);
    else list.splice(list.indexOf(id), 1);
  }
  if (!list) return;
  known.ids = list;
  known.is = is;
}

function insertInOrder(list: number[], id: number): void {
  let at = list.length;
  list.push(id);
  for (; at > 0 && list[at - 1]! > id; at--) list[at] = list[at - 1]!;
  list[at] = id;
}

function isOnTable(g: Machine, c: Card): boolean {
  const sort = sortOf(g, c);
  return sort === onTable || (sort === onSomething && liesInPlay(g, c));
}

/** Returns the sort of the zone the card is in, cached per card. */
function sortOf(g: Machine, c: Card): number {
  const { zones, sorts } = zonesSorted(g.memo);
  if (zones[c.id] !== c.zone) {
    zones[c.id] = c.zone;
    sorts[c.id] = zoneOf(g, c.zone).sort;
  }
  return sorts[c.id]!;
}

/** Returns the player from whose point of view a card's text is read. */
export function viewpoint(g: Machine, c: Card): SeatId {
  return inPlay(g, c) ? c.controller : c.owner;
}

/** Turns a card that may be played as another type to that face, or back to its own. */
export function showFace(g: Machine, c: Card, other: boolean): void {
  const own = c.faces[0] as number;
  const shown = other ? g.lib.otherFaces.get(own) : undefined;
  c.faces = shown === undefined ? [own] : [own, shown];
  g.memo.hands++;
  changed(g, inPlay(g, c));
}

/** Turns a card with two sides over to its second side; does nothing to a card with one. */
export function turnToSecondSide(g: Machine, c: Card): void {
  const other = g.lib.otherFaces.get(c.faces[0] as number);
  if (other === undefined || g.lib.faces[other]!.sideOf === undefined) return;
  setFaces(g, c, [other]);
  g.memo.hands++;
  changed(g, inPlay(g, c));
}

/**
 * Whether the card was in play, or may have been, before a move from this zone; flags such as `entered` may already be
 * reset.
 */
export function mayHaveBeenInPlay(g: Machine, c: Card, zone: Zone): boolean {
  if (!zone.isProvince) return mayBeInPlay(g, c, zone);
  const known = onTheTable(g.memo);
  return known.at === g.memo.table ? known.is[c.id] === true : mayStand(g, c);
}

/**
 * Whether the card is or may be in play in this zone. A move between other zones changes no active text. A card in a
 * province is in play only once it has entered; code that lets it enter there must call `changed` for the table.
 */
export function mayBeInPlay(g: Machine, c: Card, { isProvince, isUnit, spec }: Zone): boolean {
  if (isProvince) return c.entered >= 0 && mayStand(g, c);
  return isUnit || spec.inPlay !== false;
}
