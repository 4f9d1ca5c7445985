/** The Imperial Favor: kept from a player, or stood for by a card. */
import type { Filter, Pattern, Pred } from '@kyuden/engine/program';
import { Cond1, Event, Trait } from '../core/categories.ts';
import { you } from '../lower/context.ts';
import { cards, thing } from '../lower/thing.ts';
import { filterOf, introduce } from '../noun/meaning.ts';
import { holds } from './clause.ts';
import { mine } from './time.ts';

Cond1.define('hasFavor', 'you control the Imperial Favor', () => ({ c: 'controlsFavor', player: you }));
holds('noFavor', 'you cannot win an Honor Victory , lobby , or control the Imperial Favor', () => {
  const lobby: Pred[] = [
    { p: 'playerAbility', name: 'lobby' },
    { p: 'taker', is: you },
  ];
  return [
    { s: 'forbid', what: { kinds: ['winGame'], name: ['honor'], player: mine } },
    { s: 'barAction', filter: { kind: 'action', preds: lobby } },
    { s: 'forbid', what: { kinds: ['takeFavor'], player: mine } },
  ];
});
Event.define(
  'favorTargets',
  'an action with a base cost of discarding the <Imperial Favor | Favor> targets {y:NP1.card}',
  (n, c): Pattern[] => {
    const target = thing(n.v.y!, c, cards);
    introduce(target, c, { r: 'role', role: 'subject' });
    const action: Filter = { kind: 'action', preds: [{ p: 'costs', effect: 'discardFavor' }] };
    return [{ kinds: ['target'], subject: filterOf(target), cause: { action } }];
  },
);
Trait.define(
  'countsAsFavor',
  'discarding this card from your home counts as discarding the Imperial Favor to pay a cost',
  () => ({
    t: 'continuous',
    text: '',
    standing: [
      {
        s: 'paysAs',
        over: { o: 'ref', ref: { r: 'self' } },
        cost: 'discardFavor',
        when: { c: 'is', ref: { r: 'self' }, preds: [{ p: 'state', is: 'home' }] },
      },
    ],
  }),
);
