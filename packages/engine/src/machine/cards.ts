import type { Face } from '../program/index.ts';
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
import { unitKey, zoneNumber, zoneOf } from './zones.ts';

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

/** Cards, their faces and their locations. */

/** Flags for data that copies of a game share until one of them writes (copy-on-write). */
interface Lent {
  /**
   * Card id → the machine has its own copy. Only cards in decks are shared since the last fork. Null: nothing is
   * shared.
   */
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

/** Cache of `facesInGame`, valid for this number of cards. */
const facesKnown = cell<{ faces: Set<number>; counted: number }>({
  fresh: () => ({ faces: new Set(), counted: 0 }),
  fork: ({ faces, counted }) => ({ faces, counted }),
});

export const cardThing = (card: Card): Thing => handleThing(card.handle);

/** Returns the card a thing names, or undefined if the thing is no card or was forgotten. */
export function cardOf(g: Machine, thing: Thing): Card | undefined {
  if (thing.charCodeAt(0) !== 99) return undefined;
  const id = handlesOf(g).get(thingNumber(thing));
  return id === undefined ? undefined : g.state.cards[id];
}

export function card(g: Machine, id: number): Card {
  return g.state.cards[id] as Card;
}

/**
 * Returns the card as a writable object of this machine. Copies of a game share the cards in decks, so such a card is
 * copied first and replaced; the object passed in is then stale.
 */
export function ownCard(g: Machine, c: Card): Card {
  const { ownCards } = lent(g.memo);
  if (ownCards === null || ownCards[c.id] === true || !zoneOf(g, c.zone).isDeck) return c;
  const own = copyCard(c);
  ownCards[c.id] = true;
  g.state.cards[c.id] = own;
  return own;
}

/** Like `ownCard`, for the card that a thing names. */
export function ownCardOf(g: Machine, thing: Thing): Card | undefined {
  const c = cardOf(g, thing);
  return c && ownCard(g, c);
}

export type AnyFace = Face | CreatedFace;

/** Returns the library index of the face that a card shows; negative if the face was created. */
export const faceNumber = (c: Card): number => c.faces[c.faces.length - 1] as number;

/** Returns the face that a card shows, which is its uppermost one. */
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

/** Returns the name of the deck a card belongs to, or 'none'. */
export function deckOfCard(g: Machine, c: Card): string {
  const face = faceOf(g, c);
  return ('deck' in face ? face.deck : undefined) ?? typeOf(g, c).deck;
}

/** Returns the zone table as a writable object of this machine. */
export function ownZones({ memo, state }: Machine): Record<string, readonly number[]> {
  const shared = lent(memo);
  if (shared.zones) {
    shared.zones = false;
    state.zones = copyZones(state.zones);
  }
  return state.zones;
}

/** Returns the zone of the card, or for an attachment that of the card at the root of its unit. */
export function placeOf(g: Machine, c: Card): string {
  let at = c;
  while (at.host >= 0) at = card(g, at.host);
  return at.zone;
}

/** Returns the id of the battlefield a card is at, or -1. */
export function fieldOf(g: Machine, c: Card): number {
  const place = placeOf(g, c);
  return place.startsWith('battlefield:') ? zoneNumber(place) : -1;
}

/** Returns the leader of the card's unit, usually a Personality; the card itself if it is not attached. */
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

/** Returns the top card of a zone. */
export function topOf(g: Machine, key: string): Card | undefined {
  const id = g.state.zones[key]?.at(-1);
  return id === undefined ? undefined : card(g, id);
}

/** Returns all printed faces of the cards in this game. Cards move, but no printed faces are added. */
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

/** Replaces the faces of a card and invalidates the index of abilities usable from its zone. */
export function setFaces({ memo }: Machine, c: Card, faces: readonly number[]): void {
  c.faces = faces;
  memo.reprints++;
}

/** Resets the card and gives it a new handle, so that existing references to it fail. */
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
