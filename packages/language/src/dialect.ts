/** How cards of a family of editions are written down: their types, and the short names of their stats. */
export interface Dialect {
  name: string;
  /** By what is written: the type, and the deck where a type is in more than one. */
  types: Readonly<Record<string, { type: string; deck?: string }>>;
  /** Short names behind their number ('3F'), and those before it ('HR 0'). */
  behind: Readonly<Record<string, string>>;
  before: Readonly<Record<string, string>>;
  /** What is printed with single spaces, and the rest in its order. */
  together: readonly string[];
  order: readonly string[];
  /** Types whose numbers are bonuses, and short names that are: they carry a sign. */
  signed: readonly string[];
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

/** The living card game: military and political skill together, then words. A character of the conflict deck says so. */
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

/** One stat at the beginning of a line of stats. */
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
