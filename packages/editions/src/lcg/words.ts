import type { Modes, StatSpec, TypeSpec, ZoneSpec } from '@kyuden/engine';

/** Tables of the living card game: stats, types, zones, and the modes of the engine. */

export const stats: Record<string, StatSpec> = {
  military: { short: 'M', floored: true, carried: true },
  political: { short: 'P', floored: true, carried: true },
  glory: { short: 'glory', floored: true },
  fateCost: { short: 'cost', floored: true },
  strength: { short: 'strength', floored: true },
  strengthBonus: { short: 'bonus strength', floored: false },
  startingHonor: { short: 'honor', floored: true },
  fateValue: { short: 'fate', floored: true },
  influencePool: { short: 'influence pool', floored: true },
  influence: { short: 'influence', floored: true },
  honor: { short: 'honor', floored: true },
  handSize: { short: 'hand', floored: true },
  fate: { short: 'fate', floored: true },
  dial: { short: 'honor bid', floored: true },
};

/** keywords.carry-rules: keywords in the text box, as opposed to traits. */
const textKeywords: string[] = [
  'Ancestral',
  'Courtesy',
  'Covert',
  'Dire',
  'Eminent',
  'Limited',
  'Pride',
  'Rally',
  'Restricted',
  'Sincerity',
];

/**
 * Numbers kept as counters: fate on cards, rings and players, status tokens (1 honored, -1 dishonored), honor
 * dials.
 */
const counters = ['fate', 'status', 'dial', 'declaredMilitary', 'declaredPolitical', 'passed'] as const;

export const modes: Modes = {
  textKeywords,
  price: 'fateCost',
  usesEachTurn: 1,
  noSecondFailedSearch: false,
  answers: 'Reaction',
  actionKeywords: 'abilityAndCard',
  playingHasPrice: true,
  pool: 'fate',
  decks: { dynasty: 'dynastyDeck', fate: 'conflictDeck' },
  costsFirst: true,
  replacedUnpaid: true,
  usesByUser: true,
  together: true,
  provincesStay: true,
  counters,
};

/** Characters are in both decks: the face says which. */
export const types: Record<string, TypeSpec> = {
  Character: {
    deck: 'dynasty',
    stats: ['fateCost', 'military', 'political', 'glory'],
    leads: true,
    aligned: true,
  },
  Attachment: {
    deck: 'conflict',
    stats: ['fateCost', 'military', 'political'],
    attachesTo: 'Character',
    signed: true,
    aligned: true,
  },
  Event: { deck: 'conflict', stats: ['fateCost'], playedFromHand: true, aligned: true },
  Holding: { deck: 'dynasty', stats: ['strengthBonus'], onProvince: 'lying', aligned: true },
  Province: { deck: 'province', stats: ['strength'], aligned: true, starts: 'provinceDeck' },
  Stronghold: {
    deck: 'none',
    stats: ['strengthBonus', 'startingHonor', 'fateValue', 'influencePool'],
    notACard: true,
    counted: true,
  },
  Role: { deck: 'none', stats: [], notACard: true, counted: true, starts: 'beside' },
};

/**
 * Zone keys have the form `name:number`; the number is a seat, province, conflict or card. Nobody knows a
 * facedown card in a province; only its owner knows a facedown province. A card that leaves play and returns is
 * a new card. It gets its new handle when it enters play (see the kind `enterPlay`), so that texts can refer to
 * it after it has left.
 */
export const zones: Record<string, ZoneSpec> = {
  hand: { inPlay: false, seen: 'owner', forgets: true },
  conflictDeck: { inPlay: false, seen: 'nobody', forgets: true },
  dynastyDeck: { inPlay: false, seen: 'nobody', forgets: true },
  provinceDeck: { inPlay: false, seen: 'owner', forgets: false },
  conflictDiscard: { inPlay: false, seen: 'all', forgets: false },
  dynastyDiscard: { inPlay: false, seen: 'all', forgets: false },
  province: { inPlay: true, seen: 'faceUp', forgets: false },
  provinceCard: { inPlay: 'entered', seen: 'cardOwner', forgets: false },
  home: { inPlay: true, seen: 'all', forgets: false },
  beside: { inPlay: true, seen: 'all', forgets: false },
  battlefield: { inPlay: true, seen: 'all', forgets: false },
  unit: { inPlay: true, seen: 'all', forgets: false },
  resolution: { inPlay: false, seen: 'all', forgets: false },
  entering: { inPlay: false, seen: 'all', forgets: false },
  removed: { inPlay: false, seen: 'all', forgets: false },
};

export const clans: string[] = ['Crab', 'Crane', 'Dragon', 'Lion', 'Phoenix', 'Scorpion', 'Unicorn'];

export const elements = ['Air', 'Earth', 'Fire', 'Water', 'Void'] as const;
export type Element = (typeof elements)[number];

export const isElement = (word: string): word is Element => (elements as readonly string[]).includes(word);

export const designators: string[] = ['Action', 'Interrupt', 'Reaction'];

/** The two types of conflict, which are also the names of their skills. */
export const conflictTypes = ['military', 'political'] as const;
export type ConflictType = (typeof conflictTypes)[number];
