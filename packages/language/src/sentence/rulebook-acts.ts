/** The rulebook's own actions, called by their names. */
import type { Filter, Pred } from '@kyuden/engine/program';
import { Stat } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { over } from '../frames/stat.ts';
import { you } from '../lower/context.ts';
import { cards, filter, known, ref } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { holds } from './clause.ts';
import { waivedBy } from './header.ts';

/** Each name of an action, and how the rulebook of an edition calls it. */
const acts = [
  ['favorMove', '[favor: Favor] Political Battle action'],
  ['favorDraw', '[favor: Favor] Political Limited action'],
  ['tactical', 'Tactical Advantage <action | player ability>'],
  ['cavalry', 'Cavalry <player ability | action>'],
] as const;
const RuleAct = category<(n: Node) => string>('RuleAct', "an action of the rulebook's");
RuleAct.define(
  'named',
  `the <rulebook | rulebook 's> (which: ${acts.map(([, words]) => words).join(' | ')})`,
  (n) => acts[n.c.which!]![0],
);

// '…, and you may target any Personality with it': with that action.
holds(
  'ruleWaives',
  '{r:RuleAct} has (what: Absent | Home | Tireless) for you [aims: , and you may target {x:NP1.card} with it]',
  (n, c) => {
    const ability = RuleAct.of(n.v.r!)(n.v.r!);
    const over = { o: 'rulebook' as const, ability, player: you };
    const waive = waivedBy([['Absent', 'Home', 'Tireless'][n.c.what!]!]);
    if (n.v.x === undefined) return [{ s: 'waive', over, waive }];
    const by = named(n.v.r!, { p: 'taker', is: you });
    return [
      { s: 'waive', over, waive },
      { s: 'targetDomain', target: filter(n.v.x, c, cards), by },
    ];
  },
);

const named = (n: Node, ...more: Pred[]): Filter => ({
  kind: 'action',
  preds: [{ p: 'playerAbility', name: RuleAct.of(n)(n) }, ...more],
});

holds('ruleTargets', '{p:NP1.player} may target {x:NP1.card} with {r:RuleAct}', (n, c) => {
  const who = known(n.v.p!, c, ['player']);
  const by: Pred[] =
    who.m === 'ref'
      ? [{ p: 'taker', is: who.ref }]
      : [{ p: 'taker', is: { r: 'those', filter: filter(n.v.p!, c, ['player']) } }];
  return [{ s: 'targetDomain', target: filter(n.v.x!, c, cards), by: named(n.v.r!, ...by) }];
});
holds('ruleBonuses', 'increase {of:Poss} {s:Stat} bonuses from {r:RuleAct} by {n:Num}', (n, c) => [
  {
    s: 'rewrite',
    what: {
      kinds: ['modify'],
      name: [Stat.of(n.v.s!)],
      subject: { kind: 'card', preds: [{ p: 'is', ref: ref(n.v.of!, c, cards) }] },
      cause: { action: named(n.v.r!) },
      where: [{ c: 'compare', a: { a: 'occurrence' }, cmp: '>', b: 0 }],
    },
    by: num(n.v.n!, c),
  },
]);
holds('ruleBars', '{x:NP1.card} <may not | cannot> be targeted by {r:RuleAct}', (n, c) => [
  { s: 'barTarget', over: over(known(n.v.x!, c, cards)), by: named(n.v.r!) },
]);
