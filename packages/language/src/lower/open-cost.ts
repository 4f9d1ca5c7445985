/** Open Gold costs ('[gold *]') of abilities that bring a card into play. */
import type { Cost, Effect, Obj, Slot } from '@kyuden/engine/program';
import { branch } from './branch.ts';

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
export function pricedByCard({ costs, slots, effects }: Body): Body {
  const coming = broughtIn(effects);
  if (!coming || !costs.some(isOpen)) return { costs, slots, effects };
  const slot = slotOf(coming, effects);
  if (slot === undefined) return { costs, slots, effects };
  const card = { r: 'slot' as const, name: slot.name };
  const paid: Effect = {
    ...coming,
    what: { o: 'ref', ref: card },
    entry: { ...coming.entry, costs: 'paid' },
  };
  return {
    costs: costs.map((cost) => (isOpen(cost) ? { k: 'gold', amount: { a: 'price', of: card } } : cost)),
    slots: [slot, ...slots],
    effects: replaced(effects, coming, paid).filter((one) => one.e !== 'target' || one.slot !== slot),
  };
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
