import type { Cost } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { Cause, Member, Occurrence } from './state.ts';
import type { Env, Thing } from './thing.ts';

/**
 * Where the game stands: frames lie on a stack, the innermost last. A frame is plain data; what it does next is told
 * by its kind and its `pc`. It is flagged as ending, never removed from inside.
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
  /** The answer to what this frame asked. */
  answer?: string | string[] | undefined;
}

/** A procedure of the rulebook: turn, phase, attack, battle, duel. `at` holds its own data; see `isFrameOf`. */
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
  /** Loops under way: what is left to go over. */
  loops: { name: string; left: Thing[] }[];
  now: EffectNow;
  /** The occurrence that this text answers, or -1. */
  answers: number;
}

/** Names of the objects of effects, among which a player may have to choose. */
export type ObjectName = 'what' | 'a' | 'b' | 'to' | 'from' | 'with' | 'hosts' | 'over';

/** Facts of the effect under way in a program or a cost; empty when the next one begins. */
export type EffectNow = {
  /** Things chosen so far for an object; `what!` and so on: all that the object means, once that is settled. */
  [Name in ObjectName | `${ObjectName}!`]?: Thing[] | undefined;
} & {
  /** By card: the place it goes to is being asked for (true), or was chosen (with a `!` behind the card). */
  [place: `place:${string}`]: Thing | true | undefined;
} & {
  /** The effect has started something that is under way; did all of it come about? */
  started?: true;
  complete?: boolean;
  /** The player was asked: whether, which, how the attack compares, whom it aims at, another target. */
  asked?: true;
  comparing?: true;
  aiming?: true;
  naming?: true;
  /** Costs of the effect are being paid. */
  paying?: true;
  /** How many have been dealt with, one after another. */
  index?: number;
  /** Cards on their way into play: the one under way by its id, the created one, and those that have come. */
  entering?: boolean;
  came?: number;
  creating?: boolean;
  current?: Thing;
  made?: Thing[];
  /** Targets, or cards found or put in order, chosen so far. */
  chosen?: Thing[];
  order?: Thing[];
  /** Attacks that are being resolved. */
  strikes?: Thing[];
  /** How far seppuku has come, and for whom it is not forbidden. */
  stage?: 'rehonored' | 'destroyed';
  able?: Thing[];
};

/** An ability being used. */
export interface ActionFrame extends Base {
  k: 'action';
  id: number;
  seat: SeatId;
  program: string;
  /** The card the ability is on (-1: the player). */
  card: number;
  instance: string;
  designator: string;
  env: Env;
  slot: number;
  /** Chosen before the announcement, in the order of the slots. */
  draft: Thing[][];
  answers: number;
  now: ActionNow;
}

/** Facts of an action under way. */
export interface ActionNow {
  /** The card as it went by when the use began. */
  thing?: Thing;
  /** See `Use`. */
  waive?: string[];
  also?: string[];
  less?: number;
  /** Things chosen so far for the slot under way, and who chooses where it is not the taker. */
  chosen?: Thing[] | undefined;
  chooser?: SeatId;
  /** Targets that attacks of the action may aim at besides the usual ones. */
  besides?: Thing[] | undefined;
  /** Cards whose bowing as a cost has been waived. */
  spared?: Thing[];
  /** Its effects were negated; it never happened; its effects are to be done once more. */
  negated?: true;
  cancelled?: true;
  again?: true | undefined;
  /** Texts that may be paid for when the card has been played have been offered. */
  invested?: true;
  /** Additional actions that wait for this one to be over. */
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
    /** Things chosen so far for the target under way. */
    chosen?: Thing[] | undefined;
    /** What the trait has destroyed. */
    destroyed?: Thing[];
  };
}

/** An occurrence on its way through the points of the edition's table. */
export interface GateFrame extends Base {
  k: 'gate';
  occurrence: Occurrence;
  /** Index into the edition's list of points. */
  point: number;
  /** Members still to be gone through at this point, by index. */
  left: number[];
  /** The member under way. */
  member: number;
  layer: number;
  fired: string[];
  /** Reaction round: whose turn it is and how many passed in a row. */
  seat: SeatId;
  passes: number;
  /** Cards in play when the change was made, whose texts may answer it although they left. */
  witnesses: number[];
  applied: boolean;
  /** What the ability whose gate this is has done, to be answered together with it. */
  joined?: { occurrence: Occurrence; witnesses: number[]; fired: string[] }[];
  /** Which of the occurrences is being answered, where there are several. */
  answering?: number;
}

/** Players act or pass in turn until all have passed. */
export interface RoundFrame extends Base {
  k: 'round';
  designators: Readonly<Record<string, string[]>>;
  seat: SeatId;
  passes: number;
  started: boolean;
  /** Opportunities out of turn that come first. */
  extra: ExtraAction[];
  /** There is no order of turns behind those: the round is over with them. */
  only?: true;
  /** Where to pass is to be out of the round: who is. */
  out?: SeatId[];
  /** What the edition calls this round by, where it lets players do more in it than use abilities. */
  name?: string;
}

export interface ExtraAction {
  seat: SeatId;
  designators: string[];
  program: string;
  node: number;
  env: Env;
  /** Where it comes from, if something holds during it or follows it. */
  cause?: Cause;
  /** What holds while the action is under way, among the lasting effects. */
  holds?: number;
}

/** Costs being paid, in order. */
export interface CostFrame extends Base {
  k: 'cost';
  costs: readonly Cost[];
  index: number;
  seat: SeatId;
  /** The card whose text asks for them, or -1. */
  card: number;
  program: string;
  env: Env;
  cause: Cause;
  answers: number;
  now: EffectNow;
}

/** What paying gave: whether it was paid in full, and what it named. */
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
  /** What is paid for: a card, or an action. */
  for: Thing;
  produced: number;
  /** How much of the history is older than this payment. */
  since: number;
  sources: Thing[];
  cause: Cause;
}

/** A card on its way into play. */
export interface EntryFrame extends Base {
  k: 'entry';
  card: number;
  seat: SeatId;
  from: string;
  /** Where it goes: a home, a battlefield, a province, or a card to attach to. */
  to: string;
  host: number;
  costs: 'pay' | 'waive' | 'waiveGold';
  less: number;
  ignore: string[];
  bowed: boolean;
  /** Bought in the usual way with its options. */
  purchase: '' | 'discount' | 'honor' | 'full';
  cause: Cause;
  /** What else is to be known of its coming. */
  data?: Record<string, unknown>;
  /** What comes about with it, and is answered with it. */
  also?: { kind: string; members: Omit<Member, 'fate'>[] }[];
  now: {
    /** Those who may answer that it is about to be attached have been asked. */
    asked?: true;
    /** The card as it goes by on its way into play. */
    was?: Thing;
  };
}

/** The result that a frame gives to the frame below it, by its kind. Procedures of the rulebook choose theirs. */
export interface Result {
  procedure: unknown;
  /** The bindings at the end of its effects. */
  program: Env;
  /** Was it announced? */
  action: boolean;
  /** Was it carried out? */
  trait: boolean;
  /** The occurrence, with the fate of each member. `occur` gives the same when it needs no gate. */
  gate: Occurrence;
  round: null;
  cost: Paid;
  /** Was the price met? */
  payment: boolean;
  /** Is the card in play? */
  entry: boolean;
}

/** The step of a round in which an action out of turn is under way. */
export const outOfTurn = 2;
