import { card, cardOf, cardThing, faceNumber, faceOf, typeOf } from '../cards.ts';
import { chosenGold } from '../eval/amount.ts';
import { holds } from '../eval/condition.ts';
import type { Context } from '../eval/context.ts';
import { someCard, things } from '../eval/filter.ts';
import { standing } from '../eval/standing.ts';
import { stat } from '../eval/stat.ts';
import type { Machine } from '../machine.ts';
import type { Ability, Condition, Cost, Effect, Obj, Slot } from '../program/index.ts';
import { type Refusal, ruleFor, type Use } from '../rulebook.ts';
import { bind, type Card, type Env, seatThing, type Thing } from '../state/index.ts';
import { canPay, type Plan } from './can-pay.ts';
import { actionDiscount, ownDiscount, standingCosts } from './costs.ts';
import { mayAttachSo } from './designators.ts';
import { playedFromElsewhere } from './elsewhere.ts';
import { entryCosts, reduction } from './entry.ts';
import { purse } from './gold.ts';
import { aimedLater, jointFits, quantity, slotCandidates, someCandidate, useContext } from './slots.ts';
import { beginsInVain } from './vain.ts';

/**
 * Good faith: as far as the player knows, every required target can be named, every condition is met and every
 * mandatory cost can be paid. Decided by finding one way to do it all, not by trying every way.
 */
export const inGoodFaith = (g: Machine, use: Use, env: Env): boolean =>
  meetsConditions(g, use, env) && canBeDone(g, use, env);

export function meetsConditions(g: Machine, use: Use, env: Env): boolean {
  if (use.ability.conditions.length === 0) return true;
  const ctx = useContext(g, use, env);
  for (const cond of conditionsOf(use)) if (!holds(ctx, cond)) return false;
  return true;
}

/** Good faith but for the conditions. */
export function canBeDone(g: Machine, use: Use, env: Env): boolean {
  const ctx = useContext(g, use, env);
  if (beginsInVain(g, use.seat, use.ability.effects)) return false;
  if (asksAnyGold(use.ability) && env[chosenGold] === undefined) return goldToChoose(g, use, env).length > 0;
  if (!hasSteadyCosts(g, use.ability)) return isConceivable(ctx, use) && witness(g, use, env, 0);
  return laterSlotsFit(ctx, use) && payable(g, use, env) && witness(g, use, env, 0, true);
}

/** What can be asked of an ability before any target is named. */
interface Alone {
  costs: Cost[];
  slots: Slot[];
  /** Effects that must be possible, or be paid for, as well: see `canBringIn`. */
  needing: Effect[];
  /** Some of its slots have to fit as a whole. */
  joint: boolean;
  /** Neither its costs nor whether its effects can be paid for depend on its targets. */
  steady: boolean;
}

const alone = new WeakMap<Ability, Alone>();

/** Costs and later slots that speak of no target: if one of them cannot be met, no choice of targets helps. */
function askedAlone(ability: Ability): Alone {
  let found = alone.get(ability);
  if (!found) {
    const required = ability.slots.filter((one) => !one.optional && !one.attack && speaksOfNone(one.filter));
    found = {
      costs: ability.slots.length === 0 ? [] : ability.costs.filter(speaksOfNone),
      slots: required.filter((one) => one !== ability.slots[0] && one.n !== 'all' && one.n.min === 1),
      needing: ability.effects.filter(mayNeedMore),
      joint: ability.slots.some((one) => one.joint),
      steady: ability.costs.every(speaksOfNone) && !ability.effects.some(mayNeedMore),
    };
    alone.set(ability, found);
  }
  return found;
}

/** Nothing is bound yet: then whatever speaks of a slot looks ahead. */
const speaksOfNone = (node: unknown): boolean => !looksAhead(node, {});

const mayNeedMore = ({ e }: Effect): boolean => e === 'transfer' || e === 'attach' || e === 'enter';

