/** More things given: bonuses by count, things given to each, and quoted texts. */
import type { Amount, Standing } from '@kyuden/engine/program';
import { Given, Mods, Quoted, VP } from '../core/categories.ts';
import { thing } from '../lower/thing.ts';
import { filterOf } from '../noun/meaning.ts';
import { bestow } from './bestow.ts';

Given.define('modsEachOf', '{m:Mods} each', {
  effect: (n, c, what) => ({ e: 'modify', what, changes: Mods.of(n.v.m!)(n.v.m!, c) }),
});
Given.define('modsEvery', '{m:Mods} for every {n:Num} {x:NP1}', {
  standing: (n, c, whom) => {
    const of = filterOf(thing(n.v.x!, c));
    const every: Amount = { a: 'per', of: { a: 'count', of }, each: (n.v.n!.data as { n: number }).n };
    return Mods.of(n.v.m!)(n.v.m!, c).map(
      (change): Standing => ({
        s: 'modify',
        over: whom,
        stat: change.stat,
        by: { a: 'times', of: every, by: change.by },
      }),
    );
  },
});
VP.define('giveEach', '~give {x:NP} each {g:Given}', {
  subject: 'player',
  effect: (n, c) => {
    return bestow(n.v.x!, n.v.g!, c);
  },
});
Given.define('quoted', '{q:Quoted}', {
  effect: (n, c, what) => ({ e: 'grant', what, text: [Quoted.of(n.v.q!)(n.v.q!, c)] }),
  standing: (n, c, whom) => [{ s: 'grant', over: whom, text: [Quoted.of(n.v.q!)(n.v.q!, c)] }],
});
Given.define('bareText', 'the (what: ability | trait) {q:Quoted}', {
  effect: (n, c, what) => ({ e: 'grant', what, text: [Quoted.of(n.v.q!)(n.v.q!, c)] }),
  standing: (n, c, whom) => [{ s: 'grant', over: whom, text: [Quoted.of(n.v.q!)(n.v.q!, c)] }],
});
