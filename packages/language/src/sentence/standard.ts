/**
 * Fixed wordings of traits and lasting effects: challenges, bonuses received, armies, features of a class of cards.
 */
import type { Amount, Condition, Filter, Pred, Ref } from '@kyuden/engine/program';
import { Cond1, Post, Sentence } from '../core/categories.ts';
import { NoReading, you } from '../lower/context.ts';
import { cards, condition, filter, ref } from '../lower/thing.ts';
import { holds } from './clause.ts';
import { increasedBonuses } from './restriction.ts';

holds(
  'challengesWhile',
  '<no challenge of {x:NPx.card} can be refused while {c:Cond} | challenges {x:NPx.card} issues while {c:Cond} cannot be refused>',
  (n, c) => {
    const to = filter(n.v.x!, c, cards);
    return [{ s: 'forbid', what: { kinds: ['refuse'], to }, when: condition(n.v.c!, c) }];
  },
);

holds(
  'increaseBonuses',
  'increase by {n:Num} all {s:Stat} bonuses {x:NPx.card} receives from abilities on {y:NP1.card}',
  increasedBonuses,
);
Sentence.define('increasesLast', 'these increases last as long as the bonuses do', (_n, c) => {
  const increases = c.said.some((one) => one.s === 'rewrite' && one.what.kinds.includes('modify'));
  if (!increases) throw new NoReading('nothing is increased');
  return { standing: [] };
});

Post.define('inUnitsLedBy', '<in units | in a unit> led by {x:NPx.card}', {
  after: ['card'],
  preds: (n, c) => [{ p: 'of', rel: 'host', preds: filter(n.v.x, c, cards).preds }],
});

Cond1.define('moreUnits', 'the enemy side has more units than yours', () => {
  const count = (pred: Filter['preds'][number]) => ({
    a: 'count' as const,
    of: { kind: 'unit' as const, preds: [pred] },
  });
  return { c: 'compare', a: count({ p: 'enemy' }), cmp: '>', b: count({ p: 'army', of: you }) };
});

Cond1.define(
  'attackingLess',
  '{x:NPx.card} is attacking a player <whose Family Honor is lower than yours | with less Family Honor than you>',
  (n, c) => {
    const honor = (of: Ref): Amount => ({ a: 'stat', of, stat: 'honor' });
    return {
      c: 'all',
      of: [
        { c: 'is', ref: ref(n.v.x, c, cards), preds: [{ p: 'state', is: 'attacking' }] },
        { c: 'compare', a: honor({ r: 'role', role: 'defender' }), cmp: '<', b: honor(you) },
      ],
    };
  },
);
Cond1.define('thirdParty', 'you are not the Attacker or Defender', () => {
  const is = (role: 'attacker' | 'defender'): Condition => ({ c: 'role', player: you, is: role });
  return { c: 'not', of: { c: 'any', of: [is('attacker'), is('defender')] } };
});
Cond1.define('stillOppose', '<any of them still opposes | one or both still oppose> {x:NPx.card}', (n, c) => {
  const targets = c.last((entity) => entity.target === true && entity.number === 'pl');
  if (targets === undefined) throw new NoReading('no targets were mentioned');
  const of = ref(n.v.x, c, cards);
  const preds: Pred[] = [
    { p: 'is', ref: targets.ref },
    { p: 'opposing', of },
  ];
  return { c: 'exists', filter: { kind: 'card', preds } };
});
