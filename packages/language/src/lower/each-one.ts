/** Statements about each of several things by itself: 'give each of them a Force bonus equal to its Chi'. */
import type { Ref } from '@kyuden/engine/program';
import type { Meaning } from '../noun/meaning.ts';
import { type Context, type Entity, Missing } from './context.ts';

const around: Ref = { r: 'around' };

/** Lowers what `whom` is given. If that is each of some things, 'its' there is that of each for itself. */
export function ofEachOne<T>(c: Context, whom: Meaning, make: () => T): T {
  if (whom.m !== 'class' || !whom.all || whom.number !== 'sg') return make();
  const { sort, gender, words, mine } = whom;
  return inAmounts(c.within({ ref: around, sort, gender, number: 'sg', words, mine }, make));
}

/** The same, where the things are the subject: later words may speak of them, too. */
export function ofTheSubject<T>(c: Context, whom: Meaning, make: () => T): T {
  if (whom.m !== 'class') return make();
  const { sort, number, words, mine } = whom;
  const each: Entity = c.mention({ ref: around, sort, gender: 'either', number, words, mine });
  const made = inAmounts(make());
  each.ref = { r: 'it' };
  return made;
}

/** Amounts with a description of what they count or compare. */
const counting: ReadonlySet<unknown> = new Set(['count', 'most', 'sumOver', 'keywords', 'highest', 'lowest']);

type Tree = Record<string, unknown>;

/** In the description of what an amount counts the thing is the candidate around it, and elsewhere the candidate. */
function inAmounts<T>(made: T): T {
  const visit = (value: unknown, within: 'amount' | 'filter' | undefined): unknown => {
    if (Array.isArray(value)) return value.map((one) => visit(one, within));
    if (typeof value !== 'object' || value === null) return value;
    const tree = value as Tree;
    if (tree.r === 'around') {
      if (within === 'filter') throw new Missing('what is said of each, in a description');
      return within === 'amount' ? tree : { r: 'it' };
    }
    const isFilter = tree.kind !== undefined && Array.isArray(tree.preds);
    const inside = isFilter ? (within ?? 'filter') : within;
    return Object.fromEntries(
      Object.entries(tree).map(([key, one]) => [key, visit(one, counting.has(tree.a) ? 'amount' : inside)]),
    );
  };
  return visit(made, undefined) as T;
}
