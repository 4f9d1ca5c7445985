/** Naming a card, and the cards with that name. */
import { NoReading } from '../lower/context.ts';
import { LAct, LNp, LPost } from './categories.ts';
import type { LivingContext } from './context.ts';
import { predsOf } from './features.ts';
import { LPosts } from './posts.ts';
import { doerOf, isYou, LVp } from './verb.ts';

function name(c: LivingContext): { e: 'nameCard'; name: string } {
  c.naming = c.name('b');
  return { e: 'nameCard', name: c.naming };
}

LVp.define('name', '~name a card', {
  doer: 'player',
  does: (_n, c, doer) => {
    if (c.paying) throw new NoReading('naming is no payment');
    return [{ ...name(c), ...(!isYou(doer) && { player: doerOf(doer) }) }];
  },
});
/** A card named before the dash is named before all effects. */
LAct.define('name', 'name a card', (_n, c) => void c.first.push(name(c)));

const named = (c: LivingContext): { p: 'named'; by: string } => {
  if (c.naming === undefined) throw new NoReading('which card was named');
  return { p: 'named', by: c.naming };
};
LPost.define('named', 'with that name', (_n, c) => ({ preds: [named(c)] }));
LNp.define('copies', '(how: copies | each copy) of the named card {p:LPosts}', (n, c) => ({
  is: 'each',
  sort: 'card',
  plural: true,
  filter: { kind: 'card', preds: [named(c), ...predsOf(LPosts.of(n.v.p)(n.v.p, c))] },
}));
