import type { Face } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';
import {
  type Card,
  type CreatedFace,
  copyCard,
  copyZones,
  freshHandle,
  handleThing,
  type Thing,
  thingNumber,
} from '../state/index.ts';
import { handlesOf, ownHandles } from './handles.ts';
import type { Machine } from './machine.ts';
import { cell } from './memo.ts';
import type { TypeSpec } from './rulebook.ts';
import {
  onSomething,
  onTable,
  unitKey,
  type Zone,
  zoneKey,
  zoneName,
  zoneNumber,
  zoneOf,
  zoneSpec,
} from './zones.ts';

export {
  deckKeys,
  decksAndPiles,
  unitKey,
  type Zone,
  zoneKey,
  zoneName,
  zoneNumber,
  zoneSpec,
} from './zones.ts';

/** Plain questions about cards and where they lie, and the one way a card changes place. */

/** Data that copies of a game share until one of them writes into it. */
interface Lent {
  /** By id: cards that have lain in decks since the game was last copied and are this machine's own. Null: all are. */
  ownCards: boolean[] | null;
  zones: boolean;
}

const lent = cell<Lent>({
  fresh: () => ({ ownCards: null, zones: false }),
  fork: (own) => {
    own.ownCards = [];
    own.zones = true;
    return { ownCards: [], zones: true };
  },
});

/** The cards in play: in order, and by id; and the count of the table that this is good for. Lists are replaced, never changed. */
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

/** By id of the card: the zone that it lay in when last looked at, and the sort of that zone. */
const zonesSorted = cell<{ zones: string[]; sorts: number[] }>({
  fresh: () => ({ zones: [], sorts: [] }),
  fork: ({ zones, sorts }) => ({ zones: zones.slice(), sorts: sorts.slice() }),
  sameTable: ({ zones, sorts }) => ({ zones: zones.slice(), sorts: sorts.slice() }),
});

/** Printed faces of the first so many cards. */
const facesKnown = cell<{ faces: Set<number>; counted: number }>({
  fresh: () => ({ faces: new Set(), counted: 0 }),
  fork: ({ faces, counted }) => ({ faces, counted }),
});

export const cardThing = (card: Card): Thing => handleThing(card.handle);

/** The card a thing names, or undefined when it is none or has been forgotten. */
export function cardOf(g: Machine, thing: Thing): Card | undefined {
  if (thing.charCodeAt(0) !== 99) return undefined;
  const id = handlesOf(g).get(thingNumber(thing));
  return id === undefined ? undefined : g.state.cards[id];
}

export function card(g: Machine, id: number): Card {
  return g.state.cards[id] as Card;
}

/**
 * The card as this machine's own, to write into. Copies of a game share the cards in decks: whoever changes one of those takes
 * a copy first, which takes its place; the card that was passed in is then no card of this game any more.
 */
export function ownCard(g: Machine, c: Card): Card {
  const { ownCards } = lent(g.memo);
  if (ownCards === null || ownCards[c.id] === true || !zoneOf(g, c.zone).isDeck) return c;
  const own = copyCard(c);
  ownCards[c.id] = true;
  g.state.cards[c.id] = own;
  return own;
}

/** The same of the card that a thing names. */
export function ownCardOf(g: Machine, thing: Thing): Card | undefined {
  const c = cardOf(g, thing);
  return c && ownCard(g, c);
}

export type AnyFace = Face | CreatedFace;

/** The number, in the library, of the face that a card shows; below zero if it was created. */
export const faceNumber = (c: Card): number => c.faces[c.faces.length - 1] as number;

/** What is printed on a card now: its uppermost face. */
export function faceOf(g: Machine, c: Card): AnyFace {
  const top = c.faces[c.faces.length - 1] as number;
  return (top >= 0 ? g.lib.faces[top] : g.state.created[-top - 1]) as AnyFace;
}

export function isCreated(c: Card): boolean {
  return (c.faces[0] as number) < 0;
}

export function typeOf(g: Machine, c: Card): TypeSpec {
  const top = c.faces[c.faces.length - 1] as number;
  return top >= 0 ? g.lib.types[top]! : (g.book.types[g.state.created[-top - 1]!.type] as TypeSpec);
}

/** The deck that a card belongs to; 'none' for what lies in no deck. */
export function deckOfCard(g: Machine, c: Card): string {
  const face = faceOf(g, c);
  return ('deck' in face ? face.deck : undefined) ?? typeOf(g, c).deck;
}

/** What lies in which zone, to write into: no other machine has it. */
export function ownZones({ memo, state }: Machine): Record<string, readonly number[]> {
  const shared = lent(memo);
  if (shared.zones) {
    shared.zones = false;
    state.zones = copyZones(state.zones);
  }
  return state.zones;
}

/** Attachments lie with their host, so they are in play where he is. */
export function placeOf(g: Machine, c: Card): string {
  let at = c;
  while (at.host >= 0) at = card(g, at.host);
  return at.zone;
}

export function inPlay(g: Machine, c: Card): boolean {
  const known = onTheTable(g.memo);
  if (known.at !== g.memo.table) cardsInPlay(g);
  return known.is[c.id] === true;
}

const liesInPlay = (g: Machine, c: Card): boolean =>
  zoneSpec(g, placeOf(g, c)).inPlay !== false && (c.zone.charCodeAt(0) !== 112 || onProvince(g, c));

/** What is attached to a province, or is in play where it lies, is so once it has entered; a card that merely lies there is not. */
function onProvince(g: Machine, c: Card): boolean {
  if (zoneName(c.zone) !== 'province') return zoneSpec(g, c.zone).inPlay !== 'entered' || c.entered >= 0;
  return c.entered >= 0 && mayStand(g, c);
}

