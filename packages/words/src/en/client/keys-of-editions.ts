/** Words for keys that editions define: phases, numbers, settings, formats, elements. */

type Table = Readonly<Record<string, string>>;

export const phases: Table = {
  Straighten: 'Straighten',
  Events: 'Events',
  Action: 'Action',
  Attack: 'Attack',
  Dynasty: 'Dynasty',
  End: 'End',
  Draw: 'Draw',
  Conflict: 'Conflict',
  Fate: 'Fate',
};

/** The words for a number of a card, player or province: its name and its short label. */
export interface StatWords {
  readonly name: string;
  readonly short: string;
}

export const stats: Readonly<Record<string, StatWords>> = {
  force: { name: 'Force', short: 'F' },
  chi: { name: 'Chi', short: 'C' },
  military: { name: 'Military skill', short: 'M' },
  political: { name: 'Political skill', short: 'P' },
  strength: { name: 'Strength', short: 'strength' },
  honorRequirement: { name: 'Honor Requirement', short: 'HR' },
  personalHonor: { name: 'Personal Honor', short: 'PH' },
  provinceStrength: { name: 'Province Strength', short: 'PS' },
  goldProduction: { name: 'Gold Production', short: 'GP' },
  familyHonor: { name: 'Family Honor', short: 'FH' },
  glory: { name: 'Glory', short: 'glory' },
  strengthBonus: { name: 'Strength bonus', short: 'strength' },
  startingHonor: { name: 'Starting honor', short: 'honor' },
  fateValue: { name: 'Fate each round', short: 'fate' },
  influencePool: { name: 'Influence pool', short: 'influence' },
  influence: { name: 'Influence cost', short: 'influence' },
  goldCost: { name: 'Gold Cost', short: 'G' },
  fateCost: { name: 'Fate cost', short: 'fate' },
  focusValue: { name: 'Focus Value', short: 'FV' },
  honor: { name: 'Honor', short: 'Honor' },
  handSize: { name: 'Hand size', short: 'cards' },
  handMaximum: { name: 'Maximum hand size', short: 'cards at most' },
  fate: { name: 'Fate', short: 'fate' },
  dial: { name: 'Honor bid', short: 'bid' },
};

export interface SettingWords {
  readonly name: string;
  readonly values: Table;
}

export const settings: Readonly<Record<string, SettingWords>> = {
  'starting-player': {
    name: 'Starting player',
    values: { 'focus-cut': 'Family Honor plus a focus cut', 'highest-honor': 'highest Family Honor' },
  },
  'favor-uses': {
    name: 'Imperial Favor',
    values: { winds: 'as cards and Winds say', historic: 'the four historic uses' },
  },
  lobbying: {
    name: 'Lobbying',
    values: { plain: 'highest Family Honor wins', honorable: 'players support and oppose it' },
  },
  overpaying: {
    name: 'Overpaying',
    values: { 'above-nothing': 'not for cards that cost 0', always: 'for all cards' },
  },
  'deck-counts': { name: 'Deck sizes', values: { hidden: 'hidden', shown: 'shown' } },
  'own-clan-honor': {
    name: 'Too little Honor for your own Clan',
    values: { 'pay-two': 'costs 2 more Gold', optional: 'you may pay 2 more Gold' },
  },
  'interfered-entry': {
    name: 'Attachment that cannot be paid for',
    values: { return: 'goes back', discard: 'is discarded' },
  },
  'gold-pool': {
    name: 'Gold left over',
    values: { phase: 'stays until the phase ends', payment: 'is lost at once' },
  },
  'attack-aim': {
    name: 'Targets of attacks and Fear',
    values: { 'by-force': 'only what they are strong enough for', any: 'everything their kind may target' },
  },
  'defenders-home': {
    name: 'Defenders go home',
    values: { 'after-battle': 'after their battle', 'after-attack': 'when the attack is over' },
  },
  'proclaim-from': {
    name: 'Proclaiming',
    values: { anywhere: 'every Personality you Recruit', province: 'only Personalities from your provinces' },
  },
  'bounded-penalty': {
    name: 'Penalties that stop at a value',
    values: { again: 'limited whenever they change', once: 'limited once' },
  },
  'broken-province': {
    name: 'Cards in a province that breaks',
    values: { 'owner-discards': 'the owner discards them', 'attacker-chooses': 'the attacker decides' },
  },
  'broken-province-end': {
    name: 'Broken provinces at the end of the round',
    values: { 'every-card': 'discard all cards', 'face-up-only': 'discard faceup cards' },
  },
  'ring-on-defense': {
    name: 'Ring effects resolved by a defender',
    values: { resolver: 'the defender chooses', attacker: 'the attacker chooses' },
  },
  'province-order': {
    name: 'Provinces',
    values: { chosen: 'placed by their owner', random: 'placed at random' },
  },
};

export const formats: Table = { 'learn-to-play': 'learn to play', 'first-game': 'first game' };

/** Totals of a deck that the rules limit. */
export const sums: Table = { Influence: 'Influence', Provinces: 'Provinces' };

export const elements: Table = { Air: 'Air', Earth: 'Earth', Fire: 'Fire', Water: 'Water', Void: 'Void' };
