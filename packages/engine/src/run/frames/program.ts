import { holds } from '../../eval/condition.ts';
import { things } from '../../eval/filter.ts';
import { refSeats } from '../../eval/ref.ts';
import { isStillDone } from '../../gate/all-negated.ts';
import { isAllNegated } from '../../machine/action-frame.ts';
import { cardOf } from '../../machine/cards.ts';
import { type Context, context } from '../../machine/context.ts';
import { programOf } from '../../machine/library.ts';
import type { Machine } from '../../machine/machine.ts';
import { seatsFrom } from '../../machine/seats.ts';
import { answerOf, ask, finish, taken } from '../../machine/stack.ts';
import { startCosts } from '../../machine/start.ts';
import type { Effect } from '../../program/index.ts';
import { unreachable } from '../../program/unreachable.ts';
import {
  type Option,
  optionChosen,
  type ProgramFrame,
  seatThing,
  type Thing,
  yesOrNo,
} from '../../state/index.ts';
import { canPay } from '../can-pay.ts';
import { runEffect } from '../effects/index.ts';
import { objects, seatsOf } from '../objects.ts';
import { quantity } from '../slots.ts';

/** Returns the evaluation context of a frame's effects. */
export function programContext(g: Machine, frame: Pick<ProgramFrame, 'cause' | 'env'>): Context {
  const source = frame.cause.card ? cardOf(g, frame.cause.card) : undefined;
  return context(g, frame.cause.seat, source?.id ?? -1, frame.env, frame.cause.action);
}

/** Runs one instruction. An instruction that must wait leaves `pc` unchanged and is called again. */
export function program(g: Machine, frame: ProgramFrame): void {
  const op = programOf(g.lib, frame.program).code.ops[frame.pc];
  if (!op) throw new Error(`program '${frame.program}' has no instruction ${frame.pc}`);
  switch (op.op) {
    case 'do':
      if (isAllNegated(frame.env) && !isStillDone(g, frame.program, op.effect)) return next(frame);
      if (runEffect(g, frame, op.effect) === 'next') next(frame);
      return;
    case 'unless':
      frame.pc = holds(programContext(g, frame), op.cond) ? frame.pc + 1 : op.to;
      return;
    case 'until':
      frame.pc = holds(programContext(g, frame), op.cond) ? op.to : frame.pc + 1;
      return;
    case 'jump':
      frame.pc = op.to;
      return;
    case 'may':
      if (isAllNegated(frame.env) && !isStillDone(g, frame.program, op.effect))
        return refuse(frame, op.effect, op.no);
      return may(g, frame, programContext(g, frame), op.effect, op.no);
    case 'either':
      return either(g, frame, programContext(g, frame), op.effect, op.branches);
    case 'loop':
      return loop(frame, programContext(g, frame), op.effect, op.end);
    case 'next':
      frame.pc = op.loop;
      return;
    case 'end':
      return finish(g, frame, frame.env);
    default:
      return unreachable(op);
  }
}

function next(frame: ProgramFrame, to = frame.pc + 1): void {
  frame.pc = to;
  frame.now = {};
}

/** Asks whether to do the effects; stores the answer under the effect's name. */
function may(g: Machine, frame: ProgramFrame, ctx: Context, effect: Effect & { e: 'may' }, no: number): void {
  if (frame.now.paying) {
    const { paid, env } = taken(g, 'cost');
    Object.assign(frame.env, env);
    return paid ? next(frame) : refuse(frame, effect, no);
  }
  const seat = seatsOf(ctx, effect.player)[0];
  const agreed = frame.env['@agreed'] === true;
  if (agreed) delete frame.env['@agreed'];
  const answer = agreed ? 'yes' : answerOf(frame);
  const plan = { seat: seat ?? -1, used: [], discards: 0, gold: 0 };
  if (seat === undefined || (effect.costs && !canPay({ ...ctx, you: seat }, effect.costs, plan)))
    return refuse(frame, effect, no);
  if (answer === 'no') return refuse(frame, effect, no);
  // Do not ask for effects that would change nothing.
  if (answer === undefined && g.book.hooks.use.changesNothing?.(ctx, effect.do))
    return refuse(frame, effect, no);
  if (answer === 'yes') {
    if (effect.name) frame.env[effect.name] = fallsShort(ctx, effect.do) ? [] : true;
    if (!effect.costs) return next(frame);
    frame.now.paying = true;
    const source = frame.cause.card ? cardOf(g, frame.cause.card) : undefined;
    const payer = {
      seat,
      card: source?.id ?? -1,
      program: frame.program,
      env: frame.env,
      answers: frame.answers,
    };
    return startCosts(g, effect.costs, { ...payer, cause: { ...frame.cause, mode: 'cost', seat } });
  }
  const about = { what: 'may', program: frame.program, op: frame.pc };
  ask(g, seat, 'may', about, yesOrNo, ctx.you);
}

/**
 * Whether there are too few things to do the effects. The player may still choose to, but then the effect counts as
 * not done.
 */
function fallsShort(ctx: Context, effects: Effect[]): boolean {
  return effects.some((one) => {
    if (!('what' in one) || typeof one.what !== 'object' || one.what.o !== 'pick') return false;
    const there = things(ctx, one.what.filter).length;
    return there < quantity(ctx, one.what.n, there).min;
  });
}