/** May such a card be in play at a province: by its type, or because any that enters play there is? */
const mayStand = (g: Machine, c: Card): boolean =>
  typeOf(g, c).onProvince !== undefined || g.book.zones.province?.inPlay === 'entered';

/** The battlefield a card is at, or -1. */
export function fieldOf(g: Machine, c: Card): number {
  const place = placeOf(g, c);
  return place.startsWith('battlefield:') ? zoneNumber(place) : -1;
}

/** The Personality whose unit the card is in: himself, or his host. */
export function leaderOf(g: Machine, c: Card): Card {
  let at = c;
  while (at.host >= 0) at = card(g, at.host);
  return at;
}

export function attachmentsOf(g: Machine, c: Card): Card[] {
  return zoneCards(g, unitKey(c.id));
}

export function unitOf(g: Machine, c: Card): Card[] {
  const leader = leaderOf(g, c);
  return [leader, ...attachmentsOf(g, leader)];
}

export function zoneCards(g: Machine, key: string): Card[] {
  const ids = g.state.zones[key];
  if (!ids || ids.length === 0) return [];
  const { cards } = g.state;
  const list = new Array<Card>(ids.length);
  for (let i = 0; i < ids.length; i++) list[i] = cards[ids[i]!]!;
  return list;
}

/** The uppermost card of a zone. */
export function topOf(g: Machine, key: string): Card | undefined {
  const id = g.state.zones[key]?.at(-1);
  return id === undefined ? undefined : card(g, id);
}

/** Every printed face that a card of this game has: cards change places, but none is printed anew. */
export function facesInGame({ memo, state, lib }: Machine): Set<number> {
  const known = facesKnown(memo);
  if (known.counted !== state.cards.length) {
    known.counted = state.cards.length;
    const faces = new Set<number>();
    for (const c of state.cards) for (const face of c.faces) faces.add(face);
    for (const face of [...faces]) {
      const other = lib.otherFaces.get(face);
      if (other !== undefined) faces.add(other);
    }
    known.faces = faces;
  }
  return known.faces;
}

/** Gives a card other printed faces: what may be used from where it lies is looked for anew. */
export function setFaces({ memo }: Machine, c: Card, faces: readonly number[]): void {
  c.faces = faces;
  memo.reprints++;
}

/** Shows another face of a card that may be played as another type, or its own again. */
export function showFace(g: Machine, c: Card, other: boolean): void {
  const own = c.faces[0] as number;
  const shown = other ? g.lib.otherFaces.get(own) : undefined;
  c.faces = shown === undefined ? [own] : [own, shown];
  g.memo.hands++;
  changed(g, inPlay(g, c));
}

/** Every card in play, Strongholds included. */
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

/** The lists are replaced, never changed: others may have them. */
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

/** How many changes of the table are kept in mind: a power of two. */
const touchesKept = 16;
/** In place of a card: any may be another than before. */
const anyTouched = -1;

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

/** The sort of the zone that a card lies in, remembered for each card with its zone. */
function sortOf(g: Machine, c: Card): number {
  const { zones, sorts } = zonesSorted(g.memo);
  if (zones[c.id] !== c.zone) {
    zones[c.id] = c.zone;
    sorts[c.id] = zoneOf(g, c.zone).sort;
  }
  return sorts[c.id]!;
}

/** The player from whose view a card's text is read. */
export function viewpoint(g: Machine, c: Card): SeatId {
  return inPlay(g, c) ? c.controller : c.owner;
}

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

/** Was it in play, or may it have been? By the time it is laid elsewhere it may bear the marks of that no more. */
function mayHaveBeenInPlay(g: Machine, c: Card, zone: Zone): boolean {
  if (!zone.isProvince) return mayBeInPlay(g, c, zone);
  const known = onTheTable(g.memo);
  return known.at === g.memo.table ? known.is[c.id] === true : mayStand(g, c);
}

/**
 * Is this a zone in which the card is in play, or may be? A move between others changes no text that is about. What lies in a
 * province is so only if it has entered play; whoever lets it enter there says that the table has changed.
 */
function mayBeInPlay(g: Machine, c: Card, { isProvince, isUnit, spec }: Zone): boolean {
  if (isProvince) return c.entered >= 0 && mayStand(g, c);
  return isUnit || spec.inPlay !== false;
}

/** The card is no longer the one that anything remembers. */
export function forget(g: Machine, c: Card): void {
  c.dishonorable = false;
  c.dead = '';
  renameCard(g, c);
}

export function renameCard(g: Machine, c: Card): void {
  g.memo.hands++;
  const handles = ownHandles(g);
  handles.delete(c.handle);
  const handle = freshHandle(g.state, handles);
  c.handle = handle;
  handles.set(handle, c.id);
}

export function nextId(g: Machine): number {
  return g.state.nextId++;
}

/** Seats still in the game, from `first` to the left. */
export function seatsFrom(g: Machine, first: SeatId): SeatId[] {
  const { seats } = g.state;
  const order: SeatId[] = [];
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[(first + i) % seats.length];
    if (seat && !seat.eliminated) order.push(seat.id);
  }
  return order;
}

export function leftOf(g: Machine, seat: SeatId): SeatId {
  const { seats } = g.state;
  for (let i = 1; i < seats.length; i++) {
    const next = seats[(seat + i) % seats.length];
    if (next && !next.eliminated) return next.id;
  }
  return seat;
}
