import { type Card, card, inPlay, type Machine, typeOf, zoneKey, zoneName, zoneNumber } from '@kyuden/engine';
import { knob } from './knobs.ts';

/** Destinations of cards: the rules that send a card to another zone than the one named. */

/** The owner's deck for a card of this kind. */
const deckOf = (g: Machine, c: Card): string =>
  zoneKey(isFateCard(g, c) ? 'fateDeck' : 'dynastyDeck', c.owner);
export const discardPileOf = (g: Machine, c: Card): string =>
  zoneKey(
    isFateCard(g, c) ? 'fateDiscard' : 'dynastyDiscard',
    knob(g, 'pileOf') === 'controller' ? c.controller : c.owner,
  );

const isFateCard = (g: Machine, c: Card): boolean => typeOf(g, c).deck === 'fate';

/**
 * Returns the zone that a card really goes to: always the deck or pile of its own kind. A Dynasty card bound
 * for a hand and a Fate card bound for a province go on top of their decks (zones.deck-owner-replacement,
 * zones.deck-type-replacement, zones.discard-owner-replacement, zones.dynasty-to-hand-replacement,
 * provinces.fate-card-replacement). A Stronghold never goes into a deck (stronghold.not-in-decks).
 */
export function properZone(g: Machine, c: Card, key: string): { key: string; onTop: boolean } {
  const type = typeOf(g, c);
  switch (zoneName(key)) {
    case 'fateDeck':
    case 'dynastyDeck':
      return { key: type.deck === 'none' ? zoneKey('removed', c.owner) : deckOf(g, c), onTop: false };
    case 'fateDiscard':
    case 'dynastyDiscard':
      return { key: discardPileOf(g, c), onTop: false };
    case 'removed':
      return { key: zoneKey('removed', c.owner), onTop: false };
    case 'hand':
      return type.deck === 'dynasty' ? { key: deckOf(g, c), onTop: true } : { key, onTop: false };
    case 'province':
      return type.deck === 'fate' ? { key: deckOf(g, c), onTop: true } : { key, onTop: false };
    default:
      return { key, onTop: false };
  }
}

/** Zones whose cards are face down. */
const faceDownZones = new Set(['hand', 'fateDeck', 'dynastyDeck', 'focusPool', 'under']);
export const liesFaceDown = (key: string): boolean => faceDownZones.has(zoneName(key));

export const isDiscardPile = (key: string): boolean =>
  zoneName(key) === 'fateDiscard' || zoneName(key) === 'dynastyDiscard';

/** The id of the province of a zone key, or -1. */
export const provinceOf = (key: string): number => (key.startsWith('province:') ? zoneNumber(key) : -1);

/** A Region is in play once it is attached; before, it lies in its province like any Dynasty card. */
export const isAttachedRegion = (g: Machine, c: Card): boolean =>
  c.entered >= 0 &&
  c.zone.startsWith('province:') &&
  (typeOf(g, c).onProvince === true || g.book.zones.province?.inPlay === 'entered');

/** Whether a card is in play. A Region that only lies in its province is not. */
export const isInPlay = inPlay;

/** Whether the card is an attachment that has not yet followed its Personality out of play. */
export const isLeftBehind = (g: Machine, c: Card): boolean => c.host >= 0 && !isInPlay(g, card(g, c.host));

/** The cards that lie in a province, without the Region attached to it. */
export function lyingIn(g: Machine, province: number): Card[] {
  const list: Card[] = [];
  for (const id of g.state.zones[zoneKey('province', province)] ?? []) {
    const c = card(g, id);
    if (!isAttachedRegion(g, c)) list.push(c);
  }
  return list;
}
