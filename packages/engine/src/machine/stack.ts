import type { SeatId } from '../program/vocabulary.ts';
import type { About, Ask, AskKind, Cause, Frame, Option, Result } from '../state/index.ts';
import type { Machine } from './machine.ts';

/** Small helpers for frames, questions and causes that all procedures use. */

export function push(g: Machine, frame: Frame): void {
  g.state.frames.push(frame);
}

/** Ends the innermost frame, which must be `frame`, and passes `result` to its parent. */
export function finish<F extends Frame>(g: Machine, frame: F, result: Result[F['k']] | null = null): void {
  const top = g.state.frames.pop();
  if (top !== frame) throw new Error(`frame '${frame.k}' ended while '${top?.k}' was innermost`);
  g.state.ret = result;
  // Refills that had to wait for this frame may be possible now.
  if (g.state.refills.length > 0) g.state.unsettled = true;
}

/** Returns the result of the child frame that has finished, and clears it. `_kind` is the kind of that frame. */
export function taken<K extends Frame['k']>(g: Machine, _kind: K): Result[K] {
  const value = g.state.ret as Result[K];
  g.state.ret = null;
  return value;
}

/** Discards the result of the child frame. */
export function dropResult(g: Machine): void {
  g.state.ret = null;
}

/** Asks one seat. The innermost frame gets the id of the chosen option in its `answer`. */
export function ask(
  g: Machine,
  seat: SeatId,
  kind: AskKind,
  about: About,
  options: readonly Option[],
  actor = seat,
): void {
  if (options.length === 0) throw new Error(`a question without options: ${about.what}`);
  g.state.asks = [{ id: g.state.nextAsk++, seat, actor, kind, about, options }];
}

/** Asks several seats at once; `answer` is then the list of answers in the order of the questions. */
export function askAll(g: Machine, asks: Omit<Ask, 'id'>[]): void {
  g.state.asks = asks.map((one) => ({ id: g.state.nextAsk++, ...one }));
}

/**
 * Returns the answer to the frame's question and clears it. The field is set to undefined, not deleted, because
 * deleting it would make the object slow to read.
 */
export function answerOf(frame: Frame): string | undefined {
  const { answer } = frame;
  if (answer !== undefined) frame.answer = undefined;
  return typeof answer === 'string' ? answer : undefined;
}

const none: Partial<Cause> = {};

/** Returns the cause of a change that the rulebook makes. */
export function byRules(seat: SeatId, extra: Partial<Cause> = none): Cause {
  const { mode = 'rulebook', card = '', action = -1, program = '' } = extra;
  const cause = { mode, card, seat: extra.seat ?? seat, action, program };
  return extra.for === undefined ? cause : { ...cause, for: extra.for };
}
