import type { NewMember } from '../../gate/occur.ts';
import type { Context } from '../../machine/context.ts';
import type { Effect, Obj } from '../../program/index.ts';
import type { Thing } from '../../state/index.ts';
import { objects } from '../objects.ts';
import { change, collect, type Runner } from './frame.ts';

/** Returns the runner of an effect that makes one change to all its objects. `membersOf` makes the members for one. */
export const onEach =
  <Node extends Effect & { what: Obj }>(
    kind: string | ((effect: Node) => string),
    membersOf: (subject: Thing, effect: Node, ctx: Context) => NewMember | NewMember[],
  ): Runner<Node> =>
  (g, frame, effect, ctx) => {
    if (collect(g, frame, effect)) return 'next';
    const what = objects(ctx, frame, 'what', effect.what);
    if (what === 'wait') return 'wait';
    const members = what.flatMap((subject) => membersOf(subject, effect, ctx));
    return change(g, frame, typeof kind === 'string' ? kind : kind(effect), members);
  };
