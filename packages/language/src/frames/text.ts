/** Verbs about keywords, abilities and tokens on cards. */
import type { Effect } from '@kyuden/engine/program';
import { Name, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { branch } from '../lower/branch.ts';
import { Gap, Missing, NoReading } from '../lower/context.ts';
import { act, amount, anything, cards, condition, ref, thing } from '../lower/thing.ts';
import { filterOf, objOf } from '../noun/meaning.ts';
import { does } from './common.ts';
import { over } from './stat.ts';
import { actionEvent } from './taking.ts';

VP.define('loseAbilities', '~lose (which: all abilities | its abilities)', {
  subject: 'card',
  effect: (_n, c, doer) => {
    if (doer === undefined) throw new NoReading('what loses them');
    return [{ e: 'strip', what: objOf(doer, c, () => undefined), which: 'abilities' }];
  },
});
VP.define('addToken', '~add a {t:Name} token to {x:NPx.card}', {
  subject: 'player',
  effect: (n, c) => [
    act(n.v.x, c, undefined, (what) => ({
      e: 'token',
      what,
      stats: [],
      title: Name.of(n.v.t)(n.v.t, c),
      n: 1,
    })),
  ],
});
VP.define('nameCard', '~name a card', {
  subject: 'player',
  effect: (_n, c) => {
    c.naming = c.fresh('b');
    return [{ e: 'nameCard', name: c.naming }];
  },
});
VP.define('useAbilities', '~use (whose: his | its | her) abilities', {
  subject: 'card',
  cannot: (_n, _c, doer) => [{ s: 'barAbilities', over: over(doer) }],
});
VP.define(
  'use',
  '~use {x:NPx.ability}',
  {
    subject: 'player',
    cannot: (n, c) => {
      const meaning = anything(n.v.x, c);
      if (meaning.m !== 'class') throw new Gap('a known ability');
      const owner = filterOf(meaning).preds.find((pred) => pred.p === 'attachedTo');
      if (owner === undefined || owner.p !== 'attachedTo') throw new Missing('abilities of a kind');
      return [{ s: 'barAbilities', over: { o: 'ref', ref: owner.of } }];
    },
  },
  { object: 'x' },
);
VP.define('bothHonor', '~gain or ~lose Honor', {
  subject: 'player',
  event: (n, c, doer) => [...does('gainHonor')(n, c, doer), ...does('loseHonor')(n, c, doer)],
});
VP.define('takeSuch', '~take {x:NP1.action}', {
  subject: 'player',
  event: (n, c, doer) => {
    if (c.eventful) throw new Gap('after an action was taken');
    return actionEvent('announce')(n, c, doer);
  },
  cannot: (n, c, doer) => {
    if (doer.m !== 'ref') throw new Missing('actions of a described player');
    const actions = filterOf(thing(n.v.x, c));
    return [
      { s: 'barAction', filter: { kind: 'action', preds: [...actions.preds, { p: 'taker', is: doer.ref }] } },
    ];
  },
});
VP.define('double', '~double {of:Poss} Force', {
  subject: 'player',
  effect: (n, c) => [
    { e: 'set', what: { o: 'ref', ref: ref(n.v.of, c, cards) }, stat: 'force', how: 'double' },
  ],
});
VP.define('doubleBoth', '~double {of:Poss} Force and the Force of {x:NP1.card}', {
  subject: 'player',
  effect: (n, c) => [
    { e: 'set', what: { o: 'ref', ref: ref(n.v.of, c, cards) }, stat: 'force', how: 'double' },
    { e: 'set', what: objOf(thing(n.v.x, c, cards), c, () => undefined), stat: 'force', how: 'double' },
  ],
});
VP.define('setForce', '~set {of:Poss} {s:Stat} <to | equal to> {a:Amt}', {
  subject: 'player',
  effect: (n, c) => {
    const what = { o: 'ref' as const, ref: ref(n.v.of, c, cards) };
    return [{ e: 'set', what, stat: n.v.s.phrase.meaning as string, how: 'set', to: amount(n.v.a, c) }];
  },
});
VP.define('honorOr', '~gain {n:Num} Honor if {a:Cond} , or {m:Num} Honor if {b:Cond}', {
  subject: 'player',
  effect: (n, c): Effect[] => {
    const gain = (by: Node): Effect => ({
      e: 'gainHonor',
      player: { r: 'you' },
      amount: amountOf(by),
    });
    const first = condition(n.v.a, c);
    const second = condition(n.v.b, c);
    return [branch(second, [gain(n.v.m)], [branch(first, [gain(n.v.n)])])];
  },
});

function amountOf(n: { data?: unknown }): number {
  return (n.data as { n: number }).n;
}