/** Are the costs the same whatever is targeted? Then they are looked at once. Texts in force may make them differ. */
const hasSteadyCosts = (g: Machine, ability: Ability): boolean =>
  askedAlone(ability).steady &&
  standing(g, 'addCost').length === 0 &&
  standing(g, 'goldCost').length === 0 &&
  standing(g, 'waiveCost').length === 0;

/** Spares the search for targets where it must be in vain. */
function isConceivable(ctx: Context, use: Use): boolean {
  const { costs } = askedAlone(use.ability);
  if (costs.length > 0 && !canPay(ctx, costs, freshPlan(ctx.g, use))) return false;
  return laterSlotsFit(ctx, use);
}

function laterSlotsFit(ctx: Context, use: Use): boolean {
  for (const { filter } of askedAlone(use.ability).slots) {
    const isCards = filter.kind === 'card' || filter.kind === 'unit';
    if (isCards ? !someCard(ctx, filter, anyWillDo) : things(ctx, filter).length === 0) return false;
  }
  return true;
}

const anyWillDo = (): boolean => true;

/** Does the ability leave it to its player how much Gold he pays? */
export const asksAnyGold = (ability: Ability): boolean =>
  ability.costs.some(
    (one) => one.k === 'gold' && typeof one.amount === 'object' && one.amount.a === 'variable',
  );

/** The amounts of Gold that he can pay and with which everything else can be done. */
export function goldToChoose(g: Machine, use: Use, env: Env): number[] {
  const paidFor = use.card >= 0 ? cardThing(card(g, use.card)) : seatThing(use.seat);
  const list: number[] = [];
  const pays = purse(g, use.seat, paidFor);
  for (let gold = 0; pays(gold); gold++) {
    if (witness(g, use, bind(env, chosenGold, gold), 0)) list.push(gold);
  }
  return list;
}

/** A card that is only supposed to be in hand fits what its text asks of itself. */
const conditionsOf = ({ ability, supposed }: Use): Condition[] =>
  supposed
    ? ability.conditions.filter((cond) => cond.c !== 'is' || cond.ref.r !== 'self')
    : ability.conditions;

/** Why a use would not be in good faith, or null. */
export function goodFaith(g: Machine, use: Use, env: Env): Refusal | null {
  if (inGoodFaith(g, use, env)) return null;
  const refusal = (id: string, why: string): Refusal => ({ rule: ruleFor(g, id), why });
  if (!meetsConditions(g, use, env)) {
    return refusal('actions.good-faith-rule', 'a condition of the ability is not met');
  }
  if (beginsInVain(g, use.seat, use.ability.effects)) {
    return refusal('search.fail-lockout', 'it searches for what you did not find before');
  }
  const required = use.ability.slots.filter((slot) => !slot.optional);
  const blocked = required.some((slot) => slotCandidates(g, use, slot, env).length === 0);
  return refusal(
    'actions.good-faith-rule',
    blocked ? 'there is no legal target' : 'its targets and costs cannot all be met',
  );
}

/** Is there one way to fill the slots from `index` on and then pay? `paid`: that it can be paid for is known. */
export function witness(g: Machine, use: Use, env: Env, index: number, paid = false): boolean {
  const { slots } = use.ability;
  let at = index;
  while (at < slots.length && (slots[at]!.optional || aimedLater(use.ability, slots[at]!))) at++;
  const slot = slots[at];
  if (!slot) return jointlyFit(g, use, env) && (paid || payable(g, use, env));
  const next = (chosen: Thing[]): boolean => witness(g, use, bind(env, slot.name, chosen), at + 1, paid);
  if (slot.n !== 'all' && slot.n.min === 1 && !slot.joint)
    return someCandidate(g, use, slot, env, (one) => next([one]));
  const candidates = slotCandidates(g, use, slot, env);
  const ctx = useContext(g, use, env);
  const { min } = quantity(ctx, slot.n, candidates.length);
  if (candidates.length < min) return false;
  if (min === 0) return next([]);
  if (min === 1 && !slot.joint) return candidates.some((one) => next([one]));
  let tries = 0;
  const good = (chosen: Thing[]): boolean => {
    if (++tries > 400) return true;
    return slotFits(ctx, slot, env, chosen) && next(chosen);
  };
  const soFar = together(ctx, slot);
  if (combinations(candidates, min, good, soFar)) return true;
  // What has to fit as a whole may do so only with more than the fewest.
  const most = slot.joint && slot.n !== 'all' ? quantity(ctx, slot.n, candidates.length).max : min;
  for (let n = min + 1; n <= Math.min(most, candidates.length); n++)
    if (combinations(candidates, n, good, soFar)) return true;
  return false;
}

