/** Terms on which a card comes into play: additional costs, and features it must share. */
import type { Cost } from '@kyuden/engine/program';
import { Keywords, Post } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { over } from '../frames/stat.ts';
import { type Context, NoReading } from '../lower/context.ts';
import { words } from '../lower/words.ts';
import { performingCard } from '../value/have.ts';
import { holds, itself } from './clause.ts';
import { costs } from './verb.ts';

holds(
  'entersAtCost',
  'as an additional cost of {x:NPx.card} entering play , (how: either {v:VP@base} or {w:VP@base} | {v:VP@base})',
  (n, c) => {
    const whom = itself(n, c);
    if (whom.m !== 'ref') throw new NoReading('one card is meant');
    const paid = [n.v.v!, ...(n.v.w === undefined ? [] : [n.v.w])].map((one) =>
      costs(one, c).map((cost) => (cost.k === 'do' ? spoken(cost, one, c) : cost)),
    );
    return [
      { s: 'addCost', over: over(whom), costs: paid.length === 1 ? paid[0]! : [{ k: 'either', of: paid }] },
    ];
  },
);
/** The cost with the words of its verb, by which the payer chooses. */
const spoken = (cost: Cost & { k: 'do' }, verb: Node, c: Context): Cost => ({
  ...cost,
  effect: { ...cost.effect, words: words(verb, c) },
});

Post.define('mustShare', 'that must share a keyword with the performer [but: unless he is {k:Keywords}]', {
  after: ['card'],
  preds: (n, c) => {
    const of = performingCard(c);
    const share = [
      [{ p: 'shares' as const, what: 'trait' as const, of }],
      [{ p: 'shares' as const, what: 'clan' as const, of }],
    ];
    if (n.v.k === undefined) return [{ p: 'any', of: share }];
    const any = Keywords.of(n.v.k)(n.v.k, c);
    const free = {
      p: 'when' as const,
      cond: { c: 'is' as const, ref: of, preds: [{ p: 'keyword' as const, any }] },
    };
    return [{ p: 'any', of: [...share, [free]] }];
  },
});
