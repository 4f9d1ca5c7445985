import type { Ability } from '../program/index.ts';
import type {
  Designator,
  KeywordName,
  Point,
  RuleId,
  SeatId,
  StatName,
  TypeName,
  ZoneName,
} from '../program/vocabulary.ts';
import type { Card, GateFrame, Member, Occurrence, Option, Thing } from '../state/index.ts';
import type { Hooks } from './hooks.ts';
import type { Machine } from './machine.ts';
import type { AnyProcedure } from './procedures.ts';
import type { MachineRuleKey } from './rule-keys.ts';

/**
 * The rules of an edition as one flat, frozen value. Composed from layers when loaded (see `compose`) and never
 * changed during a game; values that cards can change are read through `knob`.
 */
export interface Rulebook {
  name: string;
  title: string;
  stats: Record<StatName, StatSpec>;
  types: Record<TypeName, TypeSpec>;
  zones: Record<ZoneName, ZoneSpec>;
  designators: Designator[];
  /** How the engine's mechanisms work in this edition. */
  modes: Modes;
  /** Keywords that are Clan alignments, and those that are elements. */
  clans: string[];
  elements: string[];
  /** Keyword → keywords that also give it, followed transitively. */
  implied?: Record<KeywordName, KeywordName[]>;
  gate: GateTable;
  kinds: Record<string, OccurrenceSpec>;
  procedures: Record<string, AnyProcedure>;
  /** The first procedure of a game. */
  start: string;
  /** The phases of a turn or round, in order. */
  phases: readonly PhaseSpec[];
  /** Abilities that every player has. */
  playerAbilities: PlayerAbility[];
  /** Rules that act on their own at a point of an occurrence. */
  triggers: RulebookTrigger[];
  /** Corrections that run after every change until none applies. */
  checks: StateCheck[];
  /** Knobs with their default values; the layer that reads a knob declares its type (see `knobReader`). */
  knobs: Readonly<Record<string, KnobValue>>;
  /** Functions that the engine calls where the edition decides. */
  hooks: Hooks;
  /** The edition's rules for the keys that the engine cites; shared layers add their own keys. */
  citations: Readonly<Record<MachineRuleKey, RuleId>>;
}

/** Unlimited numbers are Infinity, so knobs must not be copied into the state. Null means 'none'. */
export type KnobValue = number | string | boolean | null | readonly (string | object)[];

export interface Modes {
  /** Keywords that are part of a card's text and are lost with it. */
  textKeywords?: KeywordName[];
  /** The stat that is the price of a card. */
  price: StatName;
  /** Uses per turn of an ability that states no limit. */
  usesEachTurn: number;
  /** Control of an attachment alone may change: it goes to a card of its new controller. */
  attachmentsGoOver?: boolean;
  /** A player may not repeat a search that found nothing. */
  noSecondFailedSearch: boolean;
  /** The designator of abilities that answer occurrences. */
  answers: Designator;
  /** Whether an action has the keywords of its ability only, or also those of its card. */
  actionKeywords: 'ability' | 'abilityAndCard';
  /** Using an ability of a card played from the hand also costs the card's price. */
  playingHasPrice: boolean;
  /** The counter of the payer from which prices are paid; if absent, Gold is produced for each payment. */
  pool?: string;
  /** Zones of a player's two decks, if not the Dynasty and Fate decks. */
  decks?: { dynasty: ZoneName; fate: ZoneName };
  /** A text names its targets where it reaches them. Good faith requires them to be there beforehand. */
  lateTargets?: true;
  /** An attack aims only at what it is strong enough for. */
  attacksAimByStrength?: true;
  /** Other cards of a unit may add attacks of the same kind to an attack, as answers to its action. */
  attacksCombine?: true;
  /**
   * Negated bonuses and penalties rest while the negation lasts and count again afterwards; later ones apply. What
   * attachments add by their numbers is neither.
   */
  negationRests?: true;
  /** A card of a unit that is created in a battle joins its player's army there. */
  createdJoinArmy?: true;
  /** Actions have no performers. */
  nobodyPerforms?: true;
  /** Nobody answers an answer. */
  answersUnanswered?: true;
  /** An ability with any number of uses may answer the same thing again. */
  answersRepeat?: true;
  /** The counter in which Gold stays that was produced and not spent; if absent, it is lost. */
  keptGold?: string;
  /** Costs are paid before targets are chosen. */
  costsFirst?: true;
  /** A target that a cost is paid with cannot be exchanged for another. */
  costsStay?: true;
  /** A cost is no effect: negation does not reach it. */
  costsNotNegated?: true;
  /** The total Force of a unit includes bowed cards; that of an army never does. */
  unitsCountBowed?: true;
  /** A stat that modifies a bearer counts as printed for its own card, even if it is negative. */
  modifiersCountBelowZero?: true;
  /** Delayed effects of a Terrain end with it, even those that would come after the battle. */
  terrainsEndAll?: true;
  /** A cost that was replaced by something else counts as unpaid. */
  replacedUnpaid?: true;
  /** Uses are counted per player, so a new controller may use the card's abilities again. */
  usesByUser?: true;
  /** A destroyed province stays on the table, and texts about provinces include it. */
  provincesStay?: true;
  /** Simultaneous occurrences are answered together, and those of an ability when the ability is over. */
  together?: true;
  /** The keyword of unaligned cards; if absent, cards without an alignment are unaligned. */
  unaligned?: KeywordName;
  /** Titles of the cards that every player has besides the deck. They begin outside the game, for the setup to lay. */
  startingCards?: readonly string[];
  /** Stats that are stored on cards, players and pieces instead of computed. */
  counters?: readonly string[];
}

