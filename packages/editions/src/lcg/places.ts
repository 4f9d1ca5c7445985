import {
  type Card,
  card,
  changed,
  deckOfCard,
  inPlay,
  lay,
  type Machine,
  ownCard,
  type SeatId,
  showFace,
  zoneCards,
  zoneKey,
  zoneName,
  zoneNumber,
} from '@kyuden/engine';

/** Destinations of cards, and the contents of provinces. */

/** zones.discard-pile-by-deck */
const discardPileOf = (g: Machine, c: Card): string =>
  zoneKey(deckOfCard(g, c) === 'conflict' ? 'conflictDiscard' : 'dynastyDiscard', c.owner);

const deckOf = (g: Machine, c: Card): string =>
  zoneKey(deckOfCard(g, c) === 'conflict' ? 'conflictDeck' : 'dynastyDeck', c.owner);

/**
 * Returns the zone that a card really goes to: always its owner's deck or pile of its own kind. A dynasty card
 * bound for a hand goes to its discard pile instead (cards.backs-differ).
 */
function properZone(g: Machine, c: Card, key: string): string {
  switch (zoneName(key)) {
    case 'conflictDeck':
    case 'dynastyDeck':
      return deckOf(g, c);
    case 'conflictDiscard':
    case 'dynastyDiscard':
      return discardPileOf(g, c);
    case 'removed':
      return `removed:${c.owner}`;
    case 'hand':
      return deckOfCard(g, c) === 'conflict' ? zoneKey('hand', c.owner) : discardPileOf(g, c);
    default:
      return key;
  }
}

const facedown = new Set(['hand', 'conflictDeck', 'dynastyDeck']);
const liesFacedown = (key: string): boolean => facedown.has(zoneName(key));

export const isDiscardPile = (key: string): boolean => zoneName(key).endsWith('Discard');

/** The id of the province of a zone key, or -1. */
const provinceOf = (key: string): number => (zoneName(key) === 'province' ? zoneNumber(key) : -1);

/** The dynasty cards in a province. */
export const lyingIn = (g: Machine, province: number): Card[] => zoneCards(g, zoneKey('province', province));

/** The card of a province itself. */
export function provinceCard(g: Machine, province: number): Card | undefined {
  const id = g.state.zones[zoneKey('provinceCard', province)]?.[0];
  return id === undefined ? undefined : card(g, id);
}

/** A seat lists its provinces from left to right (`rowOf`); the last is the one under the stronghold. */
export const strongholdProvince = (g: Machine, seat: SeatId): number =>
  g.state.seats[seat]?.provinces.at(-1) ?? -1;

export const isUnderStronghold = (g: Machine, province: number): boolean =>
  g.state.seats.some(({ id }) => strongholdProvince(g, id) === province);

export const rowOf = (g: Machine, seat: SeatId): number[] =>
  (g.state.seats[seat]?.provinces ?? []).slice(0, -1);

export const isBroken = (g: Machine, province: number): boolean =>
  g.state.provinces[province]?.destroyed !== false;

/** stronghold.attackable-after-three, provinces.broken-not-attackable */
export function attackableProvinces(g: Machine, defender: SeatId, needed: number): number[] {
  const row = rowOf(g, defender);
  const open = row.filter((id) => !isBroken(g, id));
  const stronghold = strongholdProvince(g, defender);
  const reached = row.length - open.length >= needed && !isBroken(g, stronghold);
  return reached ? [...open, stronghold] : open;
}

/**
 * Turns up a card in a province; a holding is in play from then on (holdings.in-province-in-play). Any other card only
 * lies there, so the cards in play stay the same.
 */
export function turnUp(g: Machine, c: Card): void {
  c.faceUp = true;
  const isHolding = g.book.types[g.lib.faces[c.faces[0] as number]?.type ?? '']?.onProvince === 'lying';
  if (isHolding) {
    c.entered = g.state.turn;
    c.controller = c.owner;
  }
  changed(g, isHolding || inPlay(g, c), c);
}

/** Moves a card to a zone out of play, from anywhere. All consequences of leaving play happen here. */
export function send(g: Machine, which: Card, key: string, bottom = false): void {
  const c = ownCard(g, which);
  const left = provinceOf(c.zone);
  const to = properZone(g, c, key);
  c.bowed = false;
  c.tokens = [];
  c.entered = -1;
  c.byOwnText = false;
  if (c.faces.length > 1) showFace(g, c, false);
  c.controller = c.owner;
  c.counters = undefined;
  c.faceUp = !liesFacedown(to);
  lay(g, c, to, bottom);
  if (left >= 0 && lyingIn(g, left).length === 0) g.state.refills.push(left);
}
