import type { Cost } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { Cause, Member, Occurrence } from './state.ts';
import type { Env, Thing } from './thing.ts';

/**
 * Frames describe where the game stands. They form a stack, innermost last. A frame is plain data; its kind and `pc`
 * determine its next step. Frames are flagged as ending, and never removed from within.
 */
export type Frame =
  | ProcedureFrame
  | ProgramFrame
  | ActionFrame
  | TraitFrame
  | GateFrame
  | RoundFrame
  | CostFrame
  | PaymentFrame
  | EntryFrame;

interface Base {
  pc: number;
  ending?: true;
  /** The answer to the question this frame asked. */
  answer?: string | string[] | undefined;
}

/** A procedure of the rulebook: turn, phase, attack, battle, duel. `at` holds the procedure's data; see `isFrameOf`. */
export interface ProcedureFrame<At = unknown> extends Base {
  k: 'procedure';
  name: string;
  at: At;
}

/** A running list of effects. */
export interface ProgramFrame extends Base {
  k: 'program';
  program: string;
  env: Env;
  cause: Cause;
  /** Active loops with the things still to process. */
  loops: { name: string; left: Thing[] }[];
  now: EffectNow;
  /** Id of the occurrence that this text answers, or -1. */
  answers: number;
}

/** Field names of effect objects that a player may have to choose. */
export type ObjectName = 'what' | 'a' | 'b' | 'to' | 'from' | 'with' | 'hosts' | 'over';

/** Progress of the current effect of a program or cost; reset when the next effect begins. */
export type EffectNow = {
  /** Things chosen so far for an object. With `!`: the complete object, once settled. */
  [Name in ObjectName | `${ObjectName}!`]?: Thing[] | undefined;
} & {
  /** Per card: true while its destination is being asked for. With `!` after the card: the chosen destination. */
  [place: `place:${string}`]: Thing | true | undefined;
} & {
  /** The effect has started a change; `complete`: all of the change happened. */
  started?: true;
  complete?: boolean;
  /** The things of which a stat is set, and its total before. */
  before?: { of: Thing[]; was: number };
  /** The player was asked: yes or no or which, the stat to compare, the target of an attack, a new target. */
  asked?: true;
  comparing?: true;
  aiming?: true;
  naming?: true;
  /** Costs of the effect are being paid. */
  paying?: true;
  /** The number of items processed so far. */
  index?: number;
  /**
   * Cards entering play: whether one is entering, its id, whether one is being created, the created card, and the
   * created cards that have entered.
   */
  entering?: boolean;
  came?: number;
  creating?: boolean;
  current?: Thing;
  made?: Thing[];
  /** Targets chosen so far; cards found, ordered or put so far. */
  chosen?: Thing[];
  order?: Thing[];
  /** Attacks being resolved. */
  strikes?: Thing[];
  /** The stage of a seppuku, and the Personalities for whom it is not forbidden. */
  stage?: 'rehonored' | 'destroyed';
  able?: Thing[];
};

/** An ability being used. */
export interface ActionFrame extends Base {
  k: 'action';
  id: number;
  seat: SeatId;
  program: string;
  /** Id of the card the ability is on (-1: the player). */
  card: number;
  instance: string;
  designator: string;
  env: Env;
  slot: number;
  /** Things chosen before the announcement, in the order of the slots. */
  draft: Thing[][];
  answers: number;
  now: ActionNow;
}

/** Progress of the current action. */
export interface ActionNow {
  /** The card under the name it had when the use began. */
  thing?: Thing;
  /** See `Use`. */
  waive?: string[];
  also?: string[];
  less?: number;
  /** Things chosen so far for the current slot, and the seat that chooses if it is not the acting player. */
  chosen?: Thing[] | undefined;
  chooser?: SeatId;
  /** Additional targets for attacks of the action. */
  besides?: Thing[] | undefined;
  /** Cards whose bowing as a cost was waived. */
  spared?: Thing[];
  /** Costs that an answer to the action lets its player leave unpaid. */
  unpaid?: 'allBowing' | 'all';
  /** The effects were negated; the action counts as never taken; the effects will be carried out again. */
  negated?: true;
  cancelled?: true;
  again?: true | undefined;
  /** The effects were negated, but some of them cannot be. */
  sure?: true;
  /** Texts with optional costs for a played card (`invested`) have been offered. */
  invested?: true;
  /** Additional actions that wait until this one ends. */
  extra?: ExtraAction[] | undefined;
}

/** A triggered trait being carried out. */
export interface TraitFrame extends Base {
  k: 'trait';
  seat: SeatId;
  program: string;
  card: number;
  env: Env;
  slot: number;
  answers: number;
  cause: Cause;
  instance: string;
  now: {
    /** Things chosen so far for the current target. */
    chosen?: Thing[] | undefined;
    /** Things the trait has destroyed. */
    destroyed?: Thing[];
  };
}

