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

/** A machine on a state. The state belongs to it from now on. */
export function machine(book: Rulebook, lib: Library, state: State, swift = false): Machine {
  return { book, lib, state, swift, memo: freshMemo(), events: [] };
}

/**
 * A machine of its own on a copy of the state, which remembers what the other does: for bots that think ahead. The two share what
 * both know to be shared (see `ownCard`); who wants the state for something else takes a `copyState` of it.
 */
export const fork = ({ book, lib, state, swift, memo }: Machine): Machine => ({
  book,
  lib,
  state: copySharing(state, deckKeys(book, state.seats.length)),
  swift,
  memo: forkMemo(memo),
  events: [],
});

/** Steps without end would be a bug of the rules or of the machine: better said than looped. */
const patience = 20_000;

/** Runs until someone must decide or the game is over, and says what happened. */
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

/** A question that has only one answer is answered. */
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
      if (isFrameOf(frame, restore)) return restore.run(g, frame);
      const procedure = g.book.procedures[frame.name];
      if (!procedure) throw new Error(`the rulebook has no procedure '${frame.name}'`);
      // A frame of this name holds the data of the procedure: `call` saw to that.
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

/** The version at which nothing was found that had to be put right. */
const settled = cell<{ at: number }>({ fresh: () => ({ at: 0 }), fork: ({ at }) => ({ at }) });

/**
 * What must be put right after a change, one thing at a time until nothing is left. Interrupts whatever is going on,
 * so what the interrupted frame was to be handed is kept for it.
 */
function settle(g: Machine): boolean {
  const kept = g.state.ret;
  if (mayEnd(g) && settleLasting(g)) return true;
  if (mayRestart(g) && settleRestarts(g)) return true;
  if (mayTrim(g) && settleTrims(g)) return true;
  const depth = g.state.frames.length;
  const checks = checksToMake(g);
  const isSame = settled(g.memo).at === g.memo.version;
  for (let i = -1; i < checks.length; i++) {
    // What was put off comes first, then the edition's own checks.
    if (i >= 0 && isSame && !checks[i]!.ofFrames) continue;
    const found = i < 0 ? releasePostponed(g) : checks[i]!.run(g);
    if (!found) continue;
    if (g.state.frames.length > depth) {
      // Under way: looked at again when something has changed, not while it is being answered.
      g.state.unsettled = false;
      g.state.frames.splice(depth, 0, frameAt(restore, 0, { kept }));
    } else g.state.ret = kept;
    return true;
  }
  settled(g.memo).at = g.memo.version;
  g.state.unsettled = false;
  return false;
}

/** The checks that may find something as long as the same cards are in play. */
const checksToMake = whileInPlay((g) => {
  const checks: Rulebook['checks'] = [];
  for (const one of g.book.checks) if (one.may?.(g) !== false) checks.push(one);
  return checks;
});

/** Hands back to a frame what a check interrupted. The machine's own: no rulebook has it. */
export const restore: Procedure<{ kept: unknown }> = procedure('restore', (g, frame) => {
  // The checks behind the one that began this have not been made yet.
  g.state.unsettled = true;
  finish(g, frame, frame.at.kept);
});

/** How often answers that were given in secret have been opened, among the counts. */
export const opened = 'opened';

/** Why a choice was not taken. */
export interface Refused extends Refusal {
  refused: true;
  why: MachineReason;
}

/**
 * The only way forward: one seat answers its question. A choice that is not among the options changes nothing and
 * says why. Where several seats are asked at once, nothing happens until all have answered.
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
  // What others have answered in secret is seen now: nobody can unlearn it (see `undoMark`).
  if (state.asks.length > 1) ownCounts(g)[opened] = (state.counts[opened] ?? 0) + 1;
  const frame = state.frames[state.frames.length - 1] as Frame;
  frame.answer = state.asks.length === 1 ? choice : state.asks.map((one) => one.answer as string);
  state.asks = [];
  return run(g);
}
