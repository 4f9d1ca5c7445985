/** Places where units go: home, battlefields, locations. */
import type { Filter, Place, Pred, Ref } from '@kyuden/engine/program';
import { Place_ } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { thing } from '../lower/thing.ts';
import { filterOf, refOf, targeted } from '../noun/meaning.ts';

Place_.define('home', 'home', () => ({ pl: 'home' }));
Place_.define('to', 'to {p:NP1.place}', (n, c) => {
  const meaning = thing(n.v.p, c, ['place']);
  if (meaning.m === 'ref') return { pl: 'battlefield', ref: meaning.ref };
  if (meaning.m === 'class' && meaning.target) return { pl: 'battlefield', ref: refOf(targeted(meaning, c)) };
  const where = filterOf(meaning);
  if (meaning.m !== 'class' || !meaning.words.includes('location')) return { pl: 'pick', filter: where };
  // A home is a location too, but only its controller's is open to a unit.
  // From there, every battlefield is another location.
  const preds = where.preds.map((pred): Pred => {
    if (pred.p !== 'other') throw new Missing('a described location');
    return { p: 'not', pred: { p: 'is', ref: pred.than } };
  });
  return { pl: 'pick', filter: { kind: where.kind, preds }, orHome: true };
});
Place_.define('there', 'there', (_n, c) => ({ pl: 'battlefield', ref: there(c) }));
Place_.define('here', '(how: here | to the battle)', () => ({
  pl: 'battlefield',
  ref: { r: 'role', role: 'currentBattlefield' },
}));
Place_.define('homeOr', 'home or to {p:NP1.place}', (n, c) => {
  const meaning = thing(n.v.p, c, ['place']);
  if (meaning.m !== 'class') throw new Missing('home or one known battlefield');
  return { pl: 'pick', filter: filterOf(meaning), orHome: true };
});

/** The battlefield last mentioned. */
export function there(c: Context, words = ['battlefield']): Ref {
  const place = c.last(
    (entity) => entity.sort === 'place' && words.some((word) => entity.words.includes(word)),
  );
  if (place === undefined) throw new NoReading("'there' points at nothing");
  return place.ref;
}

/** In a pattern, the destination 'home' is a player. */
const toHome: Filter = { kind: 'player', preds: [] };
export function placeFilter(n: Node, c: Context): Filter {
  const place = Place_.of(n)(n, c);
  if (place.pl === 'pick' && place.orHome !== true) return place.filter;
  if (place.pl === 'home') return toHome;
  if (place.pl === 'battlefield') return { kind: 'battlefield', preds: [{ p: 'is', ref: place.ref }] };
  throw new Missing('moving to one of two places as something that happens');
}

/** A place for a reference. 'At his location' follows the card, even to its home. */
export function placeAt(where: Ref): Place {
  return where.r === 'of' && where.rel === 'location'
    ? { pl: 'with', ref: where.of }
    : { pl: 'battlefield', ref: where };
}
