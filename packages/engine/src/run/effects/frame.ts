import { type NewMember, occur } from '../../gate/occur.ts';
import { cardOf } from '../../machine/cards.ts';
import { type Context, context } from '../../machine/context.ts';
import type { Machine } from '../../machine/machine.ts';
import { taken } from '../../machine/stack.ts';
import type { Effect } from '../../program/index.ts';
import {
  type CostFrame,
  type Occurrence,
  type ProgramFrame,
  seatThing,
  type Thing,
} from '../../state/index.ts';

/** The frame an effect runs in: a program, or a cost that is a change. */
export type EffectFrame = ProgramFrame | CostFrame;

type Named<E, Node> = Node extends { e: infer K }
  ? Extract<K, E> extends never
    ? never
    : Node & { e: E }
  : never;

/** The effect of this name: some share a node with others. */
export type EffectOf<E extends Effect['e']> = Named<E, Effect>;

/** Does one step of an effect. 'wait': something was started or asked, call again. 'next': it is over. */
export type Runner<Node> = (g: Machine, frame: EffectFrame, effect: Node, ctx: Context) => 'wait' | 'next';

export type EffectRunner<E extends Effect['e'] = Effect['e']> = Runner<EffectOf<E>>;

export function effectContext(g: Machine, frame: EffectFrame): Context {
  const { cause } = frame;
  if (frame.k === 'cost') return context(g, frame.seat, frame.card, frame.env, cause.action);
  const self = cause.card === '' ? -1 : (cardOf(g, cause.card)?.id ?? -1);
  return context(g, cause.seat, self, frame.env, cause.action);
}

/** Starts the change that an effect makes; `collect` is then called with what came of it. */
export function change(
  g: Machine,
  frame: EffectFrame,
  kind: string,
  members: NewMember[],
  cannotBeNegated = false,
): 'wait' {
  frame.now.started = true;
  occur(g, kind, members, frame.cause, cannotBeNegated);
  return 'wait';
}

/** Was the change already started? Then what came of it: names it, and notes whether all of it happened. */
export function collect(g: Machine, frame: EffectFrame, effect: Effect): Occurrence | undefined {
  if (!frame.now.started) return undefined;
  const occ = taken(g, 'gate');
  const replacedToo = frame.k !== 'cost' || g.book.modes.replacedUnpaid !== true;
  const done = occ.members.filter(
    ({ fate, data }) => fate === 'done' || (replacedToo && fate === 'replaced' && data?.unpaid !== true),
  );
  frame.now.complete = done.length > 0 && done.length === occ.members.length;
  if (effect.name) {
    const changed: Thing[] = done.flatMap((one) =>
      one.subject ? [one.subject] : one.player === undefined ? [] : [seatThing(one.player)],
    );
    frame.env[effect.name] = changed;
  }
  return occ;
}
