/** Gold traits: 'Bow this card: Produce 2 Gold ...'. */
import type { Condition, Effect, Filter, GoldTrait, Ref } from '@kyuden/engine/program';
import { BowThis, Keywords, Trait } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { branch } from '../lower/branch.ts';
import { type Context, NoReading } from '../lower/context.ts';
import { amount, cards, condition, thing } from '../lower/thing.ts';
import { words } from '../lower/words.ts';
import { node } from '../noun/build.ts';
import { num } from '../noun/determiner.ts';
import { filterOf } from '../noun/meaning.ts';
import { Each } from '../value/each.ts';
import { OnlyFor } from './purpose.ts';
import { bodyOf } from './sentence.ts';

const payment: Ref = { r: 'role', role: 'payment' };
type Amounts = GoldTrait['amounts'];

/** The condition that the payment is for such a card. */
const paysFor = (what: Filter): Condition => ({ c: 'is', ref: payment, preds: what.preds });
export const paying = (n: Node, c: Context): Condition => paysFor(filterOf(thing(n, c, cards)));

/** How much Gold a card makes, and for what: '2 Gold, or 3 Gold if …', '2 Gold which can only pay for a single …'. */
const Yield = category<(n: Node, c: Context) => Amounts>('Yield', 'how much Gold');
const only = '<which | that | , which | , that> <may only | can only> pay for';
Yield.define('made', '(how: {n:Num} Gold | Gold equal to {a:Amt}) [{w:OnlyFor}]', (n, c) => {
  const made = n.v.a === undefined ? num(n.v.n!, c) : amount(n.v.a, c);
  return [
    n.v.w === undefined
      ? { amount: made }
      : { amount: made, when: paysFor(OnlyFor.of(n.v.w)(n.v.w, c)), only: true },
  ];
});
Yield.define(
  'or',
  `{n:Num} Gold , or {o:Num} Gold (why: <if | when> {c:Cond} | if paying for {x:NP1.card} ${only} <that card | him | it>)`,
  (n, c) => {
    const when = n.v.c === undefined ? paying(n.v.x!, c) : condition(n.v.c, c);
    const more = { amount: num(n.v.o, c), when };
    return [{ amount: num(n.v.n, c) }, n.v.c === undefined ? { ...more, only: true } : more];
  },
);
Yield.define('otherwise', '{n:Num} Gold if {c:Cond} , or {o:Num} Gold otherwise', (n, c) => [
  { amount: num(n.v.o, c) },
  { amount: num(n.v.n, c), when: condition(n.v.c, c) },
]);
Yield.define(
  'plus',
  '{n:Num} Gold <, | > plus {o:Num} <Gold | additional Gold | more Gold | > for {e:Each}',
  (n, c) => [
    {
      amount: {
        a: 'sum',
        of: [num(n.v.n, c), { a: 'times', of: Each.of(n.v.e)(n.v.e, c), by: num(n.v.o, c) }],
      },
    },
  ],
);

