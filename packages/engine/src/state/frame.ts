import type { Cost } from '../program/index.ts';
import type { Point, RuleId, SeatId, StatName } from '../program/vocabulary.ts';
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

/** A procedure of the rulebook: turn, phase, attack, battle, duel. `at` holds its own facts. */
export interface ProcedureFrame extends Base {
  k: 'procedure';
  name: string;
  at: Record<string, unknown>;
}

/** A running list of effects. */
export interface ProgramFrame extends Base {
  k: 'program';
  program: string;
  env: Env;
  cause: Cause;
  /** Loops under way: what is left to go over. */
  loops: { name: string; left: Thing[] }[];
  /** Facts of the effect under way. */
  now: Record<string, unknown>;
  /** The occurrence that this text answers, or -1. */
  answers: number;
}

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
  now: Record<string, unknown>;
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
  now: Record<string, unknown>;
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
  now: Record<string, unknown>;
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
  now: Record<string, unknown>;
}

/** One thing that may be chosen. The id says what it is. */
export interface Option {
  id: string;
  /** What it points at, where it points at something. */
  thing?: Thing;
  /** The text that would be used. */
  program?: string;
  /** Words for it where neither of these says enough. */
  say?: string;
}

/** A question to one seat. */
export interface Ask {
  readonly id: number;
  /** Who answers. */
  readonly seat: SeatId;
  /** For whom: options are read from this player's view. */
  readonly actor: SeatId;
  readonly kind: AskKind;
  /** What it is about, as a key the words are made from. */
  readonly about: Readonly<About>;
  readonly options: readonly Readonly<Option>[];
  /** Several asks at once: answered and hidden until all are in. */
  answer?: string;
}

export type AskKind =
  | 'act'
  | 'react'
  | 'slot'
  | 'pick'
  | 'may'
  | 'either'
  | 'order'
  | 'pay'
  | 'assign'
  | 'place'
  | 'buy'
  | 'other';

export interface About {
  /** What is asked, as a short key: 'target', 'cost', 'focusOrStrike', ... */
  what: string;
  program?: string;
  card?: Thing;
  /** Cards that the asked seat may look at while it decides. */
  things?: readonly Thing[];
  /** Of what is being answered: at which point, and to which player it happens. */
  point?: Point;
  player?: SeatId;
  stat?: StatName;
  amount?: number;
  words?: string;
  rule?: RuleId;
}

/** The step of a round in which an action out of turn is under way. */
export const outOfTurn = 2;
