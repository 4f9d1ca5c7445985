/** Features that are counted: tokens and abilities ('a Poison token', 'no printed abilities', 'two or more tokens'). */
import type { Pred } from '@kyuden/engine/program';
import { Have, Keywords, Name } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { Gap, NoReading } from '../lower/context.ts';
import { countOf } from '../noun/determiner.ts';
import { type Bound, tests } from '../noun/meaning.ts';

interface Tallied {
  asked: Bound[];
  /** The number of the noun after it. Absent if both fit. */
  number?: 'sg' | 'pl';
}

const some: Bound = { cmp: '>=', n: 1 };
const Tally = category<(node: Node) => Tallied>('Tally', 'how many');
Tally.define('a', 'a', () => ({ asked: [some], number: 'sg' }));
Tally.define('no', 'no', () => ({ asked: [{ cmp: '=', n: 0 }] }));
Tally.define('any', 'any', () => ({ asked: [some] }));
Tally.define('count', '{q:Count}', (n) => {
  const count = countOf(n)!;
  if (count.isNumberOf) throw new NoReading('how many');
  return { asked: tests(count)!, number: count.number };
});

/** The count before a noun. A plural noun without a count means at least one. */
function tallied(n: Node): Bound[] {
  const isPlural = n.c.number === 1;
  if (n.v.q === undefined) {
    if (!isPlural) throw new NoReading('how many');
    return [some];
  }
  const { number, asked } = Tally.of(n.v.q)(n.v.q);
  if (number !== undefined && (number === 'pl') !== isPlural) throw new NoReading('number');
  return asked;
}

Have.define(
  'tokens',
  '[{q:Tally}] [{m:Mods}] [{t:Name}] (number: <token | Token> | <tokens | Tokens>)',
  (n, c) => {
    const title = n.v.t === undefined ? {} : { title: Name.of(n.v.t)(n.v.t, c) };
    if (n.v.m !== undefined) throw new Gap('tokens by their bonus');
    return tallied(n).map((one): Pred => ({ p: 'tokens', ...title, ...one }));
  },
);
Have.define(
  'abilities',
  '[{q:Tally}] [printed: printed] [{k:Keywords}] (number: ability | abilities)',
  (n, c) =>
    tallied(n).map((one): Pred => {
      const pred: Pred = { p: 'abilities', ...one };
      if (n.c.printed === 1) pred.base = true;
      if (n.v.k !== undefined) pred.keywords = Keywords.of(n.v.k)(n.v.k, c);
      // A Fear ability has the keyword or a Fear effect.
      if (pred.keywords?.includes('Fear')) pred.attackKinds = ['Fear'];
      return pred;
    }),
);
Have.define('ability', 'a {d:Designated} ability', (n) => [
  { p: 'hasAbility', designator: n.v.d.data as string },
]);