/** The Gold, only while the conditions hold. */
function gold(n: Node, c: Context, when: readonly Condition[] = []): GoldTrait {
  const made = Yield.of(n)(n, c);
  const amounts = made.map((one) => {
    const all = [...when, ...(one.when === undefined ? [] : [one.when])];
    if (all.length === 0) return one;
    return { ...one, when: all.length === 1 ? all[0]! : { c: 'all' as const, of: all } };
  });
  return { t: 'gold', text: '', amounts };
}

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
Trait.define(
  'gold',
  '[if {c:Cond} ,] {b:BowThis} : (how: Produce | When paying for {p:NP.card} , produce) {y:Yield} [whom: <which | that> <may | can> only pay for that card] [and lose {m:Num} Honor] [. {s:Sentence}]',
  (n, c) => {
    if ((n.v.p === undefined) !== (n.c.whom !== 1)) throw new NoReading('what it pays for');
    const when = [
      ...(n.v.c === undefined ? [] : [condition(n.v.c, c)]),
      ...(n.v.p === undefined ? [] : [paying(n.v.p, c)]),
    ];
    const made = gold(n.v.y, c, when);
    const then: Effect[] = [
      ...(n.v.m === undefined
        ? []
        : [{ e: 'loseHonor' as const, player: { r: 'you' as const }, amount: num(n.v.m, c) }]),
      ...(n.v.s === undefined ? [] : (bodyOf(n.v.s, c).effects ?? [])),
    ];
    return then.length === 0 ? made : { ...made, then };
  },
);
// The first years name the card instead of 'this card'.
Trait.define(
  'bowToGold',
  '[if {c:Cond} ,] bow {x:NPx.card} to produce {y:Yield} [when paying for {p:NP.card}]',
  (n, c) => {
    own(n.v.x, c);
    const when = [
      ...(n.v.c === undefined ? [] : [condition(n.v.c, c)]),
      ...(n.v.p === undefined ? [] : [paying(n.v.p, c)]),
    ];
    return gold(n.v.y, c, when);
  },
);
/** Throws unless the phrase means the card itself, by its title with or without an article. */
export function own(n: Node, c: Context): void {
  const said = words(n, c)
    .map((one) => (typeof one === 'string' ? one : ''))
    .join(' ')
    .trim();
  const title = c.card.title.replace(/^The /, '');
  if (new RegExp(`^(?:the )?(?:${title})$`, 'i').test(said)) return;
  const meaning = thing(n, c, cards);
  if (meaning.m !== 'ref' || meaning.ref.r !== 'self') throw new NoReading('its own card');
}
Trait.define(
  'goldAttach',
  `{b:BowThis} : Produce {n:Num} Gold . If this pays for a Personality , you may attach {x:NP1.card} to him from your hand after he enters play , reducing its Gold Cost by {m:Num} until it attaches`,
  (n, c) => {
    const what = filterOf(thing(n.v.x, c, cards));
    const attach: Effect = {
      e: 'attach',
      what: {
        o: 'pick',
        filter: { kind: 'card', preds: [...what.preds, { p: 'zone', zone: 'hand', of: { r: 'you' } }] },
        n: { min: 1, max: 1 },
      },
      to: { o: 'ref', ref: { r: 'role', role: 'subject' } },
      entry: { costs: 'pay', less: num(n.v.m, c), lowers: true },
      name: c.fresh('b'),
    };
    const subject = { kind: 'card' as const, preds: [{ p: 'is' as const, ref: payment }] };
    const later: Effect = {
      e: 'later',
      trigger: { point: 'after', on: [{ kinds: ['enterPlay'], subject }] },
      do: [{ e: 'may', do: [attach] }],
    };
    const personality: Condition = { c: 'is', ref: payment, preds: [{ p: 'type', any: ['Personality'] }] };
    return {
      t: 'gold',
      text: '',
      amounts: [{ amount: num(n.v.n, c) }],
      // biome-ignore lint/suspicious/noThenProperty: the program's own word
      then: [branch(personality, [later])],
    };
  },
);
Trait.define(
  'afterEach',
  'while {c:Cond} , other players must discard {n:Num} cards after each time they play a {k:Keywords}',
  (n, c) => {
    const who: Ref = { r: 'role', role: 'player' };
    const card: Filter = { kind: 'card', preds: [{ p: 'keyword', any: Keywords.of(n.v.k)(n.v.k, c) }] };
    const others: Filter = { kind: 'player', preds: [{ p: 'other', than: { r: 'you' } }] };
    const action: Filter = { kind: 'action', preds: [{ p: 'from', filter: card }] };
    const count = num(n.v.n, c);
    const hand: Filter = { kind: 'card', preds: [{ p: 'zone', zone: 'hand', of: who }] };
    return {
      t: 'triggered',
      text: '',
      trigger: { point: 'after', on: [{ kinds: ['actionResolves'], player: others, cause: { action } }] },
      conditions: [condition(n.v.c, c)],
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
