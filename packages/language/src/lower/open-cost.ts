/** Open Gold costs ('[gold *]') of abilities that bring a card into play. */
import type { Amount, Cost, Effect, Obj, Slot } from '@kyuden/engine/program';
import { amountIf, branch } from './branch.ts';

type If = Effect & { e: 'if' };
type BringsIn = Effect & { e: 'enter' | 'attach' };

interface Body {
  costs: Cost[];
  slots: Slot[];
  effects: Effect[];
}

const isOpen = (cost: Cost): boolean =>
  cost.k === 'gold' && typeof cost.amount === 'object' && cost.amount.a === 'variable';

/** Drops an open Gold cost if the effects bring a card into play and pay for it there. */
export function withoutOwn(costs: Cost[], effects: Effect[]): Cost[] {
  const pays = /"e":"(enter|attach)"[\s\S]*"costs":"pay"/.test(JSON.stringify(effects));
  return pays ? costs.filter((cost) => !isOpen(cost)) : costs;
}

/** Gold that the text speaks of as paid is the cost of the action, and not the price of a card. */
export function paidApart(body: Body): Body | undefined {
  if (!JSON.stringify(body.effects).includes('"a":"paid"')) return undefined;
  return { ...body, effects: body.effects.map(unpriced) };
}

const unpriced = (effect: Effect): Effect => {
  if (effect.e === 'if') return branch(effect.cond, effect.then.map(unpriced), effect.else?.map(unpriced));
  if (effect.e !== 'enter' || effect.entry.costs !== 'pay') return effect;
  return { ...effect, entry: { ...effect.entry, costs: 'waiveGold' } };
};

/** The name of the slot for a card that the text does not target. */
const entering = 'entering';

/**
 * Makes an open Gold cost the price of the card that the effects bring in. The card gets a slot, because it must be
 * known when the cost is paid; it is targeted only if the text says so.
 */
export function pricedByCard({ costs, slots, effects: written }: Body): Body {
  const effects = costs.some(isOpen) ? written.map(withOnePrice) : written;
  const coming = broughtIn(effects);
  if (!coming || !costs.some(isOpen)) return { costs, slots, effects };
  const slot = slotOf(coming, effects);
  if (slot === undefined) return { costs, slots, effects };
  const card = { r: 'slot' as const, name: slot.name };
  const price: Amount = { a: 'price', of: card };
  if (coming.e === 'attach' && coming.to.o === 'ref') price.onto = coming.to.ref;
  if (coming.entry.less !== undefined) price.less = coming.entry.less;
  const paid: Effect = {
    ...coming,
    what: { o: 'ref', ref: card },
    entry: { ...coming.entry, costs: 'paid' },
  };
  return {
    costs: costs.map((cost) => (isOpen(cost) ? { k: 'gold', amount: price } : cost)),
    slots: [slot, ...slots],
    effects: replaced(effects, coming, paid).filter((one) => one.e !== 'target' || one.slot !== slot),
  };
}

/** The effect, or one for both branches of a condition that brings in the same card for different amounts of Gold. */
function withOnePrice(effect: Effect): Effect {
  if (effect.e !== 'if' || effect.then.length !== 1 || effect.else?.length !== 1) return effect;
  const [one, other] = [effect.then[0], effect.else[0]];
  if (one?.e !== 'attach' || other?.e !== 'attach') return effect;
  const at = (less: Amount | undefined): Effect => ({ ...one, entry: { ...one.entry, less: less ?? 0 } });
  if (JSON.stringify(at(0)) !== JSON.stringify({ ...other, entry: { ...one.entry, less: 0 } })) return effect;
  return at(amountIf(effect.cond, one.entry.less ?? 0, other.entry.less ?? 0));
}

/** The first effect that brings in a card for its Gold, also one that needs an earlier effect to have happened. */
function broughtIn(effects: Effect[]): BringsIn | undefined {
  for (const effect of effects) {
    if ((effect.e === 'enter' || effect.e === 'attach') && effect.entry.costs === 'pay') return effect;
    const inner = isPlainIf(effect) ? broughtIn(effect.then) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

const isPlainIf = (effect: Effect): effect is If => effect.e === 'if' && effect.else === undefined;

function slotOf({ what }: BringsIn, effects: Effect[]): Slot | undefined {
  if (what.o === 'pick' && isOne(what)) {
    const { filter } = what;
    return { name: entering, filter, n: { min: 1, max: 1 }, block: 'constraints', chosen: true };
  }
  if (what.o !== 'ref' || what.ref.r !== 'slot') return undefined;
  const { name } = what.ref;
  for (const one of effects) if (one.e === 'target' && one.slot.name === name) return one.slot;
  return undefined;
}

const isOne = ({ n }: Obj & { o: 'pick' }): boolean => n !== 'all' && n.min === 1 && n.max === 1;

const replaced = (effects: Effect[], old: Effect, now: Effect): Effect[] =>
  effects.map((one) => {
    if (one === old) return now;
    return isPlainIf(one) ? branch(one.cond, replaced(one.then, old, now)) : one;
  });
