/** Names of the games themselves, by the keys of the rulebooks. An edition from elsewhere may have more: they read as their key. */

type Names = Readonly<Record<string, string>>;

const phases: Names = {
  Straighten: 'Straighten Phase',
  Events: 'Events Phase',
  Action: 'Action Phase',
  Attack: 'Attack Phase',
  Dynasty: 'Dynasty Phase',
  End: 'End Phase',
  Draw: 'Draw Phase',
  Conflict: 'Conflict Phase',
  Fate: 'Fate Phase',
  Regroup: 'Regroup Phase',
};

/** Signs of one letter stand behind their number, as on a card. */
const signs: Names = { force: 'F', chi: 'C', goldCost: 'G', military: 'M', political: 'P' };

const labels: Names = {
  honorRequirement: 'HR',
  personalHonor: 'PH',
  focusValue: 'FV',
  goldProduction: 'GP',
  provinceStrength: 'PS',
  familyHonor: 'FH',
  glory: 'glory',
  fateCost: 'cost',
  strength: 'strength',
  strengthBonus: 'bonus strength',
  startingHonor: 'starting honor',
  fateValue: 'fate',
  influencePool: 'influence pool',
  influence: 'influence',
};

/** Stats that a duel is about. */
const stats: Names = { force: 'Force', chi: 'Chi', military: 'military skill', political: 'political skill' };

const endings: Names = {
  military: 'by Military Victory',
  honor: 'by honor',
  dishonor: 'by dishonor',
  enlightenment: 'by Enlightenment',
  conquest: 'by conquest',
  elimination: 'as the last player left',
  card: "by a card's effect",
};

const deaths: Names = { honorably: 'honorably dead', dishonorably: 'dishonorably dead' };
const conflicts: Names = { military: 'military', political: 'political' };
const elements: Names = { Air: 'Air', Earth: 'Earth', Fire: 'Fire', Water: 'Water', Void: 'Void' };
const units = { turn: 'turn', round: 'round' };

export const terms = {
  phase: (phase: string) => phases[phase] ?? `${phase} Phase`,
  /** A stat with its number, as short as on a card; '-' is a printed dash. */
  stat: (stat: string, value: string) =>
    signs[stat] ? `${value}${signs[stat]}` : `${labels[stat] ?? stat} ${value}`,
  statName: (stat: string) => stats[stat] ?? stat,
  /** How a game was won; a card that wins a game by its own text is its title. */
  ending: (how: string) => endings[how] ?? `by ${how}`,
  death: (how: string) => deaths[how] ?? how,
  conflict: (type: string) => conflicts[type] ?? type,
  element: (element: string) => elements[element] ?? element,
  /** The unit in which the edition counts, with its number: `turn 7`. Before the first one the game is set up. */
  turn: (unit: keyof typeof units, number: number) => (number > 0 ? `${units[unit]} ${number}` : 'setup'),
};
