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
 * An edition: one flat, frozen value that says how the machine's mechanisms are put together. It is composed from
 * layers when it is loaded (see `compose`) and never changed during a game; what cards change for a while is read
 * through `knob`.
 */
export interface Rulebook {
  name: string;
  title: string;
  stats: Record<StatName, StatSpec>;
  types: Record<TypeName, TypeSpec>;
  zones: Record<ZoneName, ZoneSpec>;
  designators: Designator[];
  /** How the machine's mechanisms work here where editions differ. */
  modes: Modes;
  /** Keywords that are Clan alignments, and those that are elements. */
  clans: string[];
  elements: string[];
  /** Keywords that a card has because it has one of these others; each is followed on. */
  implied?: Record<KeywordName, KeywordName[]>;
  gate: GateTable;
  kinds: Record<string, OccurrenceSpec>;
  procedures: Record<string, AnyProcedure>;
  /** First procedure of a game. */
  start: string;
  /** The phases of a turn or round, in their order. */
  phases: readonly PhaseSpec[];
  /** Abilities that every player has. */
  playerAbilities: PlayerAbility[];
  /** What the rulebook does of itself at a point of an occurrence. */
  triggers: RulebookTrigger[];
  /** What is put right after every change, until nothing is left to do. */
  checks: StateCheck[];
  /** Rulebook parameters and their usual values; the layer that reads them says of which type each is (see `knobReader`). */
  knobs: Readonly<Record<string, KnobValue>>;
  /** Functions of the edition that the machine asks where a rule decides. */
  hooks: Hooks;
  /** The rules of this edition behind what the machine cites; a shared layer that cites more keeps its own here as well. */
  citations: Readonly<Record<MachineRuleKey, RuleId>>;
}

/** A number without a limit is Infinity, so knobs must not be copied into the state; null is 'none'. */
export type KnobValue = number | string | boolean | null | readonly (string | object)[];

export interface Modes {
  /** Keywords that stand in a card's text and go with it. */
  textKeywords?: KeywordName[];
  /** The stat that says what a card costs. */
  price: StatName;
  /** How often each turn an ability may be used that says nothing of it. */
  usesEachTurn: number;
  /** A player may not search again for what he searched for in vain. */
  noSecondFailedSearch: boolean;
  /** The designator under which abilities answer what happens. */
  answers: Designator;
  /** Whose keywords an action has: those of its ability, or those of its card as well. */
  actionKeywords: 'ability' | 'abilityAndCard';
  /** A player who uses an ability of a card played from the hand also pays the card's price. */
  playingHasPrice: boolean;
  /** What is due is taken from this counter of the payer; where it is absent, it is gathered from what produces. */
  pool?: string;
  /** The zones of the two decks that a player brings, where they are not those of Dynasty and Fate. */
  decks?: { dynasty: ZoneName; fate: ZoneName };
  /** The costs of an ability are paid before its targets are named. */
  costsFirst?: true;
  /** A target that a cost is paid with cannot be exchanged for another. */
  costsStay?: true;
  /** What takes the place of a cost does not pay it. */
  replacedUnpaid?: true;
  /** A use counts for the player who makes it: who comes to control a card may use its abilities anew. */
  usesByUser?: true;
  /** What happens at once is answered together, and what an ability does is answered when the ability is over. */
  together?: true;
  /** The keyword that makes a card unaligned; where absent, whatever has no alignment is. */
  unaligned?: KeywordName;
  /** Stats that are numbers kept on cards, players and pieces, and not computed. */
  counters?: readonly string[];
}

export interface StatSpec {
  /** How it is printed: F, C, HR. */
  short: string;
  /** A negative result reads as 0. */
  floored: boolean;
  /** On an attachment whose numbers are modifiers: added to that of its bearer. */
  carried?: true;
}

export interface TypeSpec {
  /** The deck it belongs to, where its face does not say so; 'none' for what lies in no deck. */
  deck: string;
  /** The zone in which one that is in neither of the two decks begins; 'home' when absent. */
  starts?: ZoneName;
  stats: StatName[];
  /** Others attach to it, and it stands on a side in a contest: the leader of a unit. */
  leads?: true;
  /** Enters play attached to a card of this type. */
  attachesTo?: TypeName;
  /** Enters play attached to a province; 'lying': is in play where it lies in a province, once it is face up. */
  onProvince?: true | 'lying';
  entersBowed?: true;
  /** Its numbers are modifiers of the card it is attached to. */
  signed?: true;
  /** Not reached by effects, costs and targets that say 'card'. */
  notACard?: true;
  /** Where a text only asks about cards it is one of them all the same. */
  counted?: true;
  /** Its Clan keywords are an alignment, as those of players are. */
  aligned?: true;
  /** Also has the keywords of its abilities. */
  keywordsFromAbilities?: true;
  /** Goes to the resolution area when used from the hand. */
  playedFromHand?: true;
}

