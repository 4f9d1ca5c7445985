import type { SeatId } from '../program/vocabulary.ts';
import type { About, Ask, AskKind, Cause, Frame, Option, Result } from '../state/index.ts';
import type { Machine } from './machine.ts';

/** Frames, questions and causes: the small tools every procedure uses. */

export function push(g: Machine, frame: Frame): void {
  g.state.frames.push(frame);
}

/** Ends the innermost frame, which must be `frame`, and hands `result` to the one below. */
export function finish<F extends Frame>(g: Machine, frame: F, result: Result[F['k']] | null = null): void {
  const top = g.state.frames.pop();
  if (top !== frame) throw new Error(`frame '${frame.k}' ended while '${top?.k}' was innermost`);
  g.state.ret = result;
  // What had to wait for this to be over may be put right now.
  if (g.state.refills.length > 0) g.state.unsettled = true;
}

/** What the child that has finished gave back; asked for once. `_kind` is the kind of that frame. */
export function taken<K extends Frame['k']>(g: Machine, _kind: K): Result[K] {
  const value = g.state.ret as Result[K];
  g.state.ret = null;
  return value;
}

/** What the child gave back is of no use here. */
export function dropResult(g: Machine): void {
  g.state.ret = null;
}

/** Asks one seat. The innermost frame finds the id of the chosen option in its `answer`. */
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
 * The answer to the frame's question, taken away so that the next one finds none. The field stays: an object that loses
 * one is slow to read ever after.
 */
export function answerOf(frame: Frame): string | undefined {
  const { answer } = frame;
  if (answer !== undefined) frame.answer = undefined;
  return typeof answer === 'string' ? answer : undefined;
}

const none: Partial<Cause> = {};

/** A change that the rulebook makes. */
export function byRules(seat: SeatId, extra: Partial<Cause> = none): Cause {
  const { mode = 'rulebook', card = '', action = -1, program = '' } = extra;
  const cause = { mode, card, seat: extra.seat ?? seat, action, program };
  return extra.for === undefined ? cause : { ...cause, for: extra.for };
}
