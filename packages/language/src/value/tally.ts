/** Features that are counted: tokens and abilities ('a Poison token', 'no printed abilities', 'two or more tokens'). */
import type { Amount, Pred } from '@kyuden/engine/program';
import { Have, Keywords, type Lower, Name } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, NoReading } from '../lower/context.ts';
import { num } from '../noun/determiner.ts';
import type { Comparison } from './have.ts';

interface Tallied {
  cmp: Comparison;
  n: Amount;
  /** The number of the noun after it. Absent if both fit. */
  number?: 'sg' | 'pl';
}

const Tally = category<Lower<Tallied>>('Tally', 'how many');
Tally.define('a', 'a', () => ({ cmp: '>=', n: 1, number: 'sg' }));
Tally.define('no', 'no', () => ({ cmp: '=', n: 0 }));
Tally.define('any', 'any', () => ({ cmp: '>=', n: 1 }));
Tally.define('bound', '{n:Num} or (cmp: more | fewer)', (n, c) => ({
  cmp: n.c.cmp === 0 ? '>=' : '<=',
  n: num(n.v.n!, c),
  number: 'pl',
}));
Tally.define('exactly', '(which: exactly | only) {n:Num}', (n, c) => {
  const count = num(n.v.n!, c);
  return { cmp: '=', n: count, number: count === 1 ? 'sg' : 'pl' };
});

/** The count before a noun. A plural noun without a count means at least one. */
function tallied(n: Node, c: Context): { cmp: Comparison; n: Amount } {
  const isPlural = n.c.number === 1;
  if (n.v.q === undefined) {
    if (!isPlural) throw new NoReading('how many');
    return { cmp: '>=', n: 1 };
  }
  const { number, ...count } = Tally.of(n.v.q)(n.v.q, c);
  if (number !== undefined && (number === 'pl') !== isPlural) throw new NoReading('number');
  return count;
}

Have.define('tokens', '[{q:Tally}] {t:Name} (number: <token | Token> | <tokens | Tokens>)', (n, c) => [
  { p: 'tokens', title: Name.of(n.v.t!)(n.v.t!, c), ...tallied(n, c) },
]);
Have.define(
  'abilities',
  '[{q:Tally}] [printed: printed] [{k:Keywords}] (number: ability | abilities)',
  (n, c) => {
    const pred: Pred = { p: 'abilities', ...tallied(n, c) };
    if (n.c.printed === 1) pred.base = true;
    if (n.v.k !== undefined) pred.keywords = Keywords.of(n.v.k)(n.v.k, c);
    return [pred];
  },
);
Have.define('ability', 'a {d:Designated} ability', (n) => [
  { p: 'hasAbility', designator: n.v.d!.data as string },
]);
