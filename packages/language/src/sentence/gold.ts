/** 'Bow this card: Produce 2 Gold ...': the trait by which a card pays. */
import type { Amount, Condition, GoldTrait } from '@kyuden/engine/program';
import { Trait } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { each } from '../frames/stat.ts';
import type { Context } from '../lower/context.ts';
import { cards, condition, ref } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';

function gold(amounts: { amount: Amount; when?: Condition }[]): GoldTrait {
  return { t: 'gold', text: '', amounts };
}

const start = 'bow this card : Produce {n:Num} Gold';
Trait.define('gold', start, (n, c) => gold([{ amount: num(n.v.n!, c) }]));
Trait.define('goldOr', `${start} , or {o:Num} Gold <if | when> {c:Cond}`, (n, c) =>
  gold([{ amount: num(n.v.n!, c) }, { amount: num(n.v.o!, c), when: condition(n.v.c!, c) }]),
);
Trait.define('goldIf', `if {c:Cond} , ${start}`, (n, c) =>
  gold([{ amount: num(n.v.n!, c), when: condition(n.v.c!, c) }]),
);
Trait.define(
  'goldPer',
  `${start} , plus {o:Num} Gold for every full {e:Num} points of Family Honor you have`,
  (n, c) => {
    const honor: Amount = { a: 'stat', of: { r: 'you' }, stat: 'honor' };
    const per: Amount = { a: 'times', of: { a: 'per', of: honor, each: num(n.v.e!, c) }, by: num(n.v.o!, c) };
    return gold([{ amount: { a: 'sum', of: [num(n.v.n!, c), per] } }]);
  },
);
Trait.define('straightens', "this card straightens during each player 's Straighten Phase", () => ({
  t: 'triggered',
  text: '',
  trigger: { point: 'after', on: [{ kinds: ['phaseBegins'], name: ['Straighten'] }] },
  conditions: [],
  costs: [],
  slots: [],
  effects: [{ e: 'straighten', what: { o: 'ref', ref: { r: 'self' } } }],
}));
Trait.define('goldEach', `${start} <, | > plus {o:Num} Gold for {x:NP1}`, (n, c) =>
  gold([
    {
      amount: {
        a: 'sum',
        of: [num(n.v.n!, c), { a: 'times', of: each(n.v.x!, c), by: num(n.v.o!, c) }],
      },
    },
  ]),
);
Trait.define(
  'goldTokens',
  `${start} <, | > plus {o:Num} Gold for each {t:Name} token on {x:NPx.card}`,
  (n, c) => gold([{ amount: { a: 'sum', of: [num(n.v.n!, c), tokens(n, c)] } }]),
);

function tokens(n: Node, c: Context): Amount {
  const title = (n.v.t!.data as { text: string }).text;
  return { a: 'times', of: { a: 'tokens', on: ref(n.v.x!, c, cards), title }, by: num(n.v.o!, c) };
}