export interface ZoneSpec {
  /** 'entered': a card there is in play once it has entered play there. */
  inPlay: boolean | 'entered';
  /** Hidden from everybody, from all but whose zone it is, from all but the card's owner, or open. */
  seen: 'nobody' | 'owner' | 'cardOwner' | 'all' | 'faceUp';
  /** A card that goes there is forgotten: it gets a new handle. */
  forgets: boolean;
}

/** The order in which things happen around a change. */
export interface GateTable {
  points: (Point | 'apply')[];
  layers: Record<Point, Layer[]>;
  /** Who orders simultaneous things and is asked first in a round. */
  orderer: (g: Machine) => SeatId;
  roundStart: (g: Machine, occurrence: Occurrence) => SeatId;
}

/** 'join': from here on what an ability does is answered together when the ability is over (see `Modes.together`). */
export type Layer = 'standing' | 'rulebook' | 'delayed' | 'traits' | 'reactions' | 'join';

/** What an occurrence of a kind is. */
export interface OccurrenceSpec {
  /** Already so, no such thing, size zero: it never occurs, and that is not negation. */
  never?: (g: Machine, member: Member, occurrence: Occurrence) => boolean;
  apply: (g: Machine, member: Member, occurrence: Occurrence) => void;
  /** Remembered for texts that ask about the past. */
  remember?: boolean;
  /** A mere moment: nothing can stop it. */
  moment?: true;
  /** Changes nothing of itself: others look at what became of it and go on. */
  step?: true;
  /** Making the change starts something that must be over before anyone answers 'after'. */
  nests?: true;
  /** It brings texts into play, which may answer it although nobody could hear them before. */
  brings?: true;
}

export interface PhaseSpec {
  name: string;
  /** The procedure that goes through it. */
  body: string;
  /** The active player is asked whether and whom he attacks; without an attack there is no such phase. */
  attack?: true;
}

export interface PlayerAbility {
  name: string;
  ability: Ability;
  rule: RuleId;
}

export interface RulebookTrigger {
  rule: RuleId;
  /** The kind of occurrence, or several. */
  kind: string | readonly string[];
  point: Point;
  /** Asked before the change: may `matches` come to be true? Absent: it may. */
  may?: (g: Machine, occurrence: Occurrence) => boolean;
  matches: (g: Machine, frame: GateFrame, member: Member) => boolean;
  run: (g: Machine, frame: GateFrame, member: Member) => void;
}

/** Looks for something to put right; if there is, starts it and says so. */
export interface StateCheck {
  rule: RuleId;
  /** It looks at what is under way, too: made even if nothing has changed since it found nothing. */
  ofFrames?: true;
  /**
   * Asked when cards have come or gone, or are another's: may it find something as long as these are in play, whatever else
   * happens? Absent: it may.
   */
  may?: (g: Machine) => boolean;
  run: (g: Machine) => boolean;
}

/** A refusal: which rule, and why. */
export interface Refusal {
  rule: RuleId;
  why: RefusalFacts;
}

/** Why a rule says no, as facts: `kind` names the reason. Each layer adds kinds; words are made from them elsewhere. */
export interface RefusalFacts {
  readonly kind: string;
}

/** The machine's own reasons. */
export type MachineReason =
  | {
      readonly kind:
        | 'usedUp'
        | 'conditionNotMet'
        | 'searchedInVain'
        | 'noTarget'
        /** There is no way to name all targets and pay all costs. */
        | 'cannotBeDone'
        | 'gameOver'
        | 'notAsked';
    }
  | { readonly kind: 'notAnOption'; readonly option: string };

/** An ability about to be used, by whom, from where. */
export interface Use {
  seat: SeatId;
  /** The card it is on; -1 for a player's own. */
  card: number;
  program: string;
  ability: Ability;
  instance: string;
  designator: Designator;
  /** Others under which it may be used at the same opportunity: which of them it has depends on its targets. */
  also?: Designator[];
  /** Waived by what granted this use. */
  waive?: string[];
  /** What texts took off its price when it was announced: that it is announced may end them. */
  less?: number;
  /** A card supposed to be in hand, for deciding who must be asked: never a real one. */
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
  /** The card it is on, or '' for the player's own. */
  thing: Thing | '';
  /** How it is offered, once it has been. */
  option: Readonly<Option> | undefined;
}
