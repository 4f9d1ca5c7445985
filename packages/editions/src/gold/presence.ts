import {
  type Battle,
  type Card,
  card,
  cardOf,
  context,
  currentBattle,
  type Env,
  fieldById,
  fieldOf,
  hasKeyword,
  inUnit,
  type Machine,
  placeOf,
  type Refusal,
  type Slot,
  type Thing,
  thingKind,
  thingNumber,
  things,
  thingsOf,
  type Use,
  zoneName,
  zoneNumber,
} from '@kyuden/engine';
import { bringsOwnCard, bringsOwnUnit, bringsTarget } from '../ccg/hooks/movers.ts';
import { isPresent } from '../ccg/hooks/presence.ts';
import { refuseBy, waives, waivesNow } from '../ccg/hooks/refusal.ts';
import { isInPlay } from '../ccg/places.ts';
import { bringsThere, classesOf, speaksOfBattle } from './text-facts.ts';

/** The Rules of Presence and Relevance for Battle and Open actions taken in a battle. */

/** The battle in which this use would be taken. Reactions are exempt from these rules. */
function battleOf(g: Machine, use: Use): Battle | undefined {
  if (use.designator !== 'Battle' && use.designator !== 'Open') return undefined;
  const battle = currentBattle(g);
  return battle?.step === 'combat' ? battle : undefined;
}

export function presenceRefusal(g: Machine, use: Use): Refusal | null {
  const battle = battleOf(g, use);
  if (!battle || waivesNow(g, use, 'noUnits')) return null;
  if (isPresent(g, use.seat, battle.field)) return null;
  if (bringsOwnUnit(g, use, battle.field)) return null;
  return refuseBy('gold.presence.rule-of-presence', 'noUnitComes');
}

/** presence.rule-of-relevance, as far as it can be judged before targets are chosen. */
export function relevanceRefusal(g: Machine, use: Use): Refusal | null {
  const battle = battleOf(g, use);
  if (!battle || isRelevant(g, use, battle.field)) return null;
  if (use.ability.slots.some((slot) => !slot.optional)) return null;
  return irrelevant;
}

const irrelevant = refuseBy('gold.presence.rule-of-relevance', 'irrelevant');

/**
 * Whether the use is relevant without targets: its card is there, its text mentions the battle, or it brings
 * something there.
 */
function isRelevant(g: Machine, use: Use, field: number): boolean {
  const { ability } = use;
  if (use.card >= 0 && isInPlay(g, card(g, use.card)) && isThere(g, card(g, use.card), field)) return true;
  // A Terrain itself comes to the battlefield.
  if (ability.keywords.includes('Terrain')) return true;
  if (speaksOfBattle(ability) || bringsThere(ability) || bringsOwnUnit(g, use, field)) return true;
  return reachesThere(g, use, field);
}

/** Whether its untargeted effects can affect something at the battlefield. */
function reachesThere(g: Machine, use: Use, field: number): boolean {
  const ctx = context(g, use.seat, use.card);
  return classesOf(use.ability).some((filter) =>
    things(ctx, filter).some((thing) => isThingThere(g, thing, field)),
  );
}

const isThere = (g: Machine, c: Card, field: number): boolean => {
  if (fieldOf(g, c) === field) return true;
  // A Region or Fortification of the attacked province.
  const place = placeOf(g, c);
  return zoneName(place) === 'province' && zoneNumber(place) === fieldById(g, field)?.province;
};

/**
 * presence.rule-of-relevance: refuses the last target if neither it nor an earlier one is at the battlefield.
 */
export function targetRelevanceRefusal(g: Machine, use: Use, thing: Thing, env: Env): Refusal | null {
  const battle = battleOf(g, use);
  if (!battle || isRelevant(g, use, battle.field)) return null;
  const open = use.ability.slots.filter((slot) => thingsOf(env[slot.name]).length === 0 && !slot.optional);
  if (open.length > 1) return null;
  const named = use.ability.slots.flatMap((slot: Slot) => thingsOf(env[slot.name]));
  const isMeant = (one: Thing): boolean =>
    isThingThere(g, one, battle.field) || bringsTarget(g, use, one, battle.field);
  return [...named, thing].some(isMeant) ? null : irrelevant;
}

function isThingThere(g: Machine, thing: Thing, field: number): boolean {
  if (thingKind(thing) === 'p') return fieldById(g, field)?.province === thingNumber(thing);
  if (thingKind(thing) === 'b') return thingNumber(thing) === field;
  const c = cardOf(g, thing);
  return c !== undefined && isInPlay(g, c) && isThere(g, c, field);
}

/**
 * presence.opposing-phrase: an action whose text mentions opposing cards or this battle needs its own card
 * there, if the card is in a unit. Without such words a card may help from anywhere
 * (presence.no-phrase-remote-ok).
 */
export function sourceRefusalInBattle(g: Machine, use: Use): Refusal | null {
  const battle = currentBattle(g);
  if (!battle || use.card < 0) return null;
  const c = card(g, use.card);
  if (!isInPlay(g, c)) return null;
  if (zoneName(placeOf(g, c)) === 'province' && use.designator === 'Battle') {
    return isThere(g, c, battle.field)
      ? null
      : refuseBy('gold.presence.fortification-region-own-province', 'otherProvince');
  }
  if (!inUnit(g, c) || fieldOf(g, c) === battle.field || !speaksOfBattle(use.ability)) return null;
  if (waivesNow(g, use, 'away') || waivesNow(g, use, 'home') || waives(use, 'sourceAway')) return null;
  if (bringsOwnCard(g, use, battle.field)) return null;
  return refuseBy('gold.presence.opposing-phrase', 'cardNotInBattle');
}

/** Whether this is a Tactician in the battle who has not been used in it yet (traits.tactician). */
export function isFreshTactician(g: Machine, c: Card): boolean {
  const battle = currentBattle(g);
  if (!battle || !hasKeyword(g, c, 'Tactician')) return false;
  return g.state.counts[tacticianKey(c, battle)] === undefined;
}

export const tacticianKey = (c: Card, battle: Battle): string => `tactician:${c.id}|b${battle.id}`;
