/** Bounds on a change: 'to a minimum of 3', 'to a maximum of 4', 'up to three'. */
import type { Amount, Effect, Ref, Standing, StatChange } from '@kyuden/engine/program';
import { type Body, Trail } from '../core/categories.ts';
import { Missing, NoReading } from '../lower/context.ts';
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
  if (last?.e !== 'modify') throw new Missing(gap);
  return [...before, { ...last, changes: last.changes.map((one) => within(one, isLeast, to)) }];
}

for (const [name, word] of [
  ['bounded', 'minimum'],
  ['maximum', 'maximum'],
] as const)
  Trail.define(name, `, to a ${word} of {n:Num}`, {
    wrap: (n, c, body) => bounded(body(), name === 'bounded', num(n.v.n!, c)),
  });
// 'For each of these, up to three': a maximum for the count.
Trail.define('upTo', ', up to {n:Num} <| Ports | units>', {
  wrap: (n, c, body) => {
    const done = body();
    const most = num(n.v.n!, c);
    const standing = done.standing?.map((one): Standing => {
      if (one.s !== 'modify' || typeof one.by !== 'object') throw new Missing(gap);
      const count = one.by.a === 'times' ? one.by.of : one.by;
      const least: Amount = { a: 'min', of: [count, most] };
      return { ...one, by: one.by.a === 'times' ? { ...one.by, of: least } : least };
    });
    if (!standing) throw new Missing(gap);
    return { standing };
  },
});
