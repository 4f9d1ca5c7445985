import { amount, statOf } from '../../eval/amount.ts';
import { rawStat } from '../../eval/stat.ts';
import { allTokens } from '../../eval/tokens.ts';
import { addLasting, endsWithSource, lastingNode, untilOf } from '../../gate/lasting.ts';
import { type NewMember, occur } from '../../gate/occur.ts';
import { cardOf } from '../../machine/cards.ts';
import { changed } from '../../machine/changes.ts';
import type { Context } from '../../machine/context.ts';
import type { Machine } from '../../machine/machine.ts';
import { taken } from '../../machine/stack.ts';
import type { Duration, Effect } from '../../program/index.ts';
import type { StatName } from '../../program/vocabulary.ts';
import type { Thing } from '../../state/index.ts';
import { objects } from '../objects.ts';
import { change, collect, type EffectFrame, type EffectRunner } from './frame.ts';
import { onEach } from './on-each.ts';

/** Effects on numbers and texts. A modifier is given by an occurrence and then lasts. */

/** Returns the member that gives a modifier; it carries all data needed to store the lasting effect. */
/** The suffix of the name under which an effect stores how much it changed a stat. */
const changeOf = ':by';

function modifier(
  g: Machine,
  frame: EffectFrame,
  effect: Effect & { until?: Duration },
  on: Thing,
  stat: StatName,
  by: number,
): NewMember {
  const node = lastingNode(g, frame.program, effect);
  const until = untilOf(g, effect.until, frame.cause, node, frame.env);
  const bound = endsWithSource(g, frame.cause) ? { withSource: true } : {};
  return { subject: on, name: stat, amount: by, data: { node, until, env: { ...frame.env }, ...bound } };
}

export const modify: EffectRunner<'modify'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const what = objects(ctx, frame, 'what', effect.what);
  if (what === 'wait') return 'wait';
  const members = what.flatMap((thing) =>
    effect.changes.map(({ stat, by, base }) => {
      const made = modifier(g, frame, effect, thing, stat, amount({ ...ctx, it: thing }, by));
      return base ? { ...made, data: { ...made.data, base } } : made;
    }),
  );
  return change(g, frame, 'modify', members);
};

/** Sets a value by giving once the bonus or penalty that leads to it. */
export const set: EffectRunner<'set'> = (g, frame, effect, ctx) => {
  const total = (things: readonly Thing[]): number =>
    things.reduce((sum, one) => sum + statOf(g, one, effect.stat), 0);
  if (collect(g, frame, effect)) {
    const { before } = frame.now;
    if (before) frame.env[`${effect.name}${changeOf}`] = Math.abs(total(before.of) - before.was);
    return 'next';
  }
  const what = objects(ctx, frame, 'what', effect.what);
  if (what === 'wait') return 'wait';
  if (effect.name) frame.now.before = { of: what, was: total(what) };
  const members = what.flatMap((thing) => {
    const inner: Context = { ...ctx, it: thing };
    const by = stepTo(g, inner, thing, effect);
    return by === undefined ? [] : [modifier(g, frame, effect, thing, effect.stat, by)];
  });
  return change(g, frame, 'modify', members);
};

function stepTo(g: Machine, ctx: Context, thing: Thing, effect: Effect & { e: 'set' }): number | undefined {
  const now = statOf(g, thing, effect.stat);
  const raw = sumOf(g, thing, effect.stat);
  const to = effect.to === undefined ? 0 : amount(ctx, effect.to);
  switch (effect.how) {
    case 'set':
      return to - raw;
    case 'raise':
      return now < to ? to - raw : undefined;
    case 'lower':
      return now > to ? to - raw : undefined;
    case 'double':
      return now;
  }
}

/** Returns a stat before the floor of 0 and bounds are applied, which is the base for computing a modifier. */
function sumOf(g: Machine, thing: Thing, stat: StatName): number {
  const c = cardOf(g, thing);
  return c ? rawStat(g, c, stat) : statOf(g, thing, stat);
}

/** Exchanges two values: reads both, then sets each to the other. */
export const exchange: EffectRunner<'exchange'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const a = objects(ctx, frame, 'a', effect.a);
  if (a === 'wait') return 'wait';
  const b = objects(ctx, frame, 'b', effect.b);
  if (b === 'wait') return 'wait';
  const [first, second] = [a[0], b[0]];
  if (first === undefined || second === undefined) return change(g, frame, 'modify', []);
  const step = (from: Thing, to: Thing): number => statOf(g, to, effect.stat) - sumOf(g, from, effect.stat);
  return change(g, frame, 'modify', [
    modifier(g, frame, effect, first, effect.stat, step(first, second)),
    modifier(g, frame, effect, second, effect.stat, step(second, first)),
  ]);
};

