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
  OthersConflict: 'before the opponent’s conflicts',
};

/** The words for a number of a card, player or province: its name, its short label, and what it does. */
export interface StatWords {
  readonly name: string;
  readonly short: string;
  readonly means?: string;
}

export const stats: Readonly<Record<string, StatWords>> = {
  force: {
    name: 'Force',
    short: 'F',
    means: 'what the card adds to its army in a battle; a bowed card adds nothing',
  },
  chi: { name: 'Chi', short: 'C', means: 'strength in duels; whoever has 0 is destroyed' },
  military: {
    name: 'Military skill',
    short: 'M',
    means: 'what the character adds in military conflicts; with a dash it takes no part in them',
  },
  political: {
    name: 'Political skill',
    short: 'P',
    means: 'what the character adds in political conflicts; with a dash it takes no part in them',
  },
  strength: {
    name: 'Strength',
    short: 'strength',
    means: 'by how much an attacker must win to take the province',
  },
  honorRequirement: {
    name: 'Honor Requirement',
    short: 'HR',
    means: 'the Honor that the card asks for before it comes into play; a dash asks for none',
  },
  personalHonor: {
    name: 'Personal Honor',
    short: 'PH',
    means:
      'the Honor that this Personality is worth to his player, for example when he is bought or proclaimed for Honor',
  },
  provinceStrength: {
    name: 'Province Strength',
    short: 'PS',
    means: 'the strength with which each province of this player begins',
  },
  goldProduction: {
    name: 'Gold Production',
    short: 'GP',
    means: 'the Gold that it gives when it bows to pay',
  },
  familyHonor: { name: 'Family Honor', short: 'FH', means: 'the Honor with which its player begins' },
  glory: {
    name: 'Glory',
    short: 'glory',
    means: 'what is added to both skills of an honored character, and taken from those of a dishonored one',
  },
  strengthBonus: {
    name: 'Strength bonus',
    short: 'strength',
    means: 'what it adds to the strength of its province',
  },
  startingHonor: { name: 'Starting honor', short: 'honor', means: 'the honor with which its player begins' },
  fateValue: {
    name: 'Fate each round',
    short: 'fate',
    means: 'the fate that its player collects in each dynasty phase',
  },
  influencePool: {
    name: 'Influence pool',
    short: 'influence',
    means: 'how much the conflict cards of another clan in the deck may cost in influence',
  },
  influence: {
    name: 'Influence cost',
    short: 'influence',
    means: 'what each copy costs in the deck of another clan',
  },
  goldCost: { name: 'Gold Cost', short: 'G', means: 'the Gold that is paid for it' },
  fateCost: { name: 'Fate cost', short: 'fate', means: 'the fate that is paid for it' },
  focusValue: { name: 'Focus Value', short: 'FV', means: 'what the card adds when it is focused in a duel' },
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
