import type { Cost } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { ActionNow, Cause, CostFrame, EntryFrame, Env, ExtraAction, Thing } from '../state/index.ts';
import { card, cardThing, nextId } from './cards.ts';
import { programOf } from './library.ts';
import type { Machine } from './machine.ts';
import type { Use } from './rulebook.ts';
import { push } from './stack.ts';

/**
 * Functions that start a frame. Each pushes the frame at its first step; the steps are in `run/frames`. A frame has all
 * its fields from the beginning, because a field added later changes the shape of the object.
 */

/** Starts the effects of a text. */
export function runProgram(g: Machine, program: string, env: Env, cause: Cause, answers = -1): void {
  runBlock(g, program, programOf(g.lib, program).code.entry, env, cause, answers);
}

/** Starts a part of a text: a delayed effect, a consequence of a duel. */
export function runBlock(
  g: Machine,
  program: string,
  entry: number,
  env: Env,
  cause: Cause,
  answers = -1,
): void {
  const bound = { ...env };
  push(g, {
    k: 'program',
    pc: entry,
    answer: undefined,
    program,
    env: bound,
    cause,
    loops: [],
    now: {},
    answers,
  });
}

/** Starts the use of an ability. It is announced only after the choices of the draft. */
export function startUse(g: Machine, use: Use, env: Env, answers: number): void {
  push(g, {
    k: 'action',
    pc: 0,
    answer: undefined,
    id: -1,
    seat: use.seat,
    program: use.program,
    card: use.card,
    instance: use.instance,
    designator: use.designator,
    env,
    slot: 0,
    draft: [],
    answers,
    now: startOf(g, use),
  });
}

function startOf(g: Machine, use: Use): ActionNow {
  const now: ActionNow = {};
  if (use.card >= 0) now.thing = cardThing(card(g, use.card));
  if (use.waive) now.waive = use.waive;
  if (use.also) now.also = use.also;
  return now;
}

type Payer = Pick<CostFrame, 'seat' | 'card' | 'program' | 'env' | 'cause' | 'answers'>;

/**
 * Starts paying costs in the order written. The result is `Paid`: the first cost that fails ends it, and costs paid
 * before stay paid.
 */
export function startCosts(g: Machine, costs: Cost[], payer: Payer): void {
  const { seat, card: id, program, env, cause, answers } = payer;
  push(g, {
    k: 'cost',
    pc: 0,
    answer: undefined,
    costs,
    index: 0,
    now: {},
    seat,
    card: id,
    program,
    env: { ...env },
    cause,
    answers,
  });
}

/** The first step of a payment frame in editions that pay from a pool. */
export const fromPool = 3;

/**
 * Starts a payment of Gold for one cost: source by source, where each bowing is public and can be answered. Ends when
 * the player says so; surplus Gold is lost. The result is whether the price was met.
 */
export function payGold(
  g: Machine,
  seat: SeatId,
  price: number,
  paidFor: Thing,
  cause: Cause,
  isFixed = false,
): void {
  if (price <= 0 && !g.book.hooks.entry.paysNothing?.(g, seat, paidFor)) {
    g.state.ret = true;
    return;
  }
  const from = g.book.modes.pool === undefined ? 0 : fromPool;
  const since = g.state.history.length;
  push(g, {
    k: 'payment',
    pc: from,
    answer: undefined,
    id: nextId(g),
    seat,
    price,
    for: paidFor,
    produced: 0,
    since,
    sources: [],
    cause,
    fixed: isFixed ? true : undefined,
  });
}

export interface TraitStart {
  program: string;
  card: number;
  seat: SeatId;
  env: Env;
  answers?: number;
  instance?: string;
}

/** Carries out a text that resolves on its own: conditions, targets, costs, effects. */
export function runTrait(g: Machine, start: TraitStart): void {
  const thing = start.card >= 0 ? cardThing(card(g, start.card)) : '';
  const cause: Cause = { mode: 'effect', card: thing, seat: start.seat, action: -1, program: start.program };
  push(g, {
    k: 'trait',
    pc: 0,
    answer: undefined,
    seat: start.seat,
    program: start.program,
    card: start.card,
    env: start.env,
    slot: 0,
    answers: start.answers ?? -1,
    cause,
    instance: start.instance ?? `${thing}|${start.program}`,
    now: {},
  });
}

/** Starts a round: players act or pass in turn, clockwise from the first, until all have passed in a row. */
export function actionRound(
  g: Machine,
  start: {
    first: SeatId;
    designators: Record<string, string[]>;
    name?: string;
    out?: SeatId[];
    awaited?: SeatId | undefined;
  },
): void {
  push(g, {
    k: 'round',
    pc: 0,
    answer: undefined,
    seat: start.first,
    passes: 0,
    started: false,
    awaited: start.awaited,
    extra: [],
    designators: start.designators,
    only: undefined,
    out: start.out,
    name: start.name,
  });
}

/** Starts a round of opportunities out of turn, taken at once. */
export function extraRound(g: Machine, extra: ExtraAction[]): void {
  const [first] = extra;
  if (!first) return;
  push(g, {
    k: 'round',
    pc: 0,
    answer: undefined,
    seat: first.seat,
    passes: 0,
    started: false,
    awaited: undefined,
    extra,
    designators: {},
    only: true,
    out: undefined,
    name: undefined,
  });
}

export type EntryStart = Pick<
  EntryFrame,
  | 'card'
  | 'seat'
  | 'from'
  | 'to'
  | 'host'
  | 'costs'
  | 'less'
  | 'ignore'
  | 'bowed'
  | 'purchase'
  | 'cause'
  | 'data'
  | 'also'
>;

type UsualEntry = Pick<EntryStart, 'host' | 'costs' | 'less' | 'ignore' | 'bowed' | 'purchase'>;

/** The usual entry: costs are paid in full, the card is not attached and enters unbowed. */
const usualEntry = (): UsualEntry => ({
  host: -1,
  costs: 'pay',
  less: 0,
  ignore: [],
  bowed: false,
  purchase: '',
});

/** Starts bringing a card into play: checks, costs, entry. The result is whether it entered. */
export function bringIntoPlay(
  g: Machine,
  start: Omit<EntryStart, keyof UsualEntry> & Partial<UsualEntry>,
): void {
  push(g, { k: 'entry', pc: 0, answer: undefined, now: {}, ...usualEntry(), ...start });
}