/** What must be so of a part of the whole as well, which spares most combinations. */
export function together(ctx: Context, slot: Slot): ((part: Thing[]) => boolean) | undefined {
  const joint = slot.joint?.filter((one) => one.j === 'oneUnit');
  return joint && joint.length > 0 ? (part) => jointFits(ctx, joint, part) : undefined;
}

/** With these chosen for the slot, does it fit as a whole, as far as the slots it speaks of are filled? */
export function slotFits(ctx: Context, slot: Slot, env: Env, chosen: Thing[]): boolean {
  if (!slot.joint) return true;
  const bound = bind(env, slot.name, chosen);
  return jointFits(
    { ...ctx, env: bound },
    slot.joint.filter((one) => !looksAhead(one, bound)),
    chosen,
  );
}

/** Does it speak of a slot that is not filled yet? */
function looksAhead(node: unknown, env: Env): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { r, name } = node as { r?: unknown; name?: unknown };
  if (r === 'slot') return env[String(name)] === undefined;
  return Object.values(node).some((one) => looksAhead(one, env));
}

/** All slots are filled: now also those fit that spoke of later ones. */
function jointlyFit(g: Machine, use: Use, env: Env): boolean {
  if (!askedAlone(use.ability).joint) return true;
  return use.ability.slots.every((slot) => {
    const bound = env[slot.name];
    return !slot.joint || !Array.isArray(bound) || slotFits(useContext(g, use, env), slot, env, bound);
  });
}

/** Goes through the choices of `n` things until one of them is good. */
export function combinations(
  from: Thing[],
  n: number,
  good: (chosen: Thing[]) => boolean,
  soFar?: (part: Thing[]) => boolean,
): boolean {
  const chosen: Thing[] = [];
  const search = (start: number): boolean => {
    if (chosen.length === n) return good(chosen.slice());
    for (let i = start; i <= from.length - (n - chosen.length); i++) {
      chosen.push(from[i] as Thing);
      if ((!soFar || soFar(chosen)) && search(i + 1)) return true;
      chosen.pop();
    }
    return false;
  };
  return search(0);
}

/** All costs of a use: the card's coin, its own, and what texts in force add. */
export function costsOf(g: Machine, use: Use, env: Env): readonly Cost[] {
  const own = use.ability.costs;
  const coin = coinOf(g, use, env);
  const byBook = g.book.rules.costs?.(g, use);
  const added = standingCosts(g, use, env);
  if (coin <= 0 && !byBook?.length && added.length === 0) return own;
  const list: Cost[] = coin > 0 ? [{ k: 'gold', amount: coin }, ...own] : [...own];
  if (byBook) list.push(...byBook);
  list.push(...added);
  return list;
}

/** The coin of a card that is used from the hand is part of the cost of each of its abilities; its text may lower it. */
function coinOf(g: Machine, use: Use, env: Env): number {
  const face =
    use.card >= 0 ? faceOf(g, card(g, use.card)) : g.lib.faces[g.lib.programs.get(use.program)?.face ?? -1];
  if (!face || !g.book.types[face.type]?.playedFromHand) return 0;
  const { price: name } = g.book.modes;
  const price = use.card >= 0 ? stat(g, card(g, use.card), name) : (face.stats[name] ?? 0);
  const less = ownDiscount(g, use) + (use.less ?? actionDiscount(g, use, env));
  return Math.max(0, price + less) + priceElsewhere(g, use);
}

