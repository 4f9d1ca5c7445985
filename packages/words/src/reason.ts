import type { DeckLineReasons, DeckReasons } from './deck-reason.ts';
import type { Named } from './named.ts';
import type { OptionLabel } from './option.ts';
import type { SiteReasons } from './site-reason.ts';
import type { ConnectionReasons, TableReasons } from './table-reason.ts';

/** No facts besides the kind. */
type Plain = Record<never, never>;

/** Reasons why an ability cannot be used. */
export interface UseReasons {
  usedUp: Plain;
  usedInBattle: Plain;
  conditionNotMet: Plain;
  searchedInVain: Plain;
  cannotBeDone: Plain;
  /** The ability would change nothing. */
  inVain: Plain;
  notController: Plain;
  bowed: Plain;
  strongholdBowed: Plain;
  outOfPlay: Plain;
  terrainInPlay: Plain;
  eventInPlay: Plain;
  unstoppable: Plain;
  terrainThere: Plain;
  casterIsNoShugenja: Plain;
  notLimitedTime: Plain;
  notOpenTime: Plain;
  notBattleTime: Plain;
  notEngageTime: Plain;
  notDynastyTime: Plain;
  noFavor: Plain;
  notYourOpportunity: Plain;
  nothingToAnswer: Plain;
  /** This Reaction is already being used. */
  underWay: Plain;
  noTacticianHere: Plain;
  noTacticianLeft: Plain;
  titlePlayedOften: Plain;
  textBarsAbilities: Plain;
  textBarsAction: Plain;
  textBarsEvents: Plain;
  ownTextBarsPlay: Plain;
  noUnitHere: Plain;
  /** The player has no unit in the battle, and the action brings none. */
  noUnitComes: Plain;
  unitElsewhere: Plain;
  cardNotInBattle: Plain;
  otherProvince: Plain;
  /** The action does not affect the battle. */
  irrelevant: Plain;
  notInvited: Plain;
  invasionBegins: Plain;
  invasionTerrain: Plain;
  favorHasNoUse: Plain;
  windsUnused: Plain;
  earlierLobbying: Plain;
  needsMostHonor: Plain;
}

/** Reasons why something cannot be targeted. */
export interface TargetReasons {
  noTarget: Plain;
  notFaceUp: Plain;
  textBarsTarget: Plain;
  /** A card text restricts who may target it. */
  textBarsTargeting: Plain;
  textBarsPerformer: Plain;
  noTactician: Plain;
  tacticianUsed: Plain;
  sourceMustMove: Plain;
  ownUnitMustMove: Plain;
  ownBowed: Plain;
  ritualElsewhere: Plain;
  copiesItself: Plain;
  ownDuel: Plain;
  targetInVain: Plain;
}

/** Reasons why a card cannot enter play or be attached. */
export interface EntryReasons {
  entersAttached: { to: 'Personality' | 'character' };
  attachesTo: { to: 'Personality' | 'character' };
  regionThere: Plain;
  fortificationThere: Plain;
  noSideOpen: Plain;
  cannotTakePart: Plain;
  loyalToClan: Plain;
  honorTooLow: Plain;
  /** The player could pay more instead, but only in his Dynasty Phase. */
  honorTooLowNow: Plain;
  personalHonorTooLow: Plain;
  uniqueInPlay: { title: string };
  ownUniqueInPlay: Plain;
  /** A text makes it count as the same Unique card. */
  likeUniqueInPlay: Plain;
  singularInPlay: { title: string };
  textBarsEntry: Plain;
  textBarsControl: Plain;
  textBarsHost: Plain;
  ownTextBarsHost: Plain;
  spellNeedsShugenja: Plain;
  spellsByChi: Plain;
  tooManyAttached: { keyword: string };
  ancestorStays: Plain;
  ancestorAlignment: Plain;
  costsTooMuch: { price: number; has: number; unit: 'Gold' | 'fate' };
  ownCostUnpayable: Plain;
  notBought: { type: string };
  boughtInDynasty: Plain;
  playedInDynasty: Plain;
  playedAfterDynasty: Plain;
  /** The card enters play by Equip, for which `why` holds. */
  byEquip: { why: Reason };
}

/** A zone for cards out of play. */
export type Pile =
  | 'removed'
  | 'resolution'
  | 'entering'
  | 'focusArea'
  | 'focusPool'
  | 'discard'
  | 'deck'
  | 'elsewhere';

/** Answers to what can be done with a card. */
export interface CardReasons {
  usable: Plain;
  /** An option concerns the card; `text` is the text it would use. */
  offered: { label: OptionLabel; text?: string };
  notAskedAbout: Plain;
  unseen: Plain;
  controlledBy: { player: Named };
  liesIn: { pile: Pile };
  noAbility: Plain;
  lostAbility: Plain;
  noText: Plain;
  eventResolves: Plain;
  regionAttaches: Plain;
  producesGold: { amount: number };
  producesLater: Plain;
}

/** Reasons why a choice is refused. */
export interface ChoiceReasons {
  gameOver: Plain;
  notAsked: Plain;
  notAnOption: { option: string };
}

/** The kinds of reason why something cannot be done, each with its facts. */
export interface ReasonFacts
  extends UseReasons,
    TargetReasons,
    EntryReasons,
    CardReasons,
    ChoiceReasons,
    TableReasons,
    ConnectionReasons,
    SiteReasons,
    DeckReasons,
    DeckLineReasons {}

export type ReasonKind = keyof ReasonFacts;

/** The kinds without facts. */
export type PlainReasonKind = {
  [K in ReasonKind]: keyof ReasonFacts[K] extends never ? K : never;
}[ReasonKind];

type Factual = Exclude<ReasonKind, PlainReasonKind>;

/** Why something cannot be done, as facts. */
export type Reason =
  | { readonly kind: PlainReasonKind }
  | { [K in Factual]: { readonly kind: K } & Readonly<ReasonFacts[K]> }[Factual];

/** The words of some reasons in one language. */
export type ReasonWords<F> = { readonly [K in keyof F]: (facts: F[K]) => string };
