import { actionById } from '../../eval/current.ts';
import { things } from '../../eval/filter.ts';
import { addDelayed } from '../../gate/lasting.ts';
import { useOf } from '../../machine/action-frame.ts';
import type { Context } from '../../machine/context.ts';
import { programOf } from '../../machine/library.ts';
import type { Machine } from '../../machine/machine.ts';
import type { Use } from '../../machine/rulebook.ts';
import { answerOf, ask } from '../../machine/stack.ts';
import type { Ability, Slot } from '../../program/index.ts';
import {
  actionThing,
  chosenIn,
  type Option,
  plainOption,
  type Thing,
  thingOption,
} from '../../state/index.ts';
import { takesOne } from '../asked-alone.ts';
import { joins, joinsAttack } from '../combining.ts';
import { leavesWay } from '../good-faith.ts';
import { objects, seatsOf } from '../objects.ts';
import { jointFits, quantity, targetable } from '../slots.ts';
import { change, collect, type EffectFrame, type EffectRunner } from './frame.ts';

/** Targets within effects, choices, and delayed effects. */

/** The text as a use of its player, for an attack that no action makes. */
function useBy(g: Machine, program: string, ctx: Context): Use | undefined {
  const { text } = programOf(g.lib, program);
  if (!('effects' in text)) return undefined;
  const ability: Ability = { ...text, t: 'ability', designators: [], keywords: [], waive: [] };
  return { seat: ctx.you, card: ctx.self, program, ability, instance: '', designator: '' };
}

/** Chooses targets at this place in the effects: for optional targets, or targets chosen by another player. */
export const target: EffectRunner<'target'> = (g, frame, effect, ctx) => {
  const { slot } = effect;
  // An attack that joins another one aims at what that one aims at.
  if (slot.attack && frame.env[joins] !== undefined && joinsAttack(g, frame, slot.name)) {
    frame.env[slot.name] = [];
    return 'next';
  }
  if (frame.now.started) {
    const occ = collect(g, frame, effect);
    const named = (occ?.members ?? []).flatMap((one) =>
      one.fate === 'done' && one.subject ? [one.subject] : [],
    );
    frame.env[slot.name] = named;
    actionById(g, frame.cause.action)?.targets.push(...named);
    if (named.length === 0 && !slot.optional) stopLate(g, frame);
    return 'next';
  }
  const seat = seatsOf(ctx, slot.by)[0] ?? ctx.you;
  const chosen = frame.now.chosen ?? [];
  const answer = frame.now.chosen === undefined ? undefined : answerOf(frame);
  if (answer !== undefined && answer !== 'done') chosen.push(chosenIn(answer));
  frame.now.chosen = chosen;
  const running = g.state.frames.find((one) => one.k === 'action' && one.id === frame.cause.action);
  const use =
    running?.k === 'action' && running.program === frame.program
      ? useOf(g, running)
      : slot.attack
        ? useBy(g, frame.program, ctx)
        : undefined;
  const all = use ? targetable(g, use, slot, frame.env, ctx) : things(ctx, slot.filter);
  const range = quantity(ctx, slot.n, all.length);
  const min = slot.optional ? 0 : Math.min(range.min, all.length);
  const fitting = all.filter(
    (thing) => !chosen.includes(thing) && jointFits(ctx, slot.joint, [...chosen, thing]),
  );
  const open = use ? leavingWay(g, use, frame, slot, chosen, fitting) : fitting;
  if (answer !== 'done' && chosen.length < range.max && open.length > 0) {
    const options: Option[] = open.map((thing) => thingOption('target', slot.name, thing));
    if (chosen.length >= min) options.push(plainOption.done);
    if (options.length > 1) {
      ask(g, seat, 'slot', { what: 'target', program: frame.program, slot: slot.name }, options, ctx.you);
      return 'wait';
    }
    chosen.push(open[0] as Thing);
  }
  const data = frame.cause.action >= 0 ? { action: actionThing(frame.cause.action) } : {};
  return change(
    g,
    frame,
    'target',
    chosen.map((subject) => ({ subject, player: seat, name: slot.block, data })),
  );
};

/**
 * Where texts name their targets late: those of the things that leave a way to carry out the rest, or all if none does.
 */
function leavingWay(
  g: Machine,
  use: Use,
  { env }: EffectFrame,
  slot: Slot,
  chosen: Thing[],
  open: Thing[],
): Thing[] {
  if (!g.book.modes.lateTargets || !takesOne(slot)) return open;
  const good = open.filter((thing) => leavesWay(g, use, env, slot, [...chosen, thing]));
  return good.length > 0 ? good : open;
}

/** Where texts name their targets late: the effects after a target that is missing do not happen. */
function stopLate(g: Machine, frame: EffectFrame): void {
  if (!g.book.modes.lateTargets || frame.k !== 'program') return;
  const { ops } = programOf(g.lib, frame.program).code;
  // The next instruction is the end of the block.
  frame.pc = ops.findIndex(({ op }, at) => at > frame.pc && op === 'end') - 1;
}

export const choose: EffectRunner<'choose'> = (_g, frame, effect, ctx) => {
  const seat = seatsOf(ctx, effect.player)[0];
  const what =
    effect.what.o === 'pick' && effect.player && !effect.what.by
      ? { ...effect.what, by: effect.player }
      : effect.what;
  const chosen = objects(seat === undefined ? ctx : { ...ctx, you: ctx.you }, frame, 'what', what);
  if (chosen === 'wait') return 'wait';
  if (effect.name) frame.env[effect.name] = chosen;
  frame.now.complete = chosen.length > 0;
  return 'next';
};

export const later: EffectRunner<'later'> = (g, frame, effect) => {
  const node = programOf(g.lib, frame.program).code.blocks.findIndex(
    (one) => one.effect === effect && one.role === 'later',
  );
  addDelayed(g, frame.cause, node, frame.env, effect);
  const record = actionById(g, frame.cause.action);
  if (record) record.successful = true;
  return 'next';
};

/** Marks the action to be repeated from its targets when the current effects are done. */
export const again: EffectRunner<'again'> = (g, frame) => {
  const running = g.state.frames.find((one) => one.k === 'action' && one.id === frame.cause.action);
  if (running?.k === 'action') running.now.again = true;
  return 'next';
};

export const refill: EffectRunner<'refill'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const what = objects(ctx, frame, 'what', effect.what);
  if (what === 'wait') return 'wait';
  const with_ = effect.with ? objects(ctx, frame, 'with', effect.with) : [];
  if (with_ === 'wait') return 'wait';
  const members = what.map((subject, index) => ({
    subject,
    player: g.state.provinces[Number(subject.slice(1))]?.seat ?? ctx.you,
    data: {
      ...(effect.faceUp && { faceUp: true }),
      ...(with_[index] !== undefined && { with: with_[index] as string }),
    },
  }));
  return change(g, frame, 'refill', members);
};
