/** Verbs that offer two or three alternatives: which stat, which zone, which of two gains. */
import type { Effect, Filter, Obj, Pred, Words } from '@kyuden/engine/program';
import { Given, Stat, VP, Zone } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading, you } from '../lower/context.ts';
import { act, amount, cards, filter, ref, thing } from '../lower/thing.ts';
import { words } from '../lower/words.ts';
import { num } from '../noun/determiner.ts';
import { objOf, some } from '../noun/meaning.ts';

const either = (of: Effect[]): Effect[] => [{ e: 'either', of: of.map((one) => [one]) }];

VP.define('raiseOneOf', '~raise {of:Poss} {s:Stat} , {r:Stat} , or {q:Stat} to {a:Amt}', {
  subject: 'player',
  effect: (n, c) => {
    const of = ref(n.v.of, c, cards);
    const to = amount(n.v.a, c);
    return either(
      [n.v.s, n.v.r, n.v.q].map((each): Effect => {
        const said: Words = ['Raise', of, "'s", ...words(each, c)];
        return {
          e: 'set',
          what: { o: 'ref', ref: of },
          stat: Stat.of(each),
          how: 'raise',
          to,
          words: said,
        };
      }),
    );
  },
});
VP.define('setOneOf', '~set {of:Poss} {s:Stat} to {a:Amt} or his {r:Stat} to {b:Amt}', {
  subject: 'player',
  effect: (n, c) => {
    const of = ref(n.v.of, c, cards);
    return either(
      [
        { stat: n.v.s, to: n.v.a },
        { stat: n.v.r, to: n.v.b },
      ].map(({ stat, to }): Effect => {
        const said: Words = ['Set', of, "'s", ...words(stat, c)];
        const made = amount(to, c);
        return {
          e: 'set',
          what: { o: 'ref', ref: of },
          stat: Stat.of(stat),
          how: 'set',
          to: made,
          words: said,
        };
      }),
    );
  },
});
VP.define('gainsEither', 'either ~gain {g:Given} or {h:Given}', {
  subject: 'card',
  effect: (n, c, doer) => {
    if (doer === undefined) throw new NoReading('who gains it');
    const what = objOf(doer, c, () => undefined);
    return either(
      [n.v.g, n.v.h].map((each): Effect => {
        const given = Given.of(each);
        if (given.effect === undefined) throw new Missing('gaining this');
        return { ...given.effect(each, c, what), words: ['Gain', ...words(each, c)] };
      }),
    );
  },
});

/** Picks such a card by zone, or in play, and shows it. */
function from(n: Node, c: Context, where: Pred): Effect & { e: 'show' } {
  const base = filter(n.v.x!, c, cards);
  const of: Filter = {
    kind: base.kind,
    preds: [...base.preds.filter((pred) => pred.p !== 'control'), where],
  };
  return { e: 'show', what: { o: 'pick', filter: of, n: { min: 1, max: 1 } } };
}

VP.define(
  'putThree',
  '~put {x:NP1.card} from your hand into play , from play into your hand , or from your discard pile into your hand',
  {
    subject: 'player',
    effect: (n, c) => {
      // 'Your' matters for cards in play; a hand and a discard pile hold only their owner's cards.
      some(thing(n.v.x, c, cards));
      const inPlay: Obj = { o: 'pick', filter: filter(n.v.x, c, cards), n: { min: 1, max: 1 } };
      const hand = { zone: 'hand', of: you };
      const pile: Pred = { p: 'zone', zone: ['fateDiscard', 'dynastyDiscard'], of: you };
      const put = (what: Obj, said: string): Effect => ({
        e: 'put',
        what,
        to: hand,
        name: c.fresh('b'),
        words: [said],
      });
      const enter: Effect = {
        e: 'enter',
        what: from(n, c, { p: 'zone', zone: 'hand', of: you }).what,
        entry: { costs: 'pay' },
        name: c.fresh('b'),
        words: ['From your hand into play'],
      };
      return either([
        enter,
        put(inPlay, 'From play into your hand'),
        put(from(n, c, pile).what, 'From your discard pile into your hand'),
      ]);
    },
  },
);
VP.define('switchOne', '~switch {x:NP1.card} with one from {z:Zone}', {
  subject: 'player',
  effect: (n, c) => {
    let first: Effect | undefined;
    act(n.v.x, c, undefined, (what) => {
      first = { e: 'show', what };
      return first;
    });
    const { zone, of } = Zone.of(n.v.z)(n.v.z, c);
    if (first?.e !== 'show') throw new NoReading('no object');
    const pred: Pred = of === undefined ? { p: 'zone', zone } : { p: 'zone', zone, of };
    return [
      {
        e: 'switch',
        a: first.what,
        b: { o: 'pick', filter: { kind: 'card', preds: [pred] }, n: { min: 1, max: 1 } },
      },
    ];
  },
});

// 'One or more ..., up to his Personal Honor': the maximum is an amount.
VP.define(
  'bowUpTo',
  '~bow (how: {x:NP1.card} , | (any: a number of | zero or more different) {x:NP1.card}) up to {a:Amt}',
  {
    subject: 'player',
    effect: (n, c) => {
      const said = thing(n.v.x!, c, cards);
      if (said.m !== 'class' || (n.c.how === 1 && !said.all)) throw new NoReading('how many');
      const least =
        n.c.how === 1 ? 0 : said.n !== 'all' && said.n !== 'no' && said.n.max === 'any' && said.n.min;
      if (typeof least !== 'number') throw new NoReading('how many');
      const max = amount(n.v.a, c);
      let name: string | undefined;
      const what = objOf({ ...said, all: false, n: { min: least, max } }, c, (made) => {
        name = made;
      });
      return [{ e: 'bow', what, ...(name !== undefined && { name }) }];
    },
  },
);
VP.define('addFocus', '~add {n:Num} to the Focus Values of {x:NPx.card} and {y:NP1.card}', {
  subject: 'player',
  effect: (n, c) =>
    [n.v.x, n.v.y].map((each) =>
      act(each, c, undefined, (what) => ({ e: 'focusValue', what, by: num(n.v.n, c) })),
    ),
});
