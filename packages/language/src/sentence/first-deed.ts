/** The first deed of an action being answered, effects that are sure, and bars that are no negation. */
import type { CausePattern, Effect, Pattern, Standing } from '@kyuden/engine/program';
import { type Moment_, Sentence, Trail, Trig, VP } from '../core/categories.ts';
import { answersAction } from '../lower/answers.ts';
import { type Context, NoReading, you } from '../lower/context.ts';
import { bodyOf } from './sentence.ts';

const answered: CausePattern = {
  action: { kind: 'action', preds: [{ p: 'is', ref: { r: 'role', role: 'action' } }] },
};

const firstOf = (point: 'after' | 'before', on: Pattern[], c: Context): Moment_ => {
  if (!answersAction(c)) throw new NoReading('no action is being answered');
  return {
    point,
    on: on.map((one) => ({ ...one, cause: { ...one.cause, ...answered } })),
    later: 'first',
    span: 'turn',
  };
};
Trig.define(
  'firstOfAction',
  '(point: after | before) the first time (what: it | the action) {v:VP@s}',
  (n, c) => {
    const { event } = VP.of(n.v.v);
    if (event === undefined) throw new NoReading('that does not happen');
    return firstOf(n.c.point === 0 ? 'after' : 'before', event(n.v.v, c, undefined), c);
  },
);
Trig.define(
  'firstGain',
  '(point: after | before) your first Honor (what: gain | loss) from the action',
  (n, c) => {
    const kinds = [n.c.what === 0 ? 'gainHonor' : 'loseHonor'];
    const player = { kind: 'player' as const, preds: [{ p: 'is' as const, ref: you }] };
    return firstOf(n.c.point === 0 ? 'after' : 'before', [{ kinds, player }], c);
  },
);

/** An event that no text can negate is barred instead: it never happens. */
Sentence.define('notNegation', '{a:Group} ; <this is | these are> not negation', (n, c) => {
  const body = bodyOf(n.v.a, c);
  const never = (one: Standing): Standing => {
    if (one.s !== 'forbid' && one.s !== 'never') throw new NoReading('nothing is negated');
    return { ...one, s: 'never' };
  };
  if (body.standing !== undefined) return { standing: body.standing.map(never) };
  const effects = (body.effects ?? []).map((effect): Effect => {
    if (effect.e !== 'lasting') throw new NoReading('nothing is negated');
    return { ...effect, standing: effect.standing.map(never) };
  });
  return { effects };
});

/** Effects that a text can be sure of. */
const sure: ReadonlySet<Effect['e']> = new Set([
  ...(['bow', 'straighten', 'destroy', 'discard', 'dishonor', 'move', 'modify'] as const),
  ...(['gainHonor', 'loseHonor'] as const),
]);
Trail.define('sure', ', which will not be negated', {
  wrap: (_n, _c, body) => {
    const { effects = [] } = body();
    const last = effects[effects.length - 1];
    if (last === undefined || !sure.has(last.e)) throw new NoReading('what is sure');
    const card = { kind: 'card' as const, preds: [{ p: 'is' as const, ref: { r: 'self' as const } }] };
    const what: Pattern = { kinds: [last.e], cause: { card } };
    return { effects: [{ e: 'lasting', standing: [{ s: 'cannotBeNegated', what }] }, ...effects] };
  },
});
