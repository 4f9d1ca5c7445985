/** Gold that can pay for one thing only, Gold with another effect, and cards that cost less when this card pays. */
import type { Amount, Condition, Filter, GoldTrait, Pred, Ref, Text } from '@kyuden/engine/program';
import { Mods, Trait } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { over } from '../frames/stat.ts';
import { type Context, Missing } from '../lower/context.ts';
import { cards, thing } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { filterOf, some } from '../noun/meaning.ts';
import { holds, itself } from './clause.ts';
import { bodyOf } from './sentence.ts';
import { mine } from './time.ts';

const start = '{b:BowThis} : Produce {n:Num} Gold';
const payment: Ref = { r: 'role', role: 'payment' };

/** The condition that the payment is for such a card: 'if paying for a Holding, which may only pay for that card'. */
const paying = (n: Node, c: Context): Condition => ({
  c: 'is',
  ref: payment,
  preds: filterOf(some(thing(n.v.x!, c, cards))).preds,
});
const only = '<which | that | , which | , that> <may only | can only> pay for';

Trait.define(
  'goldFor',
  `${start} , or {o:Num} Gold if paying for {x:NP1.card} ${only} <that card | him | it>`,
  (n, c) => ({
    t: 'gold',
    text: '',
    amounts: [{ amount: num(n.v.n!, c) }, { amount: num(n.v.o!, c), when: paying(n, c) }],
  }),
);
Trait.define('goldOnly', `${start} ${only} <a single> {x:NPn}`, (n, c): GoldTrait => {
  const such: Filter = filterOf(thing(n.v.x!, c));
  if (such.kind !== 'card') throw new Missing('Gold for one action only');
  return {
    t: 'gold',
    text: '',
    amounts: [{ amount: num(n.v.n!, c), when: { c: 'is', ref: payment, preds: such.preds } }],
  };
});
Trait.define('goldAndLose', `${start} and lose {m:Num} Honor`, (n, c) => ({
  t: 'gold',
  text: '',
  amounts: [{ amount: num(n.v.n!, c) }],
  // biome-ignore lint/suspicious/noThenProperty: the program's own word
  then: [{ e: 'loseHonor', player: { r: 'you' }, amount: num(n.v.m!, c) }],
}));
Trait.define('goldSentence', `${start} . {s:Sentence}`, (n, c) => ({
  t: 'gold',
  text: '',
  amounts: [{ amount: num(n.v.n!, c) }],
  // biome-ignore lint/suspicious/noThenProperty: the program's own word
  then: bodyOf(n.v.s!, c).effects ?? [],
}));
Trait.define(
  'entersWhenPaid',
  '{b:BowThis} : When paying for {x:NP1.card} , (who: he | it) enters play for {n:Num} [less: less] Gold',
  (n, c): Text => {
    const where = [paying(n, c)];
    const by: Amount = num(n.v.n!, c);
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
Trait.define(
  'payingFor',
  '{b:BowThis} : When paying for {x:NP1.card} , produce {n:Num} Gold <which | that> <may | can> only pay for that card',
  (n, c) => ({
    t: 'gold',
    text: '',
    amounts: [{ amount: num(n.v.n!, c), when: paying(n, c) }],
  }),
);
holds('moreWhenPaying', '{x:NPx.card} has {m:Mods} when it pays for a single {y:NPn} only', (n, c) => {
  itself(n, c);
  const such = thing(n.v.y!, c);
  const preds: Pred[] = filterOf(such).preds;
  if (filterOf(such).kind !== 'card') throw new Missing('what pays for an action');
  return Mods.of(n.v.m!)(n.v.m!, c).map((change) => ({
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
    const by = num(n.v.n!, c);
    return [
      {
        s: 'modify',
        over: over(thing(n.v.x!, c, cards)),
        stat: 'goldProduction',
        by: n.c.which === 2 ? -by : by,
      },
    ];
  },
);
