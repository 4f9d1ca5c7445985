/** Two alternative descriptions as one. */
import type { Pred } from '@kyuden/engine/program';
import { NoReading, same } from '../lower/context.ts';
import { eitherOf, type Meaning } from './meaning.ts';

/** 'A Samurai or a Courtier': one thing of either kind. Modifiers of the first noun apply to the first only. */
export function either(a: Meaning & { m: 'class' }, b: Meaning): Meaning | undefined {
  if (b.m !== 'class' || a.sort !== b.sort || a.target !== b.target || !same(a.n, b.n) || a.n === 'no')
    return undefined;
  const [one, two] = [a.filters[0]!, b.filters[0]!];
  if (a.filters.length > 1 || b.filters.length > 1 || one.kind !== two.kind) return undefined;
  const { said: _said, ...rest } = a;
  return {
    ...rest,
    filters: [{ kind: one.kind, preds: [eitherOf([nearby(a, b), nearby(b, a)])] }],
    ...((a.anywhere === true || b.anywhere === true) && { anywhere: true as const }),
    words: [...new Set([...a.words, ...b.words])],
    gender: a.gender === b.gender ? a.gender : 'either',
    mine: a.mine && b.mine,
  };
}

const inUnits: readonly string[] = ['Personality', 'Follower', 'Item', 'Spell'];

/**
 * The description of one of two alternatives. If only the other may be at any location, the rules keep this one at the
 * current battlefield, unless its own words say where it is.
 */
function nearby(one: Meaning & { m: 'class' }, other: Meaning & { m: 'class' }): Pred[] {
  const { kind, preds } = one.filters[0]!;
  const isPlaced = preds.some(({ p }) => p === 'at' || p === 'zone');
  const isElsewhere = preds.some(
    (pred) =>
      (pred.p === 'type' && pred.any.some((type) => !inUnits.includes(type))) ||
      (pred.p === 'keyword' && pred.any.includes('Terrain')),
  );
  if (one.anywhere === true || other.anywhere !== true || isPlaced || isElsewhere || kind === 'province')
    return preds;
  const here: Pred = { p: 'at', place: { r: 'role', role: 'currentBattlefield' } };
  const noBattle: Pred = { p: 'when', cond: { c: 'not', of: { c: 'inBattle' } } };
  return [...preds, { p: 'any', of: [[here], [noBattle]] }];
}

/** 'Your performing Kensai or one of his Weapons': the second may need the first, which is then chosen in any case. */
export function orFirst(second: () => Meaning, choose: () => Meaning): { other: Meaning; first?: Meaning } {
  try {
    return { other: second() };
  } catch (error) {
    if (!(error instanceof NoReading)) throw error;
    const first = choose();
    return { other: second(), first };
  }
}
