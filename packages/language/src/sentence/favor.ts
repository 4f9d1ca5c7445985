/** The Imperial Favor: denied to a player, or replaced by a card. */
import type { Filter, Pattern, Pred } from '@kyuden/engine/program';
import { Event, Trait, VP } from '../core/categories.ts';
import { actionsOf } from '../frames/dealings.ts';
import { Missing } from '../lower/context.ts';
import { cards, thing } from '../lower/thing.ts';
import { filterOf, introduce, refOf } from '../noun/meaning.ts';

VP.define('winHonor', '~win an Honor Victory', {
  subject: 'player',
  cannot: (_n, _c, doer) => [
    { s: 'forbid', what: { kinds: ['winGame'], name: ['honor'], player: filterOf(doer) } },
  ],
});
VP.define('lobby', '<~lobby | ~Lobby>', {
  subject: 'any',
  event: (_n, c, doer): Pattern[] => {
    const lobby: Pred = { p: 'playerAbility', name: 'lobby' };
    const action = (...preds: Pred[]): Pattern[] => [
      { kinds: ['actionResolves'], cause: { action: { kind: 'action', preds: [lobby, ...preds] } } },
    ];
    if (doer === undefined) return action();
    if (doer.m === 'class' && doer.sort === 'card') {
      introduce(doer, c, { r: 'of', rel: 'performers', of: { r: 'role', role: 'action' } });
      return action({ p: 'performedBy', filter: filterOf(doer) });
    }
    throw new Missing('Lobbying');
  },
  cannot: (_n, _c, doer) => actionsOf(doer, [{ p: 'playerAbility', name: 'lobby' }]),
});
/** Lobbying is a player's ability in some editions, carried out by the edition. No card can do it. */
VP.define('lobbyFor', '~lobby for the Imperial Favor', {
  subject: 'player',
  effect: (_n, { card }) => {
    if (card.type !== 'Player') throw new Missing('Lobbying');
    return [{ e: 'procedure', procedure: 'contestFavor', with: {} }];
  },
});
VP.define('controlFavor', '~control the Imperial Favor', {
  subject: 'player',
  condition: (_n, _c, doer) => ({ c: 'controlsFavor', player: refOf(doer) }),
  cannot: (_n, _c, doer) => [{ s: 'forbid', what: { kinds: ['takeFavor'], player: filterOf(doer) } }],
});
Event.define(
  'favorTargets',
  'an action with a base cost of discarding the <Imperial Favor | Favor> targets {y:NP1.card}',
  (n, c): Pattern[] => {
    const target = thing(n.v.y, c, cards);
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