/** What its own text asks besides for playing the card from where it lay. */
const priceElsewhere = (g: Machine, use: Use): number =>
  use.waive?.includes(playedFromElsewhere) === true
    ? (g.lib.playedFrom.get(faceNumber(card(g, use.card)))?.gold ?? 0)
    : 0;

const freshPlan = (g: Machine, use: Use): Plan => ({
  seat: use.seat,
  used: new Set(),
  discards: leavesHand(g, use) ? 1 : 0,
  gold: 0,
  use,
});

function payable(g: Machine, use: Use, env: Env): boolean {
  const costs = costsOf(g, use, env);
  if (costs.length > 0 && !canPay(useContext(g, use, env), costs, freshPlan(g, use))) return false;
  for (const effect of askedAlone(use.ability).needing) if (!canBringIn(g, use, env, effect)) return false;
  return true;
}

const leavesHand = (g: Machine, use: Use): boolean =>
  use.supposed === true ||
  (use.card >= 0 &&
    card(g, use.card).zone.startsWith('hand:') &&
    typeOf(g, card(g, use.card)).playedFromHand === true);

/** An action that brings in cards already known needs to be able to: legally, and paying for them. */
function canBringIn(g: Machine, use: Use, env: Env, effect: Effect): boolean {
  if (effect.e === 'transfer') return canTransfer(g, use, env, effect.what, effect.to);
  if (effect.e !== 'attach' && (effect.e !== 'enter' || effect.at || effect.overlay)) return true;
  const entering = bound(g, use, env, effect.what);
  const host = effect.e === 'attach' ? bound(g, use, env, effect.to) : undefined;
  if (!entering || (effect.e === 'attach' && !host)) return true;
  const question = {
    card: entering,
    seat: use.seat,
    to: host ? cardThing(host) : seatThing(use.seat),
    host: host?.id ?? -1,
    ignore: [...(effect.entry.ignore ?? []), ...(host ? ['foreseen'] : [])],
    purchase: '' as const,
  };
  if (g.book.rules.mayEnter(g, question) !== null) return false;
  if (host && !mayAttachSo(g, use, entering, host)) return false;
  const extra = effect.entry.costs === 'waive' ? [] : (entryCosts(g, entering)?.costs ?? []);
  if (effect.entry.costs !== 'pay' && extra.length === 0) return true;
  const ctx = useContext(g, use, env);
  const own = costsOf(g, use, env);
  const plan: Plan = { seat: use.seat, used: new Set(), discards: 0, gold: 0, use };
  // What the action costs in Gold is another payment; where there is none, all of it is for the card.
  if (!own.some((cost) => cost.k === 'gold')) plan.for = cardThing(entering);
  const price = Math.max(0, g.book.rules.entryPrice(g, question) - reduction(ctx, effect.entry, entering));
  const gold: Cost[] = effect.entry.costs === 'pay' ? [{ k: 'gold', amount: price }] : [];
  return canPay(ctx, [...own, ...gold, ...extra], plan);
}

/** What is transferred must be able to attach where it goes. */
function canTransfer(g: Machine, use: Use, env: Env, what: Obj, to: Obj): boolean {
  const moving = bound(g, use, env, what);
  const host = bound(g, use, env, to);
  return !moving || !host || g.book.rules.mayAttach(g, moving, host, host.controller) === null;
}

/** The card that a slot already holds, that is being answered, or that the text itself is on. */
function bound(g: Machine, use: Use, env: Env, what: Obj): Card | undefined {
  if (what.o === 'ref' && what.ref.r === 'self') return use.card >= 0 ? card(g, use.card) : undefined;
  if (what.o !== 'ref' || (what.ref.r !== 'slot' && what.ref.r !== 'role')) return undefined;
  const value = env[what.ref.r === 'slot' ? what.ref.name : `@${what.ref.role}`];
  const thing = Array.isArray(value) ? value[0] : (value as Thing | undefined);
  return thing === undefined ? undefined : cardOf(g, thing);
}
