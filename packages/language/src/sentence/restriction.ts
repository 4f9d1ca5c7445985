/** Traits on attaching, costs, targeting, and the strength of attacks. */

import type { Pred, Standing } from '@kyuden/engine/program';
import { Keywords, Stat } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { attackKinds } from '../frames/attack.ts';
import { heldBy } from '../frames/bestow.ts';
import { over } from '../frames/stat.ts';
import { takenBy } from '../frames/taking.ts';
import { type Context, Missing, NoReading, you } from '../lower/context.ts';
import { cards, filter, known, thing } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { all, filterOf, some } from '../noun/meaning.ts';
import { holds, itself } from './clause.ts';

holds('onlyAttach', '[{x:NPx.card}] <can | will | may> only <attach | Equip> to {y:NP1.card}', (n, c) => {
  itself(n, c);
  return [{ s: 'onlyAttach', to: filterOf(some(thing(n.v.y, c))) }];
});
holds(
  'attachNo',
  '[{x:NPx.card}] <cannot | can not | will not | may not> attach {y:NP1.card} , except {z:NP1.card}',
  (n, c) => {
    const to = over(itself(n, c));
    const what = filterOf(all(thing(n.v.y, c)));
    const except = filterOf(all(thing(n.v.z, c)));
    const preds = except.preds.map((pred): Pred => ({ p: 'not', pred }));
    if (preds.length !== 1) throw new Missing('an exception in several parts');
    return [{ s: 'barAttach', what: { kind: what.kind, preds: [...what.preds, ...preds] }, to }];
  },
);
// 'May not attach more than one Weapon', 'will only attach one Weapon': no other while it has so many.
holds(
  'attachMost',
  '[{x:NPx.card}] (how: <cannot | can not | will not | may not> attach more than {n:Num} | <will | may | can> only attach {n:Num}) {y:NPn.card}',
  (n, c) => {
    const whom = itself(n, c);
    if (whom.m !== 'ref') throw new NoReading('one card is meant');
    const what = filterOf(thing(n.v.y, c, cards));
    const full: Pred = { p: 'attachments', filter: what, cmp: '>=', n: num(n.v.n!, c) };
    return [{ s: 'barAttach', what, to: over(whom), when: { c: 'is', ref: whom.ref, preds: [full] } }];
  },
);
holds('noMove', '{x:NPx} cannot move to or from {p:NPx.place}', (n, c) => {
  const subject = filterOf(all(thing(n.v.x, c, cards)));
  const place = filter(n.v.p, c, ['place']);
  return [
    { s: 'forbid', what: { kinds: ['move'], subject, to: place } },
    { s: 'forbid', what: { kinds: ['move'], subject, from: place } },
  ];
});
holds('noActionTarget', '{a:NP1.action} <cannot | may not | will not> target {x:NP1.card}', (n, c) => {
  const whom = over(known(n.v.x, c));
  const by = filterOf(all(thing(n.v.a, c, ['action'])));
  // In a filter of actions the candidate is the action, so 'their units' would be those of nobody.
  if (JSON.stringify(by).includes('"r":"it"')) throw new Missing('whose actions they are');
  return [{ s: 'barTarget', over: whom, by }];
});
holds('negateAttacks', 'negate <all | > {a:Attacks} targeting {x:NP1.card}', (n, c) => [
  {
    s: 'forbid',
    what: { kinds: ['attackResolves'], subject: filter(n.v.x, c, cards), ...attackKinds(n.v.a) },
  },
]);
holds('assignBowed', '[{x:NPx.card}] <may assign | can assign | may be assigned> even if bowed', (n, c) => [
  { s: 'permit', over: over(itself(n, c)), what: 'assignBowed' },
]);
holds('actionCosts', 'this action costs {n:Num} less Gold', (n) => [
  { s: 'goldCost', over: { o: 'ref', ref: { r: 'self' } }, by: -(n.v.n.data as { n: number }).n },
]);
holds('human', '{x:NPx.card} is Human', (n, c) => [{ s: 'human', over: over(itself(n, c)) }]);
holds('lockedCost', '{of:Poss} Gold Cost cannot be reduced or waived', (n, c) => [
  { s: 'lockedCost', over: over(known(n.v.of, c)) },
]);
/** Increases bonuses. The increase is part of the bonus and lasts as long. */
export const increasedBonuses = (n: Node, c: Context): Standing[] => [
  {
    s: 'rewrite',
    what: {
      kinds: ['modify'],
      name: [Stat.of(n.v.s!)],
      subject: filter(n.v.x!, c),
      ...(n.v.y !== undefined && {
        cause: { by: 'action' as const, card: filterOf(all(thing(n.v.y, c))) },
      }),
      where: [{ c: 'compare', a: { a: 'occurrence' }, cmp: '>', b: 0 }],
    },
    by: num(n.v.n!, c),
  },
];
holds(
  'bonusesFrom',
  '{s:Stat} bonuses that {x:NPx.card} receives from abilities on {y:NP1.card} are increased by {n:Num}',
  increasedBonuses,
);
holds('bonusesMore', 'increase by {n:Num} all {s:Stat} bonuses {x:NPx.card} receives', increasedBonuses);
/** The card need not bow as a cost of such actions. */
const spared = (n: Node, c: Context, preds: Pred[]): Standing[] => [
  {
    s: 'waiveCost',
    actions: { kind: 'action', preds },
    which: 'bowing',
    of: filter(n.v.x!, c, cards),
  },
];
const lobbying: Pred = { p: 'playerAbility', name: 'lobby' };
holds('lobbiesFree', '{x:NPx.card} Lobbies without bowing', (n, c) => spared(n, c, [lobbying]));
holds(
  'needNot',
  '{x:NPx.card} need not bow (for: to Lobby | for {a:NPx.action} | for your {k:Keywords} or Spell actions)',
  (n, c) => {
    if (n.c.for === 0) return spared(n, c, [lobbying]);
    if (n.v.a !== undefined) return spared(n, c, filter(n.v.a, c, ['action']).preds);
    const spell: Pred = { p: 'from', filter: { kind: 'card', preds: [{ p: 'type', any: ['Spell'] }] } };
    const kind: Pred = { p: 'keyword', any: Keywords.of(n.v.k!)(n.v.k!, c) };
    return spared(n, c, [
      { p: 'taker', is: you },
      { p: 'any', of: [[kind], [spell]] },
    ]);
  },
);
holds('needNotBow', '{x:NP1.card} need not bow as a cost of {k:Keywords} actions they perform', (n, c) => [
  {
    s: 'waiveCost',
    actions: {
      kind: 'action',
      preds: [
        { p: 'keyword', any: (n.v.k.data as { keywords: string[] }).keywords },
        { p: 'performedBy', filter: filter(n.v.x, c) },
      ],
    },
    which: 'bowing',
    of: filter(n.v.x, c),
  },
]);
holds('noControl', '{x:NPx.card} cannot be controlled by players other than his owner', (n, c) => {
  const whom = itself(n, c);
  if (whom.m !== 'ref') throw new Missing('whom it is about');
  const owner = { r: 'of' as const, rel: 'owner' as const, of: whom.ref };
  return [
    { s: 'barControl', over: over(whom), by: { kind: 'player', preds: [{ p: 'other', than: owner }] } },
  ];
});
holds(
  'additionalCostBy',
  'actions taken by {of:NPx.player} that target {x:NPx.card} have the additional cost , {q:Quoted}',
  (n, c) => {
    const who = thing(n.v.of, c, ['player']);
    const targets: Pred = { p: 'targets', filter: filter(n.v.x, c) };
    const costs = c.costs((n.v.q.data as { text: string }).text);
    return [
      {
        s: 'addCost',
        over: { o: 'actions', filter: { kind: 'action', preds: [takenBy(who), targets] } },
        costs,
      },
    ];
  },
);
holds(
  'additionalCost',
  '{of:Poss} actions that target {x:NPx.card} have the additional cost , {q:Quoted}',
  (n, c) => {
    const who = thing(n.v.of, c, ['player']);
    const target = filter(n.v.x, c);
    const quote = (n.v.q.data as { text: string }).text;
    return [
      {
        s: 'addCost',
        over: {
          o: 'actions',
          filter: { kind: 'action', preds: [takenBy(who), { p: 'targets', filter: target }] },
        },
        costs: c.costs(quote),
      },
    ];
  },
);

