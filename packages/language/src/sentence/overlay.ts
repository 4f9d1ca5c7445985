/** Overlaying is a player's ability, carried out by the edition. No card can do it. */
import { VP } from '../core/categories.ts';
import { Missing } from '../lower/context.ts';

VP.define('overlayOwn', '~overlay one of your Personalities', {
  subject: 'player',
  effect: (_n, { card }) => {
    if (card.type !== 'Player') throw new Missing('overlaying');
    return [{ e: 'procedure', procedure: 'overlaying', with: {} }];
  },
});
