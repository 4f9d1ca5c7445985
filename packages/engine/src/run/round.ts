import { leftOf, seatsFrom } from '../cards.ts';
import type { Machine } from '../machine.ts';
import type { Option, RoundFrame } from '../state/index.ts';
import type { SeatId } from '../words.ts';
import { startUse } from './action.ts';
import { answerOf, ask, finish, push } from './stack.ts';
import { usableNow, useById } from './uses.ts';

/** Players act or pass in turn, from the first to the left, until all have passed one after another. */
export function actionRound(
  g: Machine,
  start: { first: SeatId; designators: Record<string, string[]> },
): void {
  push(g, {
    k: 'round',
    pc: 0,
    seat: start.first,
    passes: 0,
    started: false,
    extra: [],
    designators: start.designators,
  });
}

export function round(g: Machine, frame: RoundFrame): void {
  const extra = frame.extra[0];
  const seat = extra?.seat ?? frame.seat;
  const designators = extra?.designators ?? frame.designators[String(seat)] ?? [];
  const answer = answerOf(frame);
  if (frame.pc === 1) {
    // The action is over: one that was given up before it was announced cost nothing.
    frame.pc = 0;
    if (g.state.ret !== false) acted(g, frame, extra !== undefined);
    g.state.ret = null;
    return;
  }
  if (answer === 'pass') {
    if (extra) frame.extra.shift();
    else {
      frame.passes++;
      frame.seat = leftOf(g, frame.seat);
    }
    return;
  }
  if (answer !== undefined) {
    const [, designator, instance] = /^use:([A-Za-z]+):(.*)$/.exec(answer) as unknown as [
      string,
      string,
      string,
    ];
    frame.pc = 1;
    startUse(g, useById(g, seat, instance, designator), {}, -1);
    return;
  }
  if (frame.ending || (!extra && frame.passes >= seatsFrom(g, frame.seat).length)) return finish(g, frame);
  if (g.state.seats[seat]?.eliminated || designators.length === 0) {
    // Nothing can be done here by this seat, and everybody knows it.
    frame.passes++;
    frame.seat = leftOf(g, frame.seat);
    return;
  }
  const options: Option[] = usableNow(g, seat, designators).map((use) => ({
    id: `use:${use.designator}:${use.instance}`,
    program: use.program,
    ...(use.thing !== '' && { thing: use.thing }),
  }));
  options.push({ id: 'pass' });
  ask(g, seat, 'act', { what: designators.join('/') }, options);
}

function acted(g: Machine, frame: RoundFrame, extra: boolean): void {
  if (extra) {
    frame.extra.shift();
    return;
  }
  frame.started = true;
  frame.passes = 0;
  frame.seat = leftOf(g, frame.seat);
}
