/** The notation of cards in a family of editions: their types, and the short names of their stats. */
export interface Dialect {
  name: string;
  /** The written type, with its card type and, if the type exists in several decks, its deck. */
  types: Readonly<Record<string, { type: string; deck?: string }>>;
  /** Short names written after their number ('3F'), and those written before it ('HR 0'). */
  behind: Readonly<Record<string, string>>;
  before: Readonly<Record<string, string>>;
  /** Short names printed first with single spaces, and the rest in printing order. */
  together: readonly string[];
  order: readonly string[];
  /** Types and short names whose numbers are bonuses and have a sign. */
  signed: readonly string[];
  /** The meaning of words, where it differs from the first edition of the family. */
  wording?: Wording;
}

/**
 * Words that editions mean differently. Without an entry, the meaning is: every 'not' negates, 'bow X to do Y' at the
 * start of an ability makes bowing a cost, targets are named when the ability is announced, and an 'if' at its start
 * belongs to the effects.
 */
export interface Wording {
  /**
   * 'May not' rules a choice out. 'Will not' makes a thing never happen, also where it will not be negated. Only
   * 'cannot' and 'negate' negate.
   */
  threeNots?: true;
  /** 'To' joins two effects: the second happens only if the first did. It makes no cost. */
  toJoins?: true;
  /** The text names its targets where it reaches them. */
  lateTargets?: true;
  /** An 'if' that opens an ability is a condition for using it. */
  openingIf?: true;
  /**
   * An open Gold cost of an ability that brings in a card is the price of that card, which is chosen beforehand. It is
   * paid among the costs of the ability, not when the card enters.
   */
  openCostIsPrice?: true;
  /**
   * An Interrupt that waits for what an action does is played before its effects, and its own effects wait. One that
   * waits for its own card to enter play is played to the action that brings the card in.
   */
  interruptsWait?: true;
  /** A unit has a keyword only if its Personality and all its Followers have it. */
  unitKeywords?: true;
}

const plainTypes = (...names: string[]): Dialect['types'] =>
  Object.fromEntries(names.map((type) => [type, { type }]));

export const collectible: Dialect = {
  name: 'collectible',
  types: plainTypes(
    'Personality',
    'Holding',
    'Event',
    'Region',
    'Strategy',
    'Ring',
    'Follower',
    'Item',
    'Spell',
    'Stronghold',
    'Ancestor',
    'Sensei',
    'Wind',
    'Celestial',
  ),
  behind: { F: 'force', C: 'chi', G: 'goldCost' },
  before: {
    HR: 'honorRequirement',
    PH: 'personalHonor',
    FV: 'focusValue',
    GP: 'goldProduction',
    PS: 'provinceStrength',
    FH: 'familyHonor',
  },
  together: ['F', 'C'],
  order: ['PS', 'HR', 'G', 'PH', 'GP', 'FH', 'FV'],
  signed: ['Item', 'Ancestor'],
};

/**
 * The living card game: military and political skill first, then stats with a word. A character of the conflict deck
 * is a separate written type.
 */
export const living: Dialect = {
  name: 'living',
  types: {
    ...plainTypes('Character', 'Attachment', 'Event', 'Holding', 'Province', 'Stronghold', 'Role'),
    'Conflict Character': { type: 'Character', deck: 'conflict' },
  },
  behind: { M: 'military', P: 'political' },
  before: {
    glory: 'glory',
    cost: 'fateCost',
    strength: 'strength',
    bonus: 'strengthBonus',
    honor: 'startingHonor',
    fate: 'fateValue',
    pool: 'influencePool',
    influence: 'influence',
  },
  together: ['M', 'P'],
  order: ['glory', 'strength', 'bonus', 'honor', 'fate', 'pool', 'cost', 'influence'],
  signed: ['Attachment', 'bonus'],
};

const dialects: readonly Dialect[] = [collectible, living];

export const dialectOf = (name: string | undefined): Dialect =>
  dialects.find((one) => one.name === name) ?? collectible;

const patterns = new WeakMap<Dialect, RegExp>();

/** Matches one stat at the start of a line of stats. */
export function statPattern(dialect: Dialect): RegExp {
  let made = patterns.get(dialect);
  if (made === undefined) {
    const behind = Object.keys(dialect.behind).join('');
    const before = Object.keys(dialect.before).join('|');
    made = new RegExp(`^((?:[+-]?\\d+|\\*|-)[${behind}]|(${before}) ([+-]?\\d+|-|\\*))(\\s+|$)`);
    patterns.set(dialect, made);
  }
  return made;
}
