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

/** Cards, their faces, and where they lie. */

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