/** An occurrence passing through the points of the edition's table. */
export interface GateFrame extends Base {
  k: 'gate';
  occurrence: Occurrence;
  /** Index into the edition's list of points. */
  point: number;
  /** Indices of members still to be processed at this point. */
  left: number[];
  /** Index of the current member. */
  member: number;
  layer: number;
  fired: string[];
  /** Reaction round: the seat to act, and the number of consecutive passes. */
  seat: SeatId;
  passes: number;
  /** Cards that left play through the change; their texts may still answer it. */
  witnesses: number[];
  applied: boolean;
  /** Applying it has started frames, and the gate has not been called since: what lasts until it is over still lasts. */
  nested?: true | undefined;
  /** Occurrences caused by the ability of this gate, answered together with it. */
  joined?: { occurrence: Occurrence; witnesses: number[]; fired: string[] }[];
  /** Index of the occurrence being answered, if there are several. */
  answering?: number;
}

/** A round: players act or pass in turn until all have passed. */
export interface RoundFrame extends Base {
  k: 'round';
  designators: Readonly<Record<string, string[]>>;
  seat: SeatId;
  passes: number;
  started: boolean;
  /** The seat whose first opportunity opens the round, if it is not the seat that begins. */
  awaited?: SeatId | undefined;
  /** Opportunities out of turn, which come first. */
  extra: ExtraAction[];
  /** The round has only the `extra` opportunities and ends after them. */
  only?: true;
  /** Seats that have left the round, in rounds where passing is final. */
  out?: SeatId[];
  /** The edition's name for a round in which players may do more than use abilities. */
  name?: string;
}

export interface ExtraAction {
  seat: SeatId;
  designators: string[];
  /** Id of the card whose text gives the action, or -1. */
  card: number;
  program: string;
  node: number;
  env: Env;
  /** The cause, if standing effects apply during the action or effects follow it. */
  cause?: Cause;
  /** Id of the lasting effect that applies during the action. */
  holds?: number;
}

/** Costs being paid, in order. */
export interface CostFrame extends Base {
  k: 'cost';
  costs: readonly Cost[];
  index: number;
  seat: SeatId;
  /** Id of the card whose text asks for the costs, or -1. */
  card: number;
  program: string;
  env: Env;
  cause: Cause;
  answers: number;
  now: EffectNow;
}

/** The result of paying costs: whether they were paid in full, and the bindings made. */
export interface Paid {
  paid: boolean;
  env: Env;
}

/** Gold being gathered for one cost. */
export interface PaymentFrame extends Base {
  k: 'payment';
  id: number;
  seat: SeatId;
  price: number;
  /** The card or action being paid for. */
  for: Thing;
  produced: number;
  /** The part of `produced` that may pay for nothing else. */
  bound?: number;
  /** The length of the history when this payment began. */
  since: number;
  sources: Thing[];
  cause: Cause;
  /** The price cannot be reduced. */
  fixed?: true;
}

/** A card entering play. */
export interface EntryFrame extends Base {
  k: 'entry';
  card: number;
  seat: SeatId;
  from: string;
  /** The destination: a home, a battlefield, a province, or a card to attach to. */
  to: string;
  host: number;
  costs: 'pay' | 'paid' | 'waive' | 'waiveGold';
  less: number;
  ignore: string[];
  bowed: boolean;
  /** The way the player buys the card; '' if it is not a regular purchase. */
  purchase: '' | 'discount' | 'honor' | 'full';
  cause: Cause;
  /** Further facts for the occurrence of entering. */
  data?: Record<string, unknown>;
  /** Occurrences that happen with the entry and are answered together with it. */
  also?: { kind: string; members: Omit<Member, 'fate'>[] }[];
  now: {
    /** The texts that may answer the coming attachment have been asked. */
    asked?: true;
    /** The card's name on its way into play. */
    was?: Thing;
  };
}

/** The result that a frame returns to its parent, by the frame's kind. Each procedure defines its own. */
export interface Result {
  procedure: unknown;
  /** The bindings at the end of the effects. */
  program: Env;
  /** Whether the action was announced. */
  action: boolean;
  /** Whether the trait was carried out. */
  trait: boolean;
  /** The occurrence, with the fate of each member. `occur` returns the same when no gate is needed. */
  gate: Occurrence;
  round: null;
  cost: Paid;
  /** Whether the price was paid in full. */
  payment: boolean;
  /** Whether the card is in play. */
  entry: boolean;
}

/** The `pc` of a round frame during an action out of turn. */
export const outOfTurn = 2;
