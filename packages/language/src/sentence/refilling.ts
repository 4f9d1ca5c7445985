/** Provinces that are refilled for the cards taken from them: '…, refilling the provinces face-up'. */
import type { Effect, Filter, Ref } from '@kyuden/engine/program';
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
      last.name ??= c.fresh('b');
      const from: Ref = { r: 'of', rel: 'cameFrom', of: { r: 'bind', name: last.name } };
      return { effects: [...effects, { e: 'refill', what: { o: 'ref', ref: from }, faceUp: true }] };
    },
  },
);
