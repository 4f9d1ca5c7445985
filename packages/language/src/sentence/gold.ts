/** Gold traits: 'Bow this card: Produce 2 Gold ...'. */
import type { Amount, Condition, Effect, Filter, GoldTrait, Ref } from '@kyuden/engine/program';
import { BowThis, Keywords, Trait } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { each } from '../frames/stat.ts';
import { branch } from '../lower/branch.ts';
import type { Context } from '../lower/context.ts';
import { cards, condition, ref, thing } from '../lower/thing.ts';
import { node } from '../noun/build.ts';
import { num } from '../noun/determiner.ts';
import { filterOf } from '../noun/meaning.ts';

function gold(amounts: { amount: Amount; when?: Condition }[]): GoldTrait {
  return { t: 'gold', text: '', amounts };
}

const start = '{b:BowThis} : Produce {n:Num} Gold';
BowThis.define('words', 'bow this card', null);
BowThis.custom(
  'icon',
  {
    read: (chart, at, _form, phrase) =>
      chart.tokens[at]?.text === '[bow]' ? [node(phrase, at, at + 1, null)] : [],
    print: (_n, out) => out.token({ kind: 'icon', text: '[bow]' }),
  },
  null,
);
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
Trait.define(
  'goldAttach',
  `${start} . If this pays for a Personality , you may attach {x:NP1.card} to him from your hand after he enters play , reducing its Gold Cost by {m:Num} until it attaches`,
  (n, c) => {
    const paid: Ref = { r: 'role', role: 'payment' };
    const what = filterOf(thing(n.v.x!, c, cards));
    const attach: Effect = {
      e: 'attach',
      what: {
        o: 'pick',
        filter: { kind: 'card', preds: [...what.preds, { p: 'zone', zone: 'hand', of: { r: 'you' } }] },
        n: { min: 1, max: 1 },
      },
      to: { o: 'ref', ref: { r: 'role', role: 'subject' } },
      entry: { costs: 'pay', less: num(n.v.m!, c), lowers: true },
      name: c.fresh('b'),
    };
    const subject = { kind: 'card' as const, preds: [{ p: 'is' as const, ref: paid }] };
    const later: Effect = {
      e: 'later',
      trigger: { point: 'after', on: [{ kinds: ['enterPlay'], subject }] },
      do: [{ e: 'may', do: [attach] }],
    };
    const personality: Condition = { c: 'is', ref: paid, preds: [{ p: 'type', any: ['Personality'] }] };
    // biome-ignore lint/suspicious/noThenProperty: the program's own word
    return { ...gold([{ amount: num(n.v.n!, c) }]), then: [branch(personality, [later])] };
  },
);
Trait.define(
  'afterEach',
  'while {c:Cond} , other players must discard {n:Num} cards after each time they play a {k:Keywords}',
  (n, c) => {
    const who: Ref = { r: 'role', role: 'player' };
    const card: Filter = { kind: 'card', preds: [{ p: 'keyword', any: Keywords.of(n.v.k!)(n.v.k!, c) }] };
    const others: Filter = { kind: 'player', preds: [{ p: 'other', than: { r: 'you' } }] };
    const action: Filter = { kind: 'action', preds: [{ p: 'from', filter: card }] };
    const count = num(n.v.n!, c);
    const hand: Filter = { kind: 'card', preds: [{ p: 'zone', zone: 'hand', of: who }] };
    return {
      t: 'triggered',
      text: '',
      trigger: { point: 'after', on: [{ kinds: ['actionResolves'], player: others, cause: { action } }] },
      conditions: [condition(n.v.c!, c)],
      costs: [],
      slots: [],
      effects: [
        {
          e: 'discard',
          what: { o: 'pick', filter: hand, n: { min: count, max: count }, by: who },
          player: who,
          name: c.fresh('b'),
        },
      ],
    };
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
Trait.define('goldEach', `${start} <, | > plus {o:Num} <Gold | additional Gold> for {x:NP1}`, (n, c) =>
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
