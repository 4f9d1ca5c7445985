import { currentBattle } from '../../eval/current.ts';
import type { Machine } from '../../machine/machine.ts';
import type { OwnUse } from '../../machine/rulebook.ts';
import { leftOf, seatsFrom } from '../../machine/seats.ts';
import { answerOf, ask, finish, taken } from '../../machine/stack.ts';
import { startUse } from '../../machine/start.ts';
import {
  type Env,
  type Option,
  outOfTurn,
  plainOption,
  type RoundFrame,
  useOption,
} from '../../state/index.ts';
import { extraBegins, extraHoldsNoMore, extraIsOver } from '../extra-action-effects.ts';
import { extraUses, leaveOf } from '../extra-actions.ts';
import { usableNow } from '../usable.ts';
import { useById } from '../uses.ts';

/** Steps of a round: asking, or waiting for an action in turn (or out of turn) to end. */
const asking = 0;
const inTurn = 1;

export function round(g: Machine, frame: RoundFrame): void {
  if (frame.pc !== asking) return acted(g, frame);
  const extra = frame.extra[0];
  const seat = extra?.seat ?? frame.seat;
  const designators = extra?.designators ?? frame.designators[seat] ?? [];
  const answer = answerOf(frame);
  if (answer === 'pass') return passed(g, frame);
  if (answer !== undefined && !answer.startsWith('use:')) {
    frame.pc = inTurn;
    return g.book.hooks.round.play?.(g, seat, answer, frame);
  }
  if (answer !== undefined) {
    const colon = answer.indexOf(':', 4);
    frame.pc = extra ? outOfTurn : inTurn;
    const words = answer.slice(4, colon);
    const [designator, ...also] = words.includes('/') ? split(words) : [words];
    const named = useById(g, seat, answer.slice(colon + 1), designator);
    const use = also.length > 0 ? { ...named, also } : named;
    if (!extra) return startUse(g, use, {}, -1);
    extraBegins(g, extra);
    const waive = leaveOf(g, extra, use);
    const env: Env = use.thing !== '' && waive.includes('given') ? { '@given': use.thing } : {};
    return startUse(g, waive.length > 0 ? { ...use, waive } : use, env, -1);
  }
  if (frame.only && !extra) return finish(g, frame);
  if (extra && (frame.ending || (frame.only && currentBattle(g)?.ending))) return passed(g, frame);
  if (frame.ending || (!extra && frame.passes >= seatsFrom(g, frame.seat).length)) return finish(g, frame);
  if (!extra && frame.out?.includes(seat)) return skipped(g, frame);
  // Do not ask a seat that publicly can do nothing here.
  if (g.state.seats[seat]?.eliminated || designators.length === 0) return passed(g, frame);
  if (!extra && g.book.hooks.round.sitsOut?.(g, seat, frame)) return passed(g, frame);
  const uses = extra ? extraUses(g, extra) : usableNow(g, seat, designators);
  const options: Option[] = [];
  for (const use of uses) options.push(use.option ?? optionOf(use));
  if (!extra && g.book.hooks.round.plays) options.push(...g.book.hooks.round.plays(g, seat, frame));
  options.push(plainOption.pass);
  ask(g, seat, 'act', { what: joined(designators), designators }, options);
}

/** Returns the option for a use, cached with the use, which persists across questions. */
function optionOf(use: OwnUse): Option {
  const id = `use:${joined([use.designator, ...(use.also ?? [])])}:${use.instance}`;
  use.option = useOption(id, use);
  return use.option;
}

const split = (words: string): [string, ...string[]] => words.split('/') as [string, ...string[]];

/** Like `join`, but faster for one or two designators. */
function joined(designators: readonly string[]): string {
  let all = designators[0] ?? '';
  for (let i = 1; i < designators.length; i++) all += `/${designators[i]}`;
  return all;
}

/** Handles a pass: an opportunity out of turn is lost; one in turn brings the end of the round closer. */
function passed(g: Machine, frame: RoundFrame): void {
  const extra = frame.extra.shift();
  if (extra) return extraIsOver(g, extra, false);
  const { seat } = frame;
  frame.out?.push(seat);
  skipped(g, frame);
  g.book.hooks.round.passed?.(g, seat, frame);
}

function skipped(g: Machine, frame: RoundFrame): void {
  frame.passes++;
  frame.seat = leftOf(g, frame.seat);
}

/** Handles the end of an action. One cancelled before its announcement does not use up the opportunity. */
function acted(g: Machine, frame: RoundFrame): void {
  const wasExtra = frame.pc === outOfTurn;
  frame.pc = asking;
  const [extra] = frame.extra;
  if (taken(g, 'action') === false) {
    if (wasExtra && extra) extraHoldsNoMore(g, extra);
    return;
  }
  if (wasExtra && extra) {
    frame.extra.shift();
    return extraIsOver(g, extra, true);
  }
  frame.started = true;
  frame.passes = 0;
  frame.seat = leftOf(g, frame.seat);
}
