/** Orders to each of several players that depend on a condition about him. */
import type { Effect, Filter, Ref } from '@kyuden/engine/program';
import { Clause } from '../core/categories.ts';
import { amountIf } from '../lower/branch.ts';
import { NoReading } from '../lower/context.ts';
import { condition, thing } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { filterOf } from '../noun/meaning.ts';

Clause.define('discardOr', '{p:NP1.player} must discard a card , or {n:Num} cards if {c:Cond}', {
  effect: (n, c) =>
    c.clause(() => {
      const who = thing(n.v.p!, c, ['player']);
      if (who.m !== 'class' || !who.all) throw new NoReading('each of several players');
      const name = c.fresh('p');
      const each: Ref = { r: 'bind', name };
      c.mention({ ref: each, sort: 'player', number: 'pl', words: ['player'] });
      const count = amountIf(condition(n.v.c!, c), num(n.v.n!, c), 1);
      const hand: Filter = { kind: 'card', preds: [{ p: 'zone', zone: 'hand', of: each }] };
      const discard: Effect = {
        e: 'discard',
        what: { o: 'pick', filter: hand, n: { min: count, max: count }, by: each },
        player: each,
      };
      return [{ e: 'forEach', over: { o: 'all', filter: filterOf(who) }, as: name, do: [discard] }];
    }),
});
