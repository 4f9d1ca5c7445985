import {
  type Designator,
  type KeywordName,
  type KnobValue,
  knobReader,
  type StatName,
  type TypeName,
} from '@kyuden/engine';

/** The value of a limit that does not apply. */
export const unlimited = Number.POSITIVE_INFINITY;

/** A segment of an Attack Phase in which units are assigned to battlefields. */
export interface ManeuverSegment {
  readonly name: string;
  /** The units that may be assigned in this segment. */
  readonly units: 'all' | 'cavalry';
}

/** The segments of editions in which Cavalry is assigned again after all units. */
export const infantryThenCavalry: readonly ManeuverSegment[] = [
  { name: 'InfantryManeuvers', units: 'all' },
  { name: 'CavalryManeuvers', units: 'cavalry' },
];

/** Declares a knob by the type of its values. */
const of =
  <T extends KnobValue>() =>
  (value: T): T =>
    value;

/**
 * The knobs that every collectible edition must set: the shared layer has no defaults, and a rulebook that
 * lacks one cannot be composed. They are declared as values, so that their names exist at run time.
 */
const declared = {
  // The game and its end.
  provinces: of<number>(),
  startingHand: of<number>(),
  /** Family Honor with which a player wins at the beginning of their turn. */
  honorToWin: of<number>(),
  /** A player with this much Family Honor or less loses: at once, or only when an own turn ends. */
  dishonorLoss: of<number>(),
  dishonorLosesAt: of<'once' | 'turnEnd'>(),
  /** The kind of victory of the last player left; null: named after how the last opponent lost. */
  lastLeftWins: of<string | null>(),
  /** The player whose discard pile a card goes to. */
  pileOf: of<'owner' | 'controller'>(),
  /** Number of Dynasty cards in a province. */
  provinceCapacity: of<number>(),

  /** Whether only Rings that came into play by their own texts count toward enlightenment. */
  ringsByOwnText: of<boolean>(),
  /** Whether a Ring counts toward enlightenment. */
  ringCounts: of<boolean>(),

  // Designators that a player may use in a round of actions.
  actionsOfActive: of<readonly Designator[]>(),
  actionsOfOthers: of<readonly Designator[]>(),
  /** For players who take part in the battle. */
  actionsInBattle: of<readonly Designator[]>(),
  /** For the same players before the Combat Segment, in a round of its own; empty: there is no such round. */
  actionsBeforeCombat: of<readonly Designator[]>(),
  /** The actions that the Rules of Presence and Location bind. */
  boundActions: of<readonly Designator[]>(),

  // Events and Regions.
  /** How often Events of one title may resolve; `eventsCountForAll` counts for all players together. */
  eventsPerTitle: of<number>(),
  eventsCountForAll: of<boolean>(),
  /**
   * Whether Regions enter only after all provinces have been handled; one that cannot enter stays in its
   * province.
   */
  regionsLast: of<boolean>(),

  // Bringing cards into play.
  /** Gold discount for a Personality of the player's own Clan. */
  clanDiscount: of<number>(),
  /** Extra Gold for a Personality of the own Clan if Honor is too low; null: he cannot enter then. */
  lowHonorPrice: of<number | null>(),
  /** Number of own-Clan Personalities that a player may bring in for Honor in each `honorSpan`. */
  boughtForHonor: of<number>(),
  honorSpan: of<'turn' | 'phase'>(),
  /** The keyword of Holdings that enter play attached to the province where they were. */
  staysWithProvince: of<KeywordName | null>(),
  /** Card types whose Experienced versions may overlay lower versions. */
  overlaidTypes: of<readonly TypeName[]>(),
  /**
   * Whether any higher version may overlay a lower one, whatever would keep it from entering play. A version
   * without experience also overlays an Inexperienced one.
   */
  /** An overlaid card goes out of the game and leaves nothing of its text behind. */
  overlaidRemoved: of<boolean>(),
  overlaysFreely: of<boolean>(),
  /**
   * Whether a Unique card excludes cards of its title for all players. If only for its controller, Unique and
   * Singular cards exclude each other.
   */
  uniqueFor: of<'all' | 'player'>(),
  weaponLimit: of<number>(),
  /** Whether a Weapon counts toward this limit. */
  weaponCounts: of<boolean>(),
  /** The keyword of Personalities who may have one Weapon more. */
  secondWeapon: of<KeywordName | null>(),
  /** The keyword of Weapons that are never one of two, whoever has them. */
  onlyWeapon: of<KeywordName | null>(),
  armorLimit: of<number>(),
  /** Whether a Shugenja may have at most as many Spells as Chi. */
  spellsByChi: of<boolean>(),

  // The end of a turn.
  endPhaseDraw: of<number>(),
  handMaximum: of<number>(),

  // Attacks and battles.
  /** The segments in which units are assigned, in order. */
  maneuvers: of<readonly ManeuverSegment[]>(),
  /** Whether the Rules of Presence and Location except a text that can move a unit to the battle. */
  moveInException: of<boolean>(),
  firstOpportunity: of<'defender' | 'attacker'>(),
  /** Whether players who are not invited to a battle get opportunities to act in it. */
  outsidersAct: of<boolean>(),
  /** Honor for an ally's first assignment. */
  allyHonor: of<number>(),
  /** Kinds of attack that the edition has; a Ranged Attack is the usual one. */
  attackKinds: of<readonly string[]>(),
  /**
   * Kinds of attack whose outcome the edition resolves itself instead of comparing strength with the target.
   */
  attacksByRule: of<readonly string[]>(),
  /** Whether an unopposed army wins the battle. */
  winsUnopposed: of<boolean>(),
  /** Honor for each card destroyed in resolution: for the winner, and in a tie for both leaders. */
  honorPerDestroyed: of<number>(),
  honorPerTied: of<number>(),
  /** Whether each card of an overlaid stack counts for this Honor. */
  honorForStacked: of<boolean>(),
  honorCards: of<number>(),
  /**
   * Whether dishonorable Personalities of other players in his army are rehonored instead of the leader's Honor
   * gain.
   */
  armySharesDishonor: of<boolean>(),
  /** Whether units that attacked in a resolved battle are barred from moving to another. */
  attackersSpent: of<boolean>(),
  /** Whether the Resolution Segment ends before units go home. */
  segmentBeforeHome: of<boolean>(),
  /** Whether units go home only when the resolution is over, with all that answers it. */
  homeAfterResolution: of<boolean>(),
  /** Whether attackers bow at the battlefield before they go home, or those that came home bow there. */
  bowBeforeHome: of<boolean>(),
  /** The keyword of Personalities whose units do not bow then. */
  staysStraight: of<KeywordName | null>(),
  /** Whether all units go home after a battle; otherwise defenders remain until the attack is over. */
  allGoHome: of<boolean>(),
  /** Whether defenders remain at the battlefield of a province that fell. */
  defendersStay: of<boolean>(),
  /** Whether the cards of a destroyed province are discarded; otherwise they only go to the discard pile. */
  lostCardsDiscarded: of<boolean>(),
  /** Whether a unit at a battlefield changes sides there when another player takes control of it. */
  controlInPlace: of<boolean>(),
  /** Whether a Terrain enters play by being used, and only where there is no other. */
  terrainsEnterFirst: of<boolean>(),
  /** How Terrains leave when their battle is over. */
  terrainsLeave: of<'discard' | 'destroy'>(),

  /** Whether the rules are the source of a destruction by zero Chi; otherwise, what lowered the Chi last. */
  zeroChiByRules: of<boolean>(),

  // Duels.
  /** The stat that a duel compares if its text names none. */
  duelStat: of<StatName>(),
  focusPool: of<number>(),
  /** Number of cards that a player may focus from the hand in one duel. */
  focusedFromHand: of<number>(),
  /** Whether the top card of the Fate deck may be focused unseen. */
  focusedUnseen: of<boolean>(),
  /** Whether the loser of a duel is destroyed if its text does not say what happens to him. */
  loserDies: of<boolean>(),
  /** Whether only a Duelist who challenges has the first chance to focus. */
  duelistChallenges: of<boolean>(),
  /** Whether the duel ends before its focused cards are discarded. */
  duelEndsFirst: of<boolean>(),
  /** The keyword that doubles Focus Values. */
  doublesFocus: of<KeywordName | null>(),
};

