import type { Cost, Effect, Face, Slot, Text } from '../program/index.ts';
import type { Designator, KeywordName, RuleId, SeatId, StatName, TypeName } from '../program/vocabulary.ts';
import type {
  ActionFrame,
  ActionRecord,
  Card,
  Env,
  Option,
  Piece,
  ProcedureFrame,
  Province,
  RoundFrame,
  Thing,
} from '../state/index.ts';
import type { Context } from './context.ts';
import type { Drafted } from './draft.ts';
import type { Machine } from './machine.ts';
import type { EntryQuestion, Refusal, Use } from './rulebook.ts';

/** Functions in which an edition's own rules decide. An absent optional hook has no effect. */
export interface Hooks {
  use: UseHooks;
  target: TargetHooks;
  entry: EntryHooks;
  stats: StatHooks;
  round: RoundHooks;
  texts: TextHooks;
  view: ViewHooks;
}

/** Hooks for using an ability. */
interface UseHooks {
  /** Whether this ability may be used now (window, bowed, presence, location, Tactician): a refusal, or null. */
  may: (g: Machine, use: Use) => Refusal | null;
  /**
   * A cheap prefilter for a seat's abilities that `mayUse` is certain to refuse at this opportunity; null if there are
   * none.
   */
  surelyRefused?: (g: Machine, seat: SeatId, designator: Designator) => ((use: Use) => boolean) | null;
  /**
   * Whether these effects would change nothing. Such effects are not offered where a player selects among several, and
   * neither is a pick (`picked`) for them.
   */
  changesNothing?: (ctx: Context, effects: Effect[], picked?: string) => boolean;
  /** Costs that the rulebook adds to those of the text. */
  costs?: (g: Machine, use: Use) => Cost[];
  /** Whether the costs of the card's abilities can be neither substituted nor waived. */
  isLocked?: (g: Machine, card: Card, seat: SeatId) => boolean;
  /**
   * The first step of an action, before its effects: for example, a card enters play by being used. 'later': skip the
   * effects now, because the rulebook starts them itself at the right time.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most books say nothing
  opening?: (g: Machine, frame: ActionFrame) => void | 'later';
}

/** Hooks for targets and destinations. */
interface TargetHooks {
  /** Whether this use may target the thing (location rule): a refusal, or null. */
  may: (g: Machine, use: Use, thing: string, slotAnywhere: boolean, env?: Env, slot?: Slot) => Refusal | null;
  /** Whether a card's attack can target this card by default. */
  inAttackDomain: (g: Machine, use: Use, card: Card, despite?: boolean) => boolean;
  /** Whether cards chosen in this slot of the constraints only assist and do not perform the action. */
  helps?: (g: Machine, use: Use, slot: Slot) => boolean;
  /** Whether the rulebook allows these things together in one slot that has joint constraints. */
  together?: (g: Machine, use: Use, slot: Slot, chosen: Thing[]) => boolean;
  /** Restricts the destinations that a text offers a unit to those that the rulebook allows in this action. */
  places?: (g: Machine, action: ActionRecord, unit: Thing, places: Thing[]) => Thing[];
}

/** Hooks for cards entering play, and their prices. */
interface EntryHooks {
  /** Whether this card may enter play under that seat, at that place, in this way: a refusal, or null. */
  may: (g: Machine, entry: EntryQuestion) => Refusal | null;
  mayAttach: (g: Machine, card: Card, host: Card, seat: SeatId) => Refusal | null;
  /** Returns the current price of the card. */
  price: (g: Machine, entry: EntryQuestion) => number;
  /** Whether the card's Gold Cost can be neither reduced nor waived. */
  isLocked?: (g: Machine, card: Card, seat: SeatId) => boolean;
  /** Whether a price of zero still runs a payment, so that Gold can be produced for it. */
  paysNothing?: (g: Machine, seat: SeatId, paidFor: Thing) => boolean;
  /**
   * Where a card that is no attachment enters play if the text does not say; 'ownProvince': the player chooses one of
   * his. If absent or undefined: his home. `paid`: whether its price is paid.
   */
  place?: (g: Machine, card: Card, seat: SeatId, paid: boolean) => Thing | 'ownProvince' | undefined;
  /** Whether a card is discarded, rather than put back, if its cost could not be paid while it was entering play. */
  discardsTurnedAway?: (g: Machine, card: Card) => boolean;
}

/** Hooks for the stats of cards, provinces and armies. */
interface StatHooks {
  /** Returns the rulebook's own bonus to a stat of a card in play. */
  modifier?: (g: Machine, card: Card, stat: StatName) => number;
  /** Returns bounds that the rulebook puts on a stat, with the rule. */
  bounds?: (g: Machine, card: Card, stat: StatName) => { min?: number; max?: number; rule: string } | null;
  /** Returns what the strength of a player's provinces starts from, if it is read at every moment. */
  provinceBase?: (g: Machine, seat: SeatId) => number;
  /** Returns the rulebook's own bonus to the strength of a province. */
  strengthBonus?: (g: Machine, province: Province) => number;
  /** Whether this unit adds its Force to totals at all. */
  unitCounts?: (g: Machine, leader: Card) => boolean;
  /** Returns the total of one side in a contest at a battlefield. */
  total?: (g: Machine, field: number, side: 'attack' | 'defense') => number;
}

/** Hooks for rounds of actions. */
interface RoundHooks {
  /** Whether the seat can do nothing in this round, judged by public facts alone. Such a seat is not asked. */
  sitsOut?: (g: Machine, seat: SeatId, round: RoundFrame) => boolean;
  /** Options of a seat in a round besides using abilities; `play` carries one out. */
  plays?: (g: Machine, seat: SeatId, round: RoundFrame) => Option[];
  play?: (g: Machine, seat: SeatId, choice: string, round: RoundFrame) => void;
  /** Called when a seat has passed in a round. */
  passed?: (g: Machine, seat: SeatId, round: RoundFrame) => void;
}

/** Hooks for reading texts. */
interface TextHooks {
  /**
   * Returns a card's text as this rulebook reads it, if it implies more than the words say, such as what is a target.
   */
  reads?: (text: Text, face: Face) => Text;
  /**
   * Whether a printed face counts as having the keyword although it is not listed (for example by a word of its
   * title).
   */
  countsAs?: (
    face: { title: string; type: TypeName; keywords: KeywordName[] },
    keyword: KeywordName,
  ) => boolean;
  /**
   * Whether a bearer counts as what a text on his attachment calls him ('this Shugenja') although he lacks the
   * keyword.
   */
  passesFor?: (g: Machine, card: Card, keyword: KeywordName) => boolean;
  /** Returns all titles of a card, in editions where it can have more than the printed one. */
  titles?: (g: Machine, card: Card) => string[];
  /** Whether the named part of a phase is in progress. */
  during?: (g: Machine, name: string) => boolean;
  /** Whether the province lies under its player's Stronghold. */
  isUnderStronghold?: (g: Machine, province: number) => boolean;
}

/** Hooks for views. */
interface ViewHooks {
  /** Returns the choices that a seat has made in this procedure and not announced yet, if any. */
  drafted?: (g: Machine, frame: ProcedureFrame) => Drafted | undefined;
  /** Returns the rule that describes a piece of the table. */
  ruleOfPiece?: (piece: Piece) => RuleId | undefined;
}