export interface StatSpec {
  /** Printed abbreviation: F, C, HR. */
  short: string;
  /** Negative results count as 0. */
  floored: boolean;
  /** An attachment with signed stats adds this stat to that of its bearer. */
  carried?: true;
}

export interface TypeSpec {
  /** The card's deck, if its face does not say otherwise; 'none' for cards of no deck. */
  deck: string;
  /** The zone in which a card of neither deck begins the game; 'home' if absent. */
  starts?: ZoneName;
  stats: StatName[];
  /** Leads a unit: others attach to it, and it takes a side in contests. */
  leads?: true;
  /** Enters play attached to a card of this type. */
  attachesTo?: TypeName;
  /** Enters play attached to a province; 'lying': is in play in its province once it is face up. */
  onProvince?: true | 'lying';
  entersBowed?: true;
  /** Its stats are modifiers of the card it is attached to. */
  signed?: true;
  /** Not affected by effects, costs and targets that say 'card'. */
  notACard?: true;
  /** Still counts as a card where a text only asks about cards. */
  counted?: true;
  /** Its Clan keywords are an alignment, like those of players. */
  aligned?: true;
  /** Also has the keywords of its abilities. */
  keywordsFromAbilities?: true;
  /** Goes to the resolution area when used from the hand. */
  playedFromHand?: true;
  /** Its abilities are used while it lies face up in its player's province; then it is discarded. */
  usedFromProvince?: true;
}

export interface ZoneSpec {
  /** 'entered': a card in this zone is in play once it has entered play there. */
  inPlay: boolean | 'entered';
  /** The seats that see the cards: none, the zone's owner, the card's owner, all, or all once face up. */
  seen: 'nobody' | 'owner' | 'cardOwner' | 'all' | 'faceUp';
  /** A card that goes there is forgotten: it gets a new handle. */
  forgets: boolean;
}

/** The order of points and layers around a change. */
export interface GateTable {
  points: (Point | 'apply')[];
  layers: Record<Point, Layer[]>;
  /** `orderer` orders simultaneous things; `roundStart` is asked first in a Reaction round. */
  orderer: (g: Machine) => SeatId;
  roundStart: (g: Machine, occurrence: Occurrence) => SeatId;
}

/**
 * 'delayedAndTraits': both in one order. 'join': from this layer on, the occurrences of an ability are answered together when it is over (see
 * `Modes.together`).
 */
