import { isSureChange } from '../../gate/all-negated.ts';
import { type NewMember, occur } from '../../gate/occur.ts';
import { isAllNegated } from '../../machine/action-frame.ts';
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

/** The frame an effect runs in: a program, or costs. */
export type EffectFrame = ProgramFrame | CostFrame;

type Named<E, Node> = Node extends { e: infer K }
  ? Extract<K, E> extends never
    ? never
    : Node & { e: E }
  : never;

/** The effect node with this name; some names share a node. */
export type EffectOf<E extends Effect['e']> = Named<E, Effect>;

/** Runs one step of an effect. 'wait': something was started or asked, call again. 'next': the effect is done. */
export type Runner<Node> = (g: Machine, frame: EffectFrame, effect: Node, ctx: Context) => 'wait' | 'next';

export type EffectRunner<E extends Effect['e'] = Effect['e']> = Runner<EffectOf<E>>;

export function effectContext(g: Machine, frame: EffectFrame): Context {
  const { cause } = frame;
  if (frame.k === 'cost') return context(g, frame.seat, frame.card, frame.env, cause.action);
  const self = cause.card === '' ? -1 : (cardOf(g, cause.card)?.id ?? -1);
  return context(g, cause.seat, self, frame.env, cause.action);
}

/** Starts the change of an effect; `collect` then reads its result. */
export function change(
  g: Machine,
  frame: EffectFrame,
  kind: string,
  members: NewMember[],
  cannotBeNegated = false,
): 'wait' {
  frame.now.started = true;
  const happening = isAllNegated(frame.env)
    ? members.filter((one) => cannotBeNegated || isSureChange(g, frame.cause, kind, one))
    : members;
  occur(g, kind, happening, frame.cause, cannotBeNegated);
  return 'wait';
}

/**
 * Returns undefined if the change was not started. Otherwise stores its result under the effect's name, records
 * whether all of it happened, and returns the occurrence.
 */
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
