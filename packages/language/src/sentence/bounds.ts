/** Bounds on a change: 'to a minimum of 3', 'to a maximum of 4', 'up to three'. */
import type { Amount, Effect, Ref, Standing, StatChange } from '@kyuden/engine/program';
import { type Body, Mods, Trail } from '../core/categories.ts';
import { Gap, Missing, NoReading } from '../lower/context.ts';
import { amount } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';

const it: Ref = { r: 'it' };
const gap = 'a bound on what is counted';

/** The change of a stat, as far as the bound allows when it is made. */
function within(change: StatChange, isLeast: boolean, to: number): StatChange {
  const { by, stat } = change;
  if (typeof by !== 'number' || by < 0 !== isLeast) throw new NoReading('it does not reach that bound');
  const now: Amount = { a: 'stat', of: it, stat };
  const room: Amount = isLeast ? { a: 'minus', from: now, by: to } : { a: 'minus', from: to, by: now };
  const size: Amount = { a: 'min', of: [Math.abs(by), { a: 'max', of: [0, room] }] };
  return { ...change, by: isLeast ? { a: 'times', of: size, by: -1 } : size };
}

/** A continuous change that does not go below a value. */
function atLeast(one: Standing, least: number): Standing {
  if (one.s === 'modify') return { ...one, floor: least };
  if (one.s === 'goldCost' || (one.s === 'rewrite' && one.by !== undefined)) return { ...one, min: least };
  throw new Missing(gap);
}

function bounded({ standing, effects }: Body, isLeast: boolean, to: number): Body {
  if (standing !== undefined) {
    if (!isLeast) throw new Missing(gap);
    return { standing: standing.map((one) => atLeast(one, to)) };
  }
  if (effects === undefined || effects.length === 0) throw new NoReading('nothing is changed');
  return { effects: reaching(effects, isLeast, to) };
}

/** The effects, with the bound on the last change. */
function reaching(effects: Effect[], isLeast: boolean, to: number): Effect[] {
  const last = effects.at(-1);
  const before = effects.slice(0, -1);
  if (last?.e === 'may') return [...before, { ...last, do: reaching(last.do, isLeast, to) }];
  if (last?.e === 'lasting' && isLeast)
    return [...before, { ...last, standing: last.standing.map((one) => atLeast(one, to)) }];
  if (last?.e !== 'modify') throw new Missing(gap);
  return [...before, { ...last, changes: last.changes.map((one) => within(one, isLeast, to)) }];
}

for (const [name, word] of [
  ['bounded', 'minimum'],
  ['maximum', 'maximum'],
] as const)
  Trail.define(name, `, to a ${word} of {n:Num}`, {
    wrap: (n, c, body) => bounded(body(), name === 'bounded', num(n.v.n, c)),
  });

const unbounded = (): never => {
  throw new Gap(gap);
};

/** At most so many of the things that are counted. */
function upTo(by: Amount, most: Amount): Amount {
  if (typeof by !== 'object' || by.a !== 'times') return unbounded();
  return { ...by, of: { a: 'min', of: [by.of, most] } };
}

const isNegative = (by: Amount): boolean =>
  typeof by === 'number' ? by < 0 : by.a === 'times' && typeof by.by === 'number' && by.by < 0;

/** A change of at most this size, in either direction. */
function ofSize(change: StatChange, mods: readonly StatChange[]): StatChange {
  const most = mods.find(({ stat }) => stat === change.stat) ?? unbounded();
  return { ...change, by: { a: isNegative(change.by) ? 'max' : 'min', of: [change.by, most.by] } };
}

// 'For each of these, up to three', 'for each of these, to a maximum of +3F': a maximum for the count or the bonus.
Trail.define(
  'upTo',
  ', (how: up to {a:Amt} <| Ports | units> | (most: up to | to a maximum of | maximum) {m:Mods})',
  {
    wrap: (n, c, body) => {
      const done = body();
      const mods = n.v.m === undefined ? [] : Mods.of(n.v.m)(n.v.m, c);
      const most = n.v.a === undefined ? 0 : amount(n.v.a, c);
      const bound = (change: StatChange): StatChange =>
        n.v.a === undefined ? ofSize(change, mods) : { ...change, by: upTo(change.by, most) };
      if (done.standing !== undefined)
        return {
          standing: done.standing.map((one): Standing => {
            if (one.s !== 'modify') return unbounded();
            return { ...one, ...bound({ stat: one.stat, by: one.by }) };
          }),
        };
      return {
        effects: (done.effects ?? []).map((one): Effect => {
          if (one.e === 'modify') return { ...one, changes: one.changes.map(bound) };
          return one.e === 'target' ? one : unbounded();
        }),
      };
    },
  },
);