export type Layer =
  | 'standing'
  | 'rulebook'
  | 'delayed'
  | 'traits'
  | 'delayedAndTraits'
  | 'reactions'
  | 'join';

/** The definition of a kind of occurrence. */
export interface OccurrenceSpec {
  /** Whether the change is void (already so, no such thing, size zero). It is then dropped, which is not a negation. */
  never?: (g: Machine, member: Member, occurrence: Occurrence) => boolean;
  apply: (g: Machine, member: Member, occurrence: Occurrence) => void;
  /** Recorded in the history for texts that ask about the past; 'amount': with its amount. */
  remember?: boolean | 'amount';
  /** A mere moment that nothing can prevent. */
  moment?: true;
  /** Changes nothing itself; its caller reads the fate and continues. */
  step?: true;
  /** Applying it starts frames that must finish before the 'after' point. */
  nests?: true;
  /** Brings texts into play that may answer it although nothing listened before. */
  brings?: true;
  /** Whether its members happen all together or not at all: a negation of one reaches the others. */
  linked?: (occurrence: Occurrence) => boolean;
}

export interface PhaseSpec {
  name: string;
  /** The procedure that runs the phase. */
  body: string;
  /** The active player chooses whether and whom to attack; without an attack the phase is skipped. */
  attack?: true;
}

export interface PlayerAbility {
  name: string;
  ability: Ability;
  /** Not of players, but of every card in play with this keyword. */
  of?: KeywordName;
  rule: RuleId;
}

export interface RulebookTrigger {
  rule: RuleId;
  /** One or more kinds of occurrence. */
  kind: string | readonly string[];
  point: Point;
  /** Called before the change: whether `matches` could become true. If absent, it could. */
  may?: (g: Machine, occurrence: Occurrence) => boolean;
  matches: (g: Machine, frame: GateFrame, member: Member) => boolean;
  run: (g: Machine, frame: GateFrame, member: Member) => void;
}

/** A state check. `run` looks for something to correct, starts the correction and returns true if there was one. */
export interface StateCheck {
  rule: RuleId;
  /** The check also depends on frames, so it runs even if the state has not changed since it found nothing. */
  ofFrames?: true;
  /**
   * Called when the set of cards in play or their control changed: whether the check could find anything while these
   * cards are in play. If absent, it could.
   */
  may?: (g: Machine) => boolean;
  run: (g: Machine) => boolean;
}

/** A refusal: the rule and the reason. */
export interface Refusal {
  rule: RuleId;
  why: RefusalFacts;
}

/** The reason of a refusal as facts; `kind` names it. Each layer adds kinds. Words are made from them elsewhere. */
export interface RefusalFacts {
  readonly kind: string;
}

/** The engine's own reasons. */
export type MachineReason =
  | {
      readonly kind:
        | 'usedUp'
        | 'conditionNotMet'
        | 'searchedInVain'
        | 'noTarget'
        /** There is no way to choose all targets and pay all costs. */
        | 'cannotBeDone'
        | 'gameOver'
        | 'notAsked';
    }
  | { readonly kind: 'notAnOption'; readonly option: string };

/** The use of an ability: by which seat, from which card. */
export interface Use {
  seat: SeatId;
  /** Id of the card it is on; -1 for a player's own ability. */
  card: number;
  program: string;
  ability: Ability;
  instance: string;
  designator: Designator;
  /** Other designators available at the same opportunity; the targets determine which one applies. */
  also?: Designator[];
  /** Rules waived by the effect that granted this use. */
  waive?: string[];
  /** The discount that applied when it was announced; the announcement itself may end it. */
  less?: number;
  /** The card is only assumed to be in hand, to decide which seats must be asked; never a real card. */
  supposed?: true;
}

export interface EntryQuestion {
  card: Card;
  seat: SeatId;
  to: string;
  host: number;
  ignore: string[];
  purchase: '' | 'discount' | 'honor' | 'full';
}

export interface OwnUse extends Use {
  /** The card it is on, or '' for a player's own ability. */
  thing: Thing | '';
  /** The option for it, once it has been offered. */
  option: Readonly<Option> | undefined;
}
