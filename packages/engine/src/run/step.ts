import { whileInPlay } from '../machine/derived.ts';
import { unreachable } from '../program/unreachable.ts';
import './tie.ts';
import { mayTrim, settleTrims } from '../eval/trimmed.ts';
import { mayEnd, settleLasting } from '../gate/lasting.ts';
import { deckKeys } from '../machine/cards.ts';
import { ownCounts } from '../machine/counters.ts';
import type { GameEvent } from '../machine/event.ts';
import type { Library } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import { cell, forkMemo, freshMemo } from '../machine/memo.ts';
import { frameAt, isFrameOf, type Procedure, procedure } from '../machine/procedures.ts';
import { ruleFor } from '../machine/rule-keys.ts';
import type { MachineReason, Refusal, Rulebook } from '../machine/rulebook.ts';
import { finish } from '../machine/stack.ts';
import type { SeatId } from '../program/vocabulary.ts';
import { copySharing, type Frame, type ProcedureFrame, type State } from '../state/index.ts';
import { action } from './frames/action.ts';
import { cost } from './frames/cost.ts';
import { entry } from './frames/entry.ts';
import { gate } from './frames/gate.ts';
import { payment } from './frames/payment.ts';
import { program } from './frames/program.ts';
import { round } from './frames/round.ts';
import { trait } from './frames/trait.ts';
import { releasePostponed } from './postponed.ts';
import { mayRestart, settleRestarts } from './restart.ts';

/** Returns a machine that takes over the state. */
export function machine(book: Rulebook, lib: Library, state: State, swift = false): Machine {
  return { book, lib, state, swift, memo: freshMemo(), events: [] };
}

/**
 * Returns an independent machine on a copy of the state, with caches kept; for bots that think ahead. Both machines
 * share data copied on write (see `ownCard`), so use `copyState` to get a state for any other purpose.
 */
export const fork = ({ book, lib, state, swift, memo }: Machine): Machine => ({
  book,
  lib,
  state: copySharing(state, deckKeys(book, state.seats.length)),
  swift,
  memo: forkMemo(memo),
  events: [],
});

/** The maximum number of steps without a decision. More would be an endless loop, so `run` throws. */
const patience = 20_000;

/** Runs until a seat must decide or the game is over, and returns the events. */
export function run(g: Machine): GameEvent[] {
  g.events = [];
  for (let i = 0; g.state.asks.length === 0 && g.state.over === null; i++) {
    if (i > patience) throw new Error('the game goes on without anyone deciding anything');
    if (g.state.unsettled && settle(g)) continue;
    const { frames } = g.state;
    const frame = frames[frames.length - 1];
    if (!frame) throw new Error('the game has neither ended nor anything left to do');
    perform(g, frame);
    if (g.swift) answerForced(g);
  }
  return g.events;
}

/** Answers a question that has only one option. */
function answerForced({ state }: Machine): void {
  if (state.asks.length !== 1) return;
  const { options } = state.asks[0]!;
  if (options.length > 1) return;
  (state.frames[state.frames.length - 1] as Frame).answer = options[0]!.id;
  state.asks = [];
}

function perform(g: Machine, frame: Frame): void {
  switch (frame.k) {
    case 'procedure': {
      const procedure = g.book.procedures[frame.name];
      if (!procedure) {
        if (isFrameOf(frame, restore)) return restore.run(g, frame);
        throw new Error(`the rulebook has no procedure '${frame.name}'`);
      }
      // The frame holds the data of this procedure, because only `call` creates such frames.
      return procedure.run(g, frame as ProcedureFrame<never>);
    }
    case 'program':
      return program(g, frame);
    case 'action':
      return action(g, frame);
    case 'trait':
      return trait(g, frame);
    case 'gate':
      return gate(g, frame);
    case 'round':
      return round(g, frame);
    case 'cost':
      return cost(g, frame);
    case 'payment':
      return payment(g, frame);
    case 'entry':
      return entry(g, frame);
    default:
      return unreachable(frame);
  }
}

/** The version at which no check found anything. */
const settled = cell<{ at: number }>({ fresh: () => ({ at: 0 }), fork: ({ at }) => ({ at }) });

/**
 * Runs one correction after a change; called until none is left. It interrupts the current frame, so the result that
 * the frame was to receive is kept for it.
 */
function settle(g: Machine): boolean {
  const kept = g.state.ret;
  if (mayEnd(g) && settleLasting(g)) return true;
  if (mayRestart(g) && settleRestarts(g)) return true;
  if (mayTrim(g) && settleTrims(g)) return true;
  const depth = g.state.frames.length;
  if (releasePostponed(g) || isCorrected(g)) {
    if (g.state.frames.length > depth) {
      // The correction is in progress: check again after the next change, not while it is being answered.
      g.state.unsettled = false;
      g.state.frames.splice(depth, 0, frameAt(restore, 0, { kept }));
    } else g.state.ret = kept;
    return true;
  }
  settled(g.memo).at = g.memo.version;
  g.state.unsettled = false;
  return false;
}

/** Runs the checks of the edition until one finds something. Returns whether one did. */
function isCorrected(g: Machine): boolean {
  const { all, ofFrames } = checksToMake(g);
  const checks = settled(g.memo).at === g.memo.version ? ofFrames : all;
  for (let i = 0; i < checks.length; i++) if (checks[i]!(g)) return true;
  return false;
}

type Check = Rulebook['checks'][number]['run'];

/** The checks that could find something while the same cards are in play; `ofFrames`: even if no change was made. */
const checksToMake = whileInPlay((g) => {
  const all: Check[] = [];
  const ofFrames: Check[] = [];
  for (const one of g.book.checks) {
    if (one.may?.(g) === false) continue;
    all.push(one.run);
    if (one.ofFrames) ofFrames.push(one.run);
  }
  return { all, ofFrames };
});

/** Returns the kept result to a frame that a check interrupted. Belongs to the engine; no rulebook defines it. */
export const restore: Procedure<{ kept: unknown }> = procedure('restore', (g, frame) => {
  // The checks after the one that started this have not run yet.
  g.state.unsettled = true;
  finish(g, frame, frame.at.kept);
});

/** The count of how often secret answers have been revealed. */
export const opened = 'opened';

/** The result of a choice that was not accepted. */
export interface Refused extends Refusal {
  refused: true;
  why: MachineReason;
}

/**
 * The only way to advance a game: one seat answers its question. An invalid choice changes nothing and returns the
 * reason. If several seats are asked at once, nothing happens until all have answered.
 */
export function step(g: Machine, seat: SeatId, choice: string): GameEvent[] | Refused {
  const { state } = g;
  const asked = state.asks.find((one) => one.seat === seat && one.answer === undefined);
  if (!asked) {
    const kind = state.over ? 'gameOver' : 'notAsked';
    return { refused: true, rule: ruleFor(g, 'ask.opportunity'), why: { kind } };
  }
  if (!asked.options.some((one) => one.id === choice)) {
    return {
      refused: true,
      rule: ruleFor(g, 'ask.options'),
      why: { kind: 'notAnOption', option: choice },
    };
  }
  asked.answer = choice;
  if (state.asks.some((one) => one.answer === undefined)) return [];
  // Secret answers of others are now revealed and cannot be taken back (see `undoMark`).
  if (state.asks.length > 1) ownCounts(g)[opened] = (state.counts[opened] ?? 0) + 1;
  const frame = state.frames[state.frames.length - 1] as Frame;
  frame.answer = state.asks.length === 1 ? choice : state.asks.map((one) => one.answer as string);
  state.asks = [];
  return run(g);
}
