import type { PhaseSpec, StatSpec, TypeSpec, ZoneSpec } from '@kyuden/engine';

/** Tables that all collectible editions share. An edition takes them and changes entries where it differs. */

/** Short names as printed on cards. Family Honor and Honor Requirements may be negative. */
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
  handMaximum: { short: 'maximum hand', floored: true },
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
 * Zone keys have the form `name:number`; the number is a seat, province, battlefield or card. A card that is
 * out of play and face down gets a new handle. In a province only the attached Region is in play; other cards
 * just lie there, and get a new handle when put there face down. `overlaid` holds the cards laid over a card;
 * together they are one stack.
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

/** Clan alignments of every edition. Other '... Clan' keywords are not alignments. */
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

/** phases.order: there is an Attack Phase only if the active player attacks. */
export const usualPhases: PhaseSpec[] = [
  { name: 'Straighten', body: 'straightenPhase' },
  { name: 'Events', body: 'eventsPhase' },
  { name: 'Action', body: 'actionPhase' },
  { name: 'Attack', body: 'attack', attack: true },
  { name: 'Dynasty', body: 'dynastyPhase' },
  { name: 'End', body: 'endPhase' },
];
