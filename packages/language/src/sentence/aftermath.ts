/** Conditions on the start of a battle's resolution, and on the results of an event that is being answered. */
import type { Condition, Filter, Pred, Ref, Standing } from '@kyuden/engine/program';
import { Cond1, Event, Keywords, VP } from '../core/categories.ts';
import { happens } from '../frames/common.ts';
import { Missing, NoReading, you } from '../lower/context.ts';
import { cards, filter, ref, thing } from '../lower/thing.ts';
import { filterOf } from '../noun/meaning.ts';
import { holds, itself } from './clause.ts';

const field: Ref = { r: 'role', role: 'subject' };
const province: Ref = { r: 'of', rel: 'province', of: field };

// Mentions the province, so that later words can refer to it. Battles without a province do not fit.
Event.define(
  'resolvesAt',
  '<a battle resolves | a battle resolution> at a province that was not destroyed',
  (_n, c) => {
    c.mention({ ref: province, sort: 'place', words: ['province'] });
    const stands: Pred = { p: 'not', pred: { p: 'state', is: 'destroyed' } };
    return [{ kinds: ['battleResolves'], where: [{ c: 'is', ref: province, preds: [stands] }] }];
  },
);
Cond1.define(
  'wasThere',
  '{x:NPx.card} was (where: at the battlefield | in your army) <during | in> resolution',
  (n, c) => {
    const was: Pred = n.c.where === 0 ? { p: 'atResolution' } : { p: 'atResolution', army: you };
    return { c: 'is', ref: ref(n.v.x, c, cards), preds: [was] };
  },
);
Cond1.define(
  'hadForce',
  "{of:Poss} <army | side> 's total Force was not greater than twice the <enemy army | opposing side> 's",
  (n, c) => {
    const of = ref(n.v.of, c, cards);
    return {
      c: 'compare',
      a: { a: 'armyAtResolution', of },
      cmp: '<=',
      b: { a: 'times', of: { a: 'armyAtResolution', of, enemy: true }, by: 2 },
    };
  },
);

// 'After you bring a Personality into play without gaining Honor': tested after the rules have given Honor for it.
VP.define(
  'bringWithout',
  '~bring {x:NP1} into play without gaining Honor',
  {
    subject: 'player',
    event: (n, c, doer) => {
      const gained: Condition = {
        c: 'past',
        past: { of: 'occurrence', kind: 'gainHonor', causes: [{ for: 'enteringPlay' }], span: 'since' },
      };
      return happens('enterPlay', 'x')(n, c, doer).map((one) => ({
        ...one,
        where: [{ c: 'not', of: gained }],
      }));
    },
  },
  { object: 'x' },
);

// Armies with cards of different Clans.
Cond1.define(
  'differentClans',
  '{x:NPx.card} is in an army with {y:NPx.card} <of different Clan alignments | who both have a Clan alignment but do not share one>',
  (n, c) => {
    const of = ref(n.v.x, c, cards);
    const company = thing(n.v.y, c, cards);
    if (company.m !== 'class' || company.n === 'all' || company.n === 'no')
      throw new NoReading('how many of them');
    const base = filterOf(company);
    const among: Filter = { kind: base.kind, preds: [...base.preds, { p: 'army', of }] };
    return { c: 'exists', filter: among, n: company.n.min, joint: [{ j: 'distinct', what: 'clan' }] };
  },
);
holds(
  'attachIgnoring',
  '[{x:NPx.card}] can attach to {y:NPx.card} ignoring restrictions on the {k:Keywords}',
  (n, c): Standing[] => {
    const whom = itself(n, c);
    if (whom.m !== 'ref' || whom.ref.r !== 'self') throw new Missing('what another card attaches to');
    const to = filter(n.v.y, c, cards);
    const asked = Keywords.of(n.v.k)(n.v.k, c);
    if (!to.preds.some((pred) => pred.p === 'keyword' && pred.any.every((one) => asked.includes(one))))
      throw new NoReading('whose restrictions');
    return [{ s: 'attachDespite', to }];
  },
);
holds(
  'attachDespite',
  '[{x:NPx.card}] can attach to {y:NPx.card} despite their texts',
  (n, c): Standing[] => {
    const whom = itself(n, c);
    if (whom.m !== 'ref' || whom.ref.r !== 'self') throw new Missing('what another card attaches to');
    return [{ s: 'attachDespite', to: filter(n.v.y, c, cards) }];
  },
);

// The destroyed Personality may answer her own destruction from the discard pile. Another card may answer only the
// destruction of other Personalities.
Event.define(
  'resolvesDestroying',
  'an action , trait , or battle resolution resolves that destroyed {x:NPx.card} or one of your other Personalities',
  (n, c) => {
    const one = ref(n.v.x, c, cards);
    if (one.r !== 'self') throw new Missing('another card that was destroyed');
    c.usedFrom('dynastyDiscard');
    const destroyed: Pred = { p: 'is', ref: { r: 'role', role: 'destroyed' } };
    const others: Pred[] = [
      destroyed,
      { p: 'type', any: ['Personality'] },
      { p: 'control', by: you },
      { p: 'other', than: one },
    ];
    const where: Condition = {
      c: 'any',
      of: [
        { c: 'is', ref: one, preds: [destroyed] },
        {
          c: 'all',
          of: [
            { c: 'is', ref: one, preds: [{ p: 'state', is: 'inPlay' }] },
            { c: 'exists', filter: { kind: 'card', preds: others } },
          ],
        },
      ],
    };
    return [{ kinds: ['actionResolves', 'traitResolves', 'battleResolves'], where: [where] }];
  },
);