export type EditionKnobs = { readonly [Name in keyof typeof declared]: ReturnType<(typeof declared)[Name]> };

export const editionKnobNames: readonly string[] = Object.keys(declared);

/** Knobs that only texts change, for one thing or player. Their defaults have no effect, in every edition. */
export const textKnobs = {
  /** Lets a Personality attach and use Spells although he is no Shugenja. */
  usesSpells: false as boolean,
  /** Extra Personal Honor that counts only for the requirements of his attachments. */
  attachHonor: 0 as number,
  /** Keeps a dishonorable Personality from the maximum of 0 that the rulebook sets for his Personal Honor. */
  unshamed: false as boolean,
  /** For a card that enters play. */
  ignoreHonorRequirement: false as boolean,
  ignoreGoldCost: false as boolean,
  entersBowed: false as boolean,
  entersUnbowed: false as boolean,
  /** Number of units that a player may assign in one Attack Phase. */
  assignMost: unlimited,
  /** A flag for texts, which ask whether a player has it; the rules ignore it. */
  reconnaissance: false as boolean,
  /** Makes a duelist win or lose regardless of the scores. */
  duelOutcome: null as 'win' | 'lose' | null,
  winsTies: false as boolean,
  /** The least and the greatest number of cards that a player focuses in one duel. */
  focusesLeast: 0 as number,
  focusesMost: unlimited,
  /** The stat of the duels that a Personality challenges to, if the challenge names none. */
  challengesTo: null as StatName | null,
  /** The stat whose printed value a Personality uses in duels instead of the stat of the duel. */
  duelsWith: null as StatName | null,
};

/** Reads a knob of the collectible game as it is now for a player or thing. */
export const knob = knobReader<EditionKnobs & typeof textKnobs>();
