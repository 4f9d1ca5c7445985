/** Additional targets for Ranged Attacks. */
import type { Effect, Filter, Ref } from '@kyuden/engine/program';
import { Clause } from '../core/categories.ts';
import { NoReading } from '../lower/context.ts';
import { cards, filter } from '../lower/thing.ts';

const province: Ref = { r: 'role', role: 'currentProvince' };
const action: Ref = { r: 'role', role: 'action' };
const attack: Ref = { r: 'role', role: 'attack' };

// Changes the trigger to the moment before the attack chooses its target.
Clause.define('widened', 'the Ranged Attack may target {x:NP1.card}', {
  effect: (n, c) => {
    const on = c.trigger?.on ?? [];
    if (c.trigger === undefined || on.length === 0 || !on.every(({ kinds }) => kinds[0] === 'attackTargeted'))
      throw new NoReading('no attack is being answered');
    c.trigger.point = 'would';
    for (const pattern of on) {
      pattern.kinds = ['target'];
      pattern.name = ['attack'];
    }
    return [{ e: 'attackDomain', filter: filter(n.v.x, c, cards) }];
  },
});

// A province has no Force, so the text states the effect of the attack on it.
Clause.define(
  'atProvince',
  "one of <its | the> Ranged Attacks may target <the current battlefield 's | this battlefield 's> province instead of an enemy card",
  {
    effect: (_n, c) => {
      if (c.trigger?.on.every(({ kinds }) => kinds[0] === 'announce') !== true)
        throw new NoReading('no action is being answered');
      c.mention({ ref: province, sort: 'place', words: ['province', 'aimed'] });
      return [{ e: 'attackDomain', filter: { kind: 'province', preds: [{ p: 'is', ref: province }] } }];
    },
  },
);
Clause.define(
  'burnt',
  "if it does , reduce the province 's strength by <its | the Ranged Attack 's> strength when it resolves",
  {
    effect: (_n, c) => {
      if (!c.entities.some((entity) => entity.words.includes('aimed')))
        throw new NoReading('nothing is aimed at a province');
      const subject: Filter = { kind: 'province', preds: [{ p: 'is', ref: province }] };
      const by = { a: 'minus' as const, from: 0, by: { a: 'stat' as const, of: attack, stat: 'strength' } };
      const reduce: Effect = {
        e: 'modify',
        what: { o: 'ref', ref: { r: 'role', role: 'subject' } },
        changes: [{ stat: 'strength', by }],
      };
      const cause = { action: { kind: 'action' as const, preds: [{ p: 'is' as const, ref: action }] } };
      return [
        {
          e: 'later',
          trigger: { point: 'when', on: [{ kinds: ['attackResolves'], subject, cause }] },
          do: [reduce],
        },
      ];
    },
  },
);
