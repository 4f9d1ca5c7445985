import {
  type Designator,
  type KeywordName,
  type KnobValue,
  knobReader,
  type StatName,
  type TypeName,
} from '@kyuden/engine';

/** The number of a limit that there is not. */
export const unlimited = Number.POSITIVE_INFINITY;

/** A segment of an Attack Phase in which units are assigned to battlefields. */
export interface ManeuverSegment {
  readonly name: string;
  /** The units that may be assigned in it. */
  readonly units: 'all' | 'cavalry';
}

/** Declares a knob by the type of its values. */
const of =
  <T extends KnobValue>() =>
  (value: T): T =>
    value;

/**
 * The parameters of the collectible game that every edition states for itself: the shared layer has no values for them, and a
 * rulebook that lacks one cannot be composed. Declared as values, so that the names are there when a rulebook is composed.
 */
const declared = {
  // The game and its end.
  provinces: of<number>(),
  startingHand: of<number>(),
  /** Family Honor with which a player wins as his turn begins. */
  honorToWin: of<number>(),
  /** At this Family Honor or lower a player loses. */
  dishonorLoss: of<number>(),
  /** The name of the victory of whoever is left at last; null: by how the last of the others lost. */
  lastLeftWins: of<string | null>(),
  /** Whose discard pile a card goes to. */
  pileOf: of<'owner' | 'controller'>(),
  /** Dynasty cards that a province holds. */
  provinceCapacity: of<number>(),

  /** Whether only Rings that came into play by their own texts count toward enlightenment. */
  ringsByOwnText: of<boolean>(),

  // Rounds of actions: the designators open to a player.
  actionsOfActive: of<readonly Designator[]>(),
  actionsOfOthers: of<readonly Designator[]>(),
  /** Open to those who fight a battle. */
  actionsInBattle: of<readonly Designator[]>(),

  // Events and Regions.
  /** How often an Event's title may resolve: for one player, or for all of them together. */
  eventsPerTitle: of<number>(),
  eventsCountForAll: of<boolean>(),
  /** Whether Regions wait until all provinces have been looked at, and one that may not enter stays in its province. */
  regionsLast: of<boolean>(),

  // Bringing cards into play.
  /** Gold less for a Personality of the player's own Clan. */
  clanDiscount: of<number>(),
  /** Gold more for one of the own Clan when Honor is too low for him; null where he cannot come at all then. */
  lowHonorPrice: of<number | null>(),
  /** Personalities of his own Clan that a player may bring in for Honor in one turn. */
  boughtForHonor: of<number>(),
  /** The keyword of Holdings that come into play attached to the province they were in. */
  staysWithProvince: of<KeywordName | null>(),
  /** Types of cards of which an Experienced version may be laid over a lesser one. */
  overlaidTypes: of<readonly TypeName[]>(),
  /** Whether any higher version is laid over a lower one, one without experience over an Inexperienced one too, whatever would keep it from play. */
  overlaysFreely: of<boolean>(),
  weaponLimit: of<number>(),
  armorLimit: of<number>(),
  /** Whether a Shugenja has at most as many Spells as Chi. */
  spellsByChi: of<boolean>(),

  // The end of a turn.
  endPhaseDraw: of<number>(),
  handMaximum: of<number>(),

  // Attacks and battles.
  /** The segments of assignment, in their order. */
  maneuvers: of<readonly ManeuverSegment[]>(),
  /** Whether a text that can move a unit to the battle may be used although no unit, or not this one, is there. */
  moveInException: of<boolean>(),
  firstOpportunity: of<'defender' | 'attacker'>(),
  /** Whether those who are not invited to a battle have opportunities in it. */
  outsidersAct: of<boolean>(),
  /** Honor for the first assignment as an ally. */
  allyHonor: of<number>(),
  /** Kinds of attack whose outcome is not what a comparison with the target brings. */
  attacksByRule: of<readonly string[]>(),
  /** Whether an army that nobody opposes has won. */
  winsUnopposed: of<boolean>(),
  /** Honor for each card that a battle's resolution destroys, for its winner and, in a tie, for both leaders. */
  honorPerDestroyed: of<number>(),
  honorPerTied: of<number>(),
  /** Whether each card of an overlaid stack is counted for it. */
  honorForStacked: of<boolean>(),
  /** Whether dishonorable Personalities of others in his army keep a leader's Honor from him. */
  armySharesDishonor: of<boolean>(),
  /** Whether units that attacked in a resolved battle may not move to another. */
  attackersSpent: of<boolean>(),
  /** Whether the Resolution Segment ends before units go home. */
  segmentBeforeHome: of<boolean>(),
  /** How Terrains leave when their battle is over. */
  terrainsLeave: of<'discard' | 'destroy'>(),

  // Duels.
  /** The stat that a duel compares where its text does not say. */
  duelStat: of<StatName>(),
  focusPool: of<number>(),
  /** Cards from his hand that a duelist's player may focus in one duel. */
  focusedFromHand: of<number>(),
  /** Whether the loser of a duel is destroyed where the text says nothing of him. */
  loserDies: of<boolean>(),
  /** The keyword by which Focus Values count twice. */
  doublesFocus: of<KeywordName | null>(),
};

export type EditionKnobs = { readonly [Name in keyof typeof declared]: ReturnType<(typeof declared)[Name]> };

export const editionKnobNames: readonly string[] = Object.keys(declared);

/** Parameters that only texts change, for one thing or player: as long as none does they say nothing, in every edition. */
export const textKnobs = {
  /** Of a Personality: he attaches and uses Spells although he is no Shugenja. */
  usesSpells: false as boolean,
  /** Personal Honor that he has besides, for those whom he leads. */
  attachHonor: 0 as number,
  /** Of a card that enters play. */
  ignoreHonorRequirement: false as boolean,
  ignoreGoldCost: false as boolean,
  entersBowed: false as boolean,
  /** Units that a player may assign in one Attack Phase. */
  assignMost: unlimited,
  /** Nothing in itself: texts ask whether a player has it. */
  reconnaissance: false as boolean,
  /** Of a duelist: he wins or loses whatever the scores. */
  duelOutcome: null as 'win' | 'lose' | null,
  winsTies: false as boolean,
};

/** A parameter of the collectible game as it is now for a player or thing. */
export const knob = knobReader<EditionKnobs & typeof textKnobs>();
