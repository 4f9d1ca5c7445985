/** Cards that cost less when this card pays, and cards that produce more. */
import type { Amount, Pred, Ref, Text } from '@kyuden/engine/program';
import { Mods, Trait } from '../core/categories.ts';
import { over } from '../frames/stat.ts';
import { Missing } from '../lower/context.ts';
import { cards, known, thing } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { filterOf } from '../noun/meaning.ts';
import { holds, itself } from './clause.ts';
import { paying } from './gold.ts';
import { mine } from './time.ts';

const payment: Ref = { r: 'role', role: 'payment' };

Trait.define(
  'entersWhenPaid',
  '{b:BowThis} : When paying for {x:NP1.card} , (who: he | it) enters play for {n:Num} [less: less] Gold',
  (n, c): Text => {
    const where = [paying(n.v.x, c)];
    const by: Amount = num(n.v.n, c);
    const price: Amount = { a: 'stat', of: payment, stat: 'goldCost' };
    const less = n.c.less === 1 ? by : by === 0 ? price : { a: 'minus' as const, from: price, by };
    // An answer to the payment, like those that Reactions give.
    return {
      t: 'ability',
      text: '',
      designators: [],
      keywords: [],
      waive: [],
      trigger: { point: 'when', on: [{ kinds: ['pay'], player: mine, where }] },
      conditions: [],
      costs: [{ k: 'do', effect: { e: 'bow', what: { o: 'ref', ref: { r: 'self' } } } }],
      slots: [],
      effects: [{ e: 'payLess', by: less, min: 0 }],
    };
  },
);
holds('moreWhenPaying', '{x:NPx.card} has {m:Mods} when it pays for a single {y:NPn} only', (n, c) => {
  itself(n, c);
  const such = thing(n.v.y, c);
  const preds: Pred[] = filterOf(such).preds;
  if (filterOf(such).kind !== 'card') throw new Missing('what pays for an action');
  return Mods.of(n.v.m)(n.v.m, c).map((change) => ({
    s: 'modify' as const,
    over: over(itself(n, c)),
    stat: change.stat,
    by: change.by,
    when: { c: 'is' as const, ref: payment, preds },
  }));
});
holds(
  'produceMore',
  '{x:NP1.card} (verb: produce | produces) {n:Num} (which: additional | more | less) Gold <| when they bow to produce Gold | when it bows to produce Gold>',
  (n, c) => {
    const by = num(n.v.n, c);
    return [
      {
        s: 'modify',
        over: over(known(n.v.x, c, cards)),
        stat: 'goldProduction',
        by: n.c.which === 2 ? -by : by,
      },
    ];
  },
);
