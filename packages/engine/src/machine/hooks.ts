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

/** Points at which an edition's own rules decide, by what they decide about. One that may be left out has no say where it is. */
export interface Hooks {
  use: UseHooks;
  target: TargetHooks;
  entry: EntryHooks;
  stats: StatHooks;
  round: RoundHooks;
  texts: TextHooks;
  view: ViewHooks;
}

/** Using an ability. */
interface UseHooks {
  /** May this ability be used now at all (window, bowed, presence, location, Tactician)? */
  may: (g: Machine, use: Use) => Refusal | null;
  /** Which of a seat's abilities `may` is sure to refuse at such an opportunity, told at first sight; null: none. */
  surelyRefused?: (g: Machine, seat: SeatId, designator: Designator) => ((use: Use) => boolean) | null;
  /**
   * Would these effects change nothing? Then they are not offered where a player selects among several; and `picked` is
   * not, if it is for them.
   */
  changesNothing?: (ctx: Context, effects: Effect[], picked?: string) => boolean;
  /** Costs that the rulebook asks of a use besides those of its text. */
  costs?: (g: Machine, use: Use) => Cost[];
  /** Can the costs of its abilities be neither substituted nor waived? */
  isLocked?: (g: Machine, card: Card, seat: SeatId) => boolean;
  /**
   * What an action does first of all, before its effects: a card that comes into play by being used. With 'later' it has
   * no effects now: the rulebook sees to them when their time has come.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most books say nothing
  opening?: (g: Machine, frame: ActionFrame) => void | 'later';
}

/** What may be aimed at, and where units may go. */
interface TargetHooks {
  /** May the thing be targeted by this use (location rule)? */
  may: (g: Machine, use: Use, thing: string, slotAnywhere: boolean, env?: Env, slot?: Slot) => Refusal | null;
  /** Can a card's attack aim at this by default? */
  inAttackDomain: (g: Machine, use: Use, card: Card, despite?: boolean) => boolean;
  /** Those named in this slot of the constraints only help: they do not perform the action. */
  helps?: (g: Machine, use: Use, slot: Slot) => boolean;
  /** Of the places that a text lets a unit go to, those that the rulebook leaves open in this action. */
  places?: (g: Machine, action: ActionRecord, unit: Thing, places: Thing[]) => Thing[];
}

/** Cards coming into play, and what they cost. */
interface EntryHooks {
  /** May this card enter play under that seat, there, in this way? */
  may: (g: Machine, entry: EntryQuestion) => Refusal | null;
  mayAttach: (g: Machine, card: Card, host: Card, seat: SeatId) => Refusal | null;
  /** The price of the card now. */
  price: (g: Machine, entry: EntryQuestion) => number;
  /** Can its Gold Cost be neither reduced nor waived? */
  isLocked?: (g: Machine, card: Card, seat: SeatId) => boolean;
  /** Is a price of nothing gone through as well, so that Gold can be made for it? */
  paysNothing?: (g: Machine, seat: SeatId, paidFor: Thing) => boolean;
  /** A card on its way into play whose cost could not be paid after all: discarded, or put back? */
  discardsTurnedAway?: (g: Machine, card: Card) => boolean;
}

/** Numbers of cards, provinces and armies. */
interface StatHooks {
  /** The rulebook's own bonus to a stat of a card in play. */
  modifier?: (g: Machine, card: Card, stat: StatName) => number;
  /** Bounds that the rulebook puts on a stat, and the rule that says so. */
  bounds?: (g: Machine, card: Card, stat: StatName) => { min?: number; max?: number; rule: string } | null;
  /** The same for the strength of a province. */
  strengthBonus?: (g: Machine, province: Province) => number;
  /** Does this unit add its Force to totals at all, whatever its cards would add? */
  unitCounts?: (g: Machine, leader: Card) => boolean;
  /** The total of one side in a contest at a battlefield. */
  total?: (g: Machine, field: number, side: 'attack' | 'defense') => number;
}

/** Rounds of actions. */
interface RoundHooks {
  /** By open facts alone: can the seat do nothing in this round now? Then it is not asked. */
  sitsOut?: (g: Machine, seat: SeatId, round: RoundFrame) => boolean;
  /** Options of a seat in a round of actions besides using abilities; `play` carries one out. */
  plays?: (g: Machine, seat: SeatId, round: RoundFrame) => Option[];
  play?: (g: Machine, seat: SeatId, choice: string, round: RoundFrame) => void;
  /** A seat has passed in a round of actions. */
  passed?: (g: Machine, seat: SeatId, round: RoundFrame) => void;
}

/** How the words of texts are taken. */
interface TextHooks {
  /** A text of that card as this book takes it, where it understands more by the words than they say: what is a target. */
  reads?: (text: Text, face: Face) => Text;
  /** Does a printed face count as having the keyword although it is not among its keywords (by a word of its title)? */
  countsAs?: (
    face: { title: string; type: TypeName; keywords: KeywordName[] },
    keyword: KeywordName,
  ) => boolean;
  /** Does a bearer pass for what a text on his attachment calls him ('this Shugenja'), although he is not? */
  passesFor?: (g: Machine, card: Card, keyword: KeywordName) => boolean;
  /** All titles of a card, where it may have more than the printed one. */
  titles?: (g: Machine, card: Card) => string[];
  /** Is a part of a phase under way that has a name of its own? */
  during?: (g: Machine, name: string) => boolean;
}

/** What a seat may see. */
interface ViewHooks {
  /** The choices that a seat has made in this procedure and not announced yet, if there are any. */
  drafted?: (g: Machine, frame: ProcedureFrame) => Drafted | undefined;
  /** The rule that says what a piece of the table is for. */
  ruleOfPiece?: (piece: Piece) => RuleId | undefined;
}
