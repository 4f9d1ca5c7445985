/** Rings: when they may be played, and their use from the hand. */
import type { Effect, Pred } from '@kyuden/engine/program';
import { Keywords, Trait, Trig } from '../core/categories.ts';
import { Missing, self, you } from '../lower/context.ts';

const held: Pred[] = [
  { p: 'is', ref: self },
  { p: 'zone', zone: 'hand', of: you },
];

Trait.define('playAfter', 'Play {t:Trig}', (n, c) => {
  const { later, span, nth, ...trigger } = Trig.of(n.v.t)(n.v.t, c);
  if (later !== undefined || span !== undefined || nth !== undefined)
    throw new Missing('a moment to wait for');
  const enters: Effect = {
    e: 'enter',
    what: { o: 'pick', filter: { kind: 'card', preds: held }, n: { min: 1, max: 1 } },
    entry: { costs: 'pay' },
  };
  return {
    t: 'triggered',
    text: '',
    trigger,
    conditions: [],
    costs: [],
    slots: [],
    effects: [{ e: 'may', do: [enters] }],
    zones: ['hand'],
  };
});

Trait.define(
  'ringUse',
  'you may discard this Ring from your hand to use its [{k:Keywords}] ability without cost',
  (n, c) => ({
    t: 'continuous',
    text: '',
    standing: [
      n.v.k === undefined
        ? { s: 'discardedToUse' }
        : { s: 'discardedToUse', keywords: Keywords.of(n.v.k)(n.v.k, c) },
    ],
  }),
);
