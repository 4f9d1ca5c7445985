/** More things given: bonuses by count, things given to each, and quoted texts. */
import { Given, Mods, Quoted } from '../core/categories.ts';

Given.define('modsEachOf', '{m:Mods} each', {
  effect: (n, c, what) => ({ e: 'modify', what, changes: Mods.of(n.v.m)(n.v.m, c) }),
});
Given.define('quoted', '{q:Quoted}', {
  effect: (n, c, what) => ({ e: 'grant', what, text: [Quoted.of(n.v.q)(n.v.q, c)] }),
  standing: (n, c, whom) => [{ s: 'grant', over: whom, text: [Quoted.of(n.v.q)(n.v.q, c)] }],
});
Given.define('bareText', 'the (what: ability | trait) {q:Quoted}', {
  effect: (n, c, what) => ({ e: 'grant', what, text: [Quoted.of(n.v.q)(n.v.q, c)] }),
  standing: (n, c, whom) => [{ s: 'grant', over: whom, text: [Quoted.of(n.v.q)(n.v.q, c)] }],
});
