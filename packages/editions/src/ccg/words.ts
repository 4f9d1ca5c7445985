import type { StatSpec, TypeSpec, ZoneSpec } from '@kyuden/engine';

/** The words that all collectible editions share. An edition takes these tables and changes what it reads otherwise. */

/** Short names are those printed on cards. Family Honor and Honor Requirements may be negative. */
export const stats: Record<string, StatSpec> = {
  force: { short: 'F', floored: true, carried: true },
  chi: { short: 'C', floored: true, carried: true },
  honorRequirement: { short: 'HR', floored: false },
  goldCost: { short: 'G', floored: true },
  personalHonor: { short: 'PH', floored: true },
  focusValue: { short: 'FV', floored: true },
  goldProduction: { short: 'GP', floored: true },
  provinceStrength: { short: 'PS', floored: true },
  familyHonor: { short: 'FH', floored: false },
  strength: { short: 'strength', floored: true },
  honor: { short: 'Honor', floored: false },
  startingHonor: { short: 'starting Honor', floored: false },
  handSize: { short: 'hand', floored: true },
};

export const types: Record<string, TypeSpec> = {
  Personality: {
    deck: 'dynasty',
    stats: ['goldCost', 'honorRequirement', 'force', 'chi', 'personalHonor'],
    leads: true,
    aligned: true,
  },
  Holding: { deck: 'dynasty', stats: ['goldCost', 'goldProduction'], entersBowed: true },
  Event: { deck: 'dynasty', stats: [] },
  Region: { deck: 'dynasty', stats: [], onProvince: true },
  Strategy: {
    deck: 'fate',
    stats: ['focusValue', 'goldCost'],
    keywordsFromAbilities: true,
    playedFromHand: true,
  },
  Ring: { deck: 'fate', stats: ['focusValue'] },
  Follower: {
    deck: 'fate',
    stats: ['focusValue', 'goldCost', 'honorRequirement', 'force'],
    attachesTo: 'Personality',
  },
  Item: {
    deck: 'fate',
    stats: ['focusValue', 'goldCost', 'force', 'chi'],
    attachesTo: 'Personality',
    signed: true,
  },
  Spell: {
    deck: 'fate',
    stats: ['focusValue', 'goldCost'],
    attachesTo: 'Personality',
    keywordsFromAbilities: true,
  },
  Stronghold: { deck: 'none', stats: ['provinceStrength', 'goldProduction', 'familyHonor'], notACard: true },
};

/**
 * Zones are keyed `name:number`: a seat, province, battlefield or card. Where a card is out of play and face down at
 * once it is forgotten. A province is in play only for the Region attached to it; a card that merely lies there is not,
 * and is forgotten when it is put there face down. `overlaid` holds what was laid over a card: the two are one stack.
 */
export const zones: Record<string, ZoneSpec> = {
  hand: { inPlay: false, seen: 'owner', forgets: true },
  fateDeck: { inPlay: false, seen: 'nobody', forgets: true },
  dynastyDeck: { inPlay: false, seen: 'nobody', forgets: true },
  fateDiscard: { inPlay: false, seen: 'all', forgets: false },
  dynastyDiscard: { inPlay: false, seen: 'all', forgets: false },
  province: { inPlay: true, seen: 'faceUp', forgets: false },
  home: { inPlay: true, seen: 'all', forgets: false },
  battlefield: { inPlay: true, seen: 'all', forgets: false },
  unit: { inPlay: true, seen: 'all', forgets: false },
  focusPool: { inPlay: false, seen: 'owner', forgets: true },
  focusArea: { inPlay: false, seen: 'owner', forgets: false },
  resolution: { inPlay: false, seen: 'all', forgets: false },
  entering: { inPlay: false, seen: 'all', forgets: false },
  removed: { inPlay: false, seen: 'all', forgets: false },
  under: { inPlay: false, seen: 'cardOwner', forgets: true },
  overlaid: { inPlay: false, seen: 'all', forgets: false },
};

/** Keywords that are Clan alignments in every edition; other '... Clan' keywords are not. */
export const clans: string[] = [
  'Crab Clan',
  'Crane Clan',
  'Dragon Clan',
  'Lion Clan',
  'Mantis Clan',
  'Phoenix Clan',
  'Scorpion Clan',
  'Unicorn Clan',
];

export const elements: string[] = ['Air', 'Earth', 'Fire', 'Water', 'Void'];

export const designators: string[] = ['Limited', 'Open', 'Battle', 'Reaction'];