function refuse(frame: ProgramFrame, effect: Effect, no: number): void {
  if (effect.name) frame.env[effect.name] = false;
  next(frame, no);
}

function either(
  g: Machine,
  frame: ProgramFrame,
  ctx: Context,
  effect: Effect & { e: 'either' },
  branches: number[],
): void {
  const seat = seatsOf(ctx, effect.player)[0] ?? ctx.you;
  const answer = answerOf(frame);
  if (answer !== undefined) {
    const chosen = Number(answer.slice('branch:'.length));
    if (effect.name) frame.env[effect.name] = optionChosen(chosen);
    return next(frame, branches[chosen] as number);
  }
  const open = branches.flatMap((_, index) => (isOpen(ctx, effect.of[index] ?? []) ? [index] : []));
  const [only = 0, ...others] = open;
  if (open.length < branches.length && others.length === 0) {
    // A branch that is the only possible one counts as chosen; if none is possible, nothing does.
    if (effect.name) frame.env[effect.name] = open.length > 0 ? optionChosen(only) : false;
    return next(frame, branches[only] as number);
  }
  const options: Option[] = open.map((index) => ({
    id: `branch:${index}`,
    role: 'do',
    verb: 'branch',
    program: frame.program,
    index,
  }));
  ask(g, seat, 'either', { what: 'either', program: frame.program, op: frame.pc }, options, ctx.you);
}

const isOpen = (ctx: Context, effects: Effect[]): boolean =>
  canAim(ctx, effects) &&
  canAfford(ctx, effects) &&
  ctx.g.book.hooks.use.changesNothing?.(ctx, effects) !== true;

/** Whether there are enough targets for the first effect of a branch. */
function canAim(ctx: Context, [first]: Effect[]): boolean {
  if (first?.e !== 'target' || first.slot.optional) return true;
  const there = things(ctx, first.slot.filter).length;
  return there > 0 && there >= quantity(ctx, first.slot.n, there).min;
}

/** Whether the payment that begins a branch can be made. */
function canAfford(ctx: Context, [first]: Effect[]): boolean {
  if (first?.e !== 'pay') return true;
  const seat = seatsOf(ctx, first.player)[0] ?? ctx.you;
  return canPay({ ...ctx, you: seat }, first.costs, { seat, used: [], discards: 0, gold: 0 });
}

/** Runs a loop: its things are listed once, when it begins, and bound in turn. */
function loop(frame: ProgramFrame, ctx: Context, effect: Effect & { e: 'forEach' }, end: number): void {
  const key = `${frame.pc}`;
  let running = frame.loops.find((one) => one.name === key);
  if (!running) {
    const left = loopThings(frame, ctx, effect);
    if (left === 'wait') return;
    running = { name: key, left: left.slice() };
    frame.loops.push(running);
  } else if (effect.keep) keepRound(frame, effect);
  else if (running.left.length > 0) forgetRound(frame, effect);
  const thing = running.left.shift();
  if (thing === undefined) {
    frame.loops = frame.loops.filter((one) => one !== running);
    return next(frame, end);
  }
  frame.env[effect.as] = thing;
  next(frame);
}

function loopThings(frame: ProgramFrame, ctx: Context, effect: Effect & { e: 'forEach' }): Thing[] | 'wait' {
  const { over } = effect;
  if (over.o !== 'players') {
    const found = objects(ctx, frame, 'over', over);
    // Players are processed in turn order, beginning with the active player.
    const isOfPlayers = over.o === 'all' && over.filter.kind === 'player';
    if (found === 'wait' || !isOfPlayers) return found;
    const inTurn = seatsFrom(ctx.g, ctx.g.state.active).map((seat) => seatThing(seat));
    return inTurn.filter((seat) => found.includes(seat));
  }
  const first = refSeats(ctx, over.from)[0] ?? ctx.you;
  const others = seatsFrom(ctx.g, first).filter((seat) => seat !== first);
  const seats = over.other ? others : over.last ? [...others, first] : [first, ...others];
  return seats.map((seat) => seatThing(seat));
}

/** Ends a loop round with `keep`: stores the names bound in it for its thing and clears them for the next round. */
function keepRound(frame: ProgramFrame, effect: Effect & { e: 'forEach' }): void {
  const about = frame.env[effect.as];
  for (const name of namesIn(effect.do)) {
    const value = frame.env[name];
    if (value === undefined) continue;
    frame.env[`${name}@${String(about)}`] = value;
    delete frame.env[name];
  }
}

/**
 * Ends a loop round: clears names that the body itself reads, so that the next round does not see stale values. Names
 * read only after the loop stay.
 */
function forgetRound(frame: ProgramFrame, effect: Effect & { e: 'forEach' }): void {
  const spoken = boundIn(effect.do);
  for (const name of namesIn(effect.do)) if (spoken.includes(name)) delete frame.env[name];
}

/** Returns the names that these effects refer to. */
function boundIn(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  const { r, name } = node as { r?: unknown; name?: unknown };
  return [...(r === 'bind' ? [name] : []), ...Object.values(node).flatMap(boundIn)];
}

/** Returns the names of targets and results anywhere in these effects. */
function namesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { e, name, slot } = node as { e?: unknown; name?: unknown; slot?: { name?: unknown } };
  const own = e === 'target' ? slot?.name : e === undefined ? undefined : name;
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(node).flatMap(namesIn)];
}