/** Exchanges two stats of one card. */
export const switchStats: EffectRunner<'switchStats'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const what = objects(ctx, frame, 'what', effect.what);
  if (what === 'wait') return 'wait';
  const [one, other] = effect.stats as [string, string];
  const step = (thing: Thing, from: string, to: string): number =>
    statOf(g, thing, to) - sumOf(g, thing, from);
  const members = what.flatMap((thing) => [
    modifier(g, frame, effect, thing, one, step(thing, one, other)),
    modifier(g, frame, effect, thing, other, step(thing, other, one)),
  ]);
  return change(g, frame, 'modify', members);
};

/** Gives or removes keywords and texts as a lasting effect. */
export const textChange: EffectRunner<'keyword' | 'grant' | 'strip'> = (g, frame, effect, ctx) => {
  const what = objects(ctx, frame, 'what', effect.what);
  if (what === 'wait') return 'wait';
  if (what.length > 0) {
    const env = { ...frame.env, '@on': what };
    addLasting(g, frame.cause, lastingNode(g, frame.program, effect), env, effect.until);
    noteSuccess(g, frame, effect, what);
  }
  if (effect.name) frame.env[effect.name] = what;
  return 'next';
};

export const lasting: EffectRunner<'lasting'> = (g, frame, effect) => {
  const survives = effect.survives === true;
  addLasting(g, frame.cause, lastingNode(g, frame.program, effect), frame.env, effect.until, { survives });
  noteSuccess(g, frame, effect, []);
  // The new standing effects may require a correction at once.
  g.state.unsettled = true;
  return 'next';
};

/** Records a lasting change as a success of the action, and adds its event. */
function noteSuccess(g: Machine, frame: EffectFrame, effect: Effect, what: Thing[]): void {
  const record = g.state.actions.findLast((one) => one.id === frame.cause.action);
  if (record) {
    record.successful = true;
    record.did[effect.e] = [...(record.did[effect.e] ?? []), ...what];
  }
  if (!g.swift) {
    const { mode, card, seat, program } = frame.cause;
    g.events.push({
      kind: effect.e,
      members: what.map((subject) => ({ subject, fate: 'done' })),
      cause: { mode, card, seat, program },
    });
  }
  changed(g, true);
}

export const token: EffectRunner<'token'> = onEach('addToken', (subject, { n, title, stats }, ctx) =>
  Array.from({ length: amount(ctx, n) }, () => ({
    subject,
    name: title ?? '',
    data: { stats: stats.map(({ stat, by }) => [stat, amount({ ...ctx, it: subject }, by)]) },
  })),
);

export const removeToken: EffectRunner<'removeToken'> = onEach('removeToken', (subject, { n, title }, ctx) =>
  Array.from({ length: amount(ctx, n) }, () => ({ subject, name: title ?? '' })),
);

/** Gives the other thing a token like the latest one of that title, and then removes that one. */
export const moveToken: EffectRunner<'moveToken'> = (g, frame, effect, ctx) => {
  const from = objects(ctx, frame, 'what', effect.what);
  if (from === 'wait') return 'wait';
  const to = objects(ctx, frame, 'to', effect.to);
  if (to === 'wait') return 'wait';
  const [bearer, other] = [from[0], to[0]];
  const step = frame.now.index ?? 0;
  if (step > 0 && taken(g, 'gate').members[0]?.fate !== 'done') return 'next';
  const moved = allTokens(g).findLast(
    (one) => one.bearer === bearer && (effect.title === undefined || one.token.title === effect.title),
  )?.token;
  if (step === 2 || other === undefined || bearer === undefined || !moved) {
    frame.now.complete = step === 2;
    return 'next';
  }
  frame.now.index = step + 1;
  const { title, stats } = moved;
  if (step === 0) occur(g, 'addToken', [{ subject: other, name: title, data: { stats } }], frame.cause);
  else occur(g, 'removeToken', [{ subject: bearer, data: { token: `t${moved.id}` } }], frame.cause);
  return 'wait';
};