holds('noChallenge', '[{x:NPx.card}] cannot challenge or be challenged', (n, c) => {
  const whom = filterOf(itself(n, c));
  return [
    { s: 'forbid', what: { kinds: ['challenge'], subject: whom } },
    { s: 'forbid', what: { kinds: ['challenge'], to: whom } },
  ];
});
holds('noRefusal', '{of:Poss} challenges cannot be refused', (n, c) => [
  { s: 'forbid', what: { kinds: ['refuse'], to: filterOf(thing(n.v.of, c, cards)) } },
]);
holds('zeroChi', '[{x:NPx.card}] <is not destroyed for | does not die from> having 0 Chi', (n, c) => [
  { s: 'never', what: { kinds: ['destroy'], subject: filterOf(itself(n, c)), cause: { for: 'zeroChi' } } },
]);
holds('holdsNone', '{p:NPx.place} does not hold Dynasty cards', (n, c) => [
  { s: 'knob', knob: 'provinceCapacity', over: over(known(n.v.p, c, ['place'])), value: 0 },
]);
holds('noEntryHonor', 'negate all Honor gains for bringing Personalities into play', () => [
  { s: 'forbid', what: { kinds: ['gainHonor'], cause: { for: 'enteringPlay' } } },
]);
holds(
  'deckSize',
  'your minimum (which: Fate | Dynasty) deck size is (how: increased | decreased) by {n:Num}',
  (n, c) => [
    {
      s: 'deck',
      says: n.c.which === 0 ? 'minFate' : 'minDynasty',
      n: n.c.how === 0 ? num(n.v.n, c) : -num(n.v.n, c),
    },
  ],
);
holds('deckCopies', 'you may have up to {n:Num} copies of this card in your deck', (n) => [
  { s: 'deckCopies', n: (n.v.n.data as { n: number }).n },
]);
holds(
  'noAssignIn',
  '{x:NPx.unit} cannot assign in (which: Infantry | Cavalry) Maneuvers this turn',
  (n, c) => [
    {
      s: 'forbid',
      what: {
        kinds: ['assign'],
        subject: filterOf(all(thing(n.v.x, c))),
        where: [{ c: 'phase', phase: n.c.which === 0 ? 'InfantryManeuvers' : 'CavalryManeuvers' }],
      },
    },
  ],
);
holds('selfHas', 'has {g:Given}', (n, c) => {
  const self_ = itself(n, c);
  c.subject = self_;
  c.mention({ ref: { r: 'self' }, sort: 'card', gender: 'either', words: [], mine: true });
  return heldBy(n.v.g, c, over(self_));
});
