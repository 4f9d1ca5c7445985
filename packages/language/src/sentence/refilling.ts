/** Provinces that are refilled for the cards taken from them: '…, refilling the provinces face-up'. */
import type { Effect, Filter, Obj, Ref } from '@kyuden/engine/program';
import { Trail } from '../core/categories.ts';
import { type Context, NoReading } from '../lower/context.ts';

const leaving = ['discard', 'put', 'removeFromGame'];

/** Whether the cards are surely in provinces. */
function liesInProvince(effect: Effect, c: Context): boolean {
  if (!('what' in effect) || typeof effect.what !== 'object') return false;
  const { what } = effect;
  const isThere = (filter: Filter | undefined): boolean =>
    filter?.preds.some((pred) => pred.p === 'zone' && pred.zone === 'province') === true;
  if (what.o !== 'ref') return isThere(what.filter);
  const { ref } = what;
  return ref.r === 'slot' && isThere(c.slots.find((slot) => slot.name === ref.name)?.filter);
}

Trail.define(
  'refilling',
  ', refilling <the provinces | the Provinces | the province | the Province | them | it> face-up',
  {
    wrap: (_n, c, body) => {
      const { effects = [] } = body();
      const last = effects.at(-1);
      if (last === undefined || !leaving.includes(last.e) || !liesInProvince(last, c))
        throw new NoReading('no card leaves a province');
      // The provinces are bound while the cards are still in them: a card in a deck is no longer known.
      const [picked, provinces] = [c.fresh('b'), c.fresh('b')];
      const { what } = last as Effect & { what: Obj };
      const cards: Ref = what.o === 'ref' ? what.ref : { r: 'bind', name: picked };
      const choice: Effect[] = what.o === 'ref' ? [] : [{ e: 'choose', what, name: picked }];
      const their: Obj = { o: 'ref', ref: { r: 'of', rel: 'province', of: cards } };
      return {
        effects: [
          ...effects.slice(0, -1),
          ...choice,
          { e: 'choose', what: their, name: provinces },
          { ...last, what: { o: 'ref', ref: cards } } as Effect,
          { e: 'refill', what: { o: 'ref', ref: { r: 'bind', name: provinces } }, faceUp: true },
        ],
      };
    },
  },
);
