/** Names of game terms, by the keys of the rulebooks. Unknown keys, as from new editions, are shown as they are. */

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

/** One-letter signs follow their number, as on a card. */
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

/** The stats that a duel may compare. */
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
  /** How a game was won; `how` is the title of a card that wins by its own text. */
  ending: (how: string) => endings[how] ?? `by ${how}`,
  death: (how: string) => deaths[how] ?? how,
  conflict: (type: string) => conflicts[type] ?? type,
  element: (element: string) => elements[element] ?? element,
  /** The edition's unit with its number, such as `turn 7`; `setup` before the first one. */
  turn: (unit: keyof typeof units, number: number) => (number > 0 ? `${units[unit]} ${number}` : 'setup'),
};
