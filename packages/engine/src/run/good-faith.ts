import { amount, chosenGold } from '../eval/amount.ts';
import { holds } from '../eval/condition.ts';
import { someCard, things } from '../eval/filter.ts';
import { standing } from '../eval/standing.ts';
import { card, cardThing } from '../machine/cards.ts';
import type { Context } from '../machine/context.ts';
import type { Machine } from '../machine/machine.ts';
import { type MachineRuleKey, ruleFor } from '../machine/rule-keys.ts';
import type { MachineReason, Refusal, Use } from '../machine/rulebook.ts';
import type { Ability, Amount, Condition, Slot } from '../program/index.ts';
import { bind, type Env, seatThing, type Thing } from '../state/index.ts';
import { type Alone, askedAlone, type Level, looksAhead, nothingBound, takesOne } from './asked-alone.ts';
import { canBringAllIn } from './bring-in.ts';
import { canPay } from './can-pay.ts';
import { mayBeSpared } from './costs.ts';
import { beginsWithFailedSearch } from './failed-searches.ts';
import { purse } from './gold.ts';
import { withLateTargets } from './late-targets.ts';
import { jointFits, quantity, slotCandidates, someCandidate, useContext } from './slots.ts';
import { costsPayable, freshPlan } from './use-costs.ts';

/**
 * Good faith: as far as the player knows, every required target can be chosen, every condition holds and every
 * mandatory cost can be paid. Decided by finding one way to do it all.
 */
export const inGoodFaith = (g: Machine, use: Use, env: Env): boolean =>
  meetsConditions(g, use, env) && canBeDone(g, use, env);

export function meetsConditions(g: Machine, use: Use, env: Env): boolean {
  const { conditions, under } = use.ability;
  if (conditions.length === 0 && !under) return true;
  const ctx = useContext(g, use, env);
  for (const { any, when } of under ?? [])
    if (any.includes(use.designator) && !holds(ctx, when)) return false;
  for (const cond of conditionsOf(use)) if (!holds(ctx, cond)) return false;
  return true;
}

/** Good faith without the conditions. */
export function canBeDone(g: Machine, named: Use, env: Env): boolean {
  const use = withLateTargets(g, named);
  if (beginsWithFailedSearch(g, use.seat, use.ability.effects)) return false;
  const alone = askedAlone(use.ability);
  if (alone.anyGold && env[chosenGold] === undefined) return goldToChoose(g, use, env).length > 0;
  if (!laterSlotsFit(g, use, env, alone)) return false;
  if (alone.costsAfter > 0 || !areCostsSteady(g))
    return isConceivable(g, use, env, alone) && search(g, use, alone, env, false);
  // Independent of the targets, so checked once.
  const paid = costsPayable(g, use, env);
  if (!paid && (alone.needing.length === 0 || !mayBeSpared(g, use.seat))) return false;
  return search(g, use, alone, env, paid);
}

/** Searches for one way to fill all slots and then pay. `paid`: the costs are known to be payable. */
function search(g: Machine, use: Use, alone: Alone, env: Env, paid: boolean): boolean {
  const { levels } = alone;
  if (levels === null || env !== nothingBound) return fill(g, use, alone, env, 0, paid, null);
  alone.levels = null;
  const isFound = fill(g, use, alone, env, 0, paid, levels);
  alone.levels = levels;
  return isFound;
}

/** Whether costs are as printed. Continuous effects may make them depend on the targets. */
const areCostsSteady = (g: Machine): boolean =>
  standing(g, 'addCost').length === 0 &&
  standing(g, 'goldCost').length === 0 &&
  standing(g, 'waiveCost').length === 0;

/** A cheap check that avoids a hopeless search for targets. */
const isConceivable = (g: Machine, use: Use, env: Env, { costs }: Alone): boolean =>
  costs.length === 0 || canPay(useContext(g, use, env), costs, freshPlan(g, use));

function laterSlotsFit(g: Machine, use: Use, env: Env, { slots }: Alone): boolean {
  if (slots.length === 0) return true;
  const ctx = useContext(g, use, env);
  for (const { filter } of slots) {
    const isCards = filter.kind === 'card' || filter.kind === 'unit';
    if (isCards ? !someCard(ctx, filter, anyWillDo) : things(ctx, filter).length === 0) return false;
  }
  return true;
}

const anyWillDo = (): boolean => true;

/** Returns the amounts of Gold that the player can pay and that leave everything else possible. */
export function goldToChoose(g: Machine, use: Use, env: Env): number[] {
  const paidFor = use.card >= 0 ? cardThing(card(g, use.card)) : seatThing(use.seat);
  const list: number[] = [];
  const pays = purse(g, use.seat, paidFor);
  for (let gold = 0; pays(gold); gold++) {
    if (witness(g, use, bind(env, chosenGold, gold), 0)) list.push(gold);
  }
  return list;
}

/**
 * Returns the different prices that the player can pay for an attachment, by the bearers who can be named afterwards;
 * none if the price does not depend on one.
 */
export function pricesToChoose(g: Machine, named: Use, env: Env): number[] {
  const price = priceByBearer(named.ability);
  if (!price || env[price.onto] !== undefined) return [];
  const use = withLateTargets(g, named);
  const at = use.ability.slots.findIndex(({ name }) => name === price.onto);
  const slot = use.ability.slots[at];
  if (!slot) return [];
  const alone = askedAlone(use.ability);
  const found = new Set<number>();
  for (const bearer of slotCandidates(g, use, slot, env)) {
    const onto = bind(env, slot.name, [bearer]);
    if (fill(g, use, alone, onto, at + 1, false, null))
      found.add(amount(useContext(g, use, onto), price.amount));
  }
  return [...found].sort((a, b) => a - b);
}

/** The amount among the costs that is a price by its bearer, and the slot of the bearer. */
function priceByBearer({ costs }: Ability): { amount: Amount; onto: string } | undefined {
  for (const cost of costs) {
    if (cost.k !== 'gold' || typeof cost.amount !== 'object' || cost.amount.a !== 'price') continue;
    const { onto } = cost.amount;
    if (onto?.r === 'slot') return { amount: cost.amount, onto: onto.name };
  }
  return undefined;
}

/** Returns the conditions to check; a card only assumed to be in hand meets the conditions about itself. */
const conditionsOf = ({ ability, supposed }: Use): Condition[] =>
  supposed
    ? ability.conditions.filter((cond) => cond.c !== 'is' || cond.ref.r !== 'self')
    : ability.conditions;

/** Returns why a use would not be in good faith, or null. */
export function goodFaith(g: Machine, use: Use, env: Env): Refusal | null {
  if (inGoodFaith(g, use, env)) return null;
  const refusal = (key: MachineRuleKey, why: MachineReason): Refusal => ({ rule: ruleFor(g, key), why });
  if (!meetsConditions(g, use, env)) {
    return refusal('ability.goodFaith', { kind: 'conditionNotMet' });
  }
  if (beginsWithFailedSearch(g, use.seat, use.ability.effects)) {
    return refusal('search.again', { kind: 'searchedInVain' });
  }
  const required = withLateTargets(g, use).ability.slots.filter((slot) => !slot.optional);
  const blocked = required.some((slot) => slotCandidates(g, use, slot, env).length === 0);
  return refusal('ability.goodFaith', { kind: blocked ? 'noTarget' : 'cannotBeDone' });
}

/** Whether there is a way to fill the slots from `index` on and then pay. */
export function witness(g: Machine, named: Use, env: Env, index: number): boolean {
  const use = withLateTargets(g, named);
  return fill(g, use, askedAlone(use.ability), env, index, false, null);
}

/** Whether a target that a text names only now leaves a way to carry out the rest. The costs are paid already. */
export function leavesWay(g: Machine, named: Use, env: Env, slot: Slot, chosen: Thing[]): boolean {
  const use = withLateTargets(g, named);
  const at = use.ability.slots.indexOf(slot);
  return at < 0 || fill(g, use, askedAlone(use.ability), bind(env, slot.name, chosen), at + 1, true, null);
}

/** Like `witness`. `levels`: reusable bindings if the search started with nothing bound. */
function fill(
  g: Machine,
  use: Use,
  alone: Alone,
  env: Env,
  index: number,
  paid: boolean,
  levels: readonly Level[] | null,
): boolean {
  const { slots } = use.ability;
  let at = index;
  while (at < slots.length && alone.passedOver[at]) at++;
  if (at >= slots.length) {
    if (alone.joint && !jointlyFit(g, use, env)) return false;
    return (paid || costsPayable(g, use, env)) && canBringAllIn(g, use, env, alone);
  }
  const slot = slots[at]!;
  let isPaid = paid;
  // All slots that the costs refer to are filled, so the other slots do not affect whether they can be paid.
  if (!paid && at > 0 && at >= alone.costsAfter && areCostsSteady(g)) {
    isPaid = costsPayable(g, use, env);
    if (!isPaid && !mayBeSpared(g, use.seat)) return false;
  }
  if (!takesOne(slot)) return fillWithSome(g, use, alone, env, at, isPaid);
  const isLast = isPaid && !alone.joint && alone.needing.length === 0 && isRestPassedOver(alone, at + 1);
  if (isLast) return someCandidate(g, use, slot, env, anyWillDo);
  // One list for all candidates tried; nothing keeps a reference to it.
  const tried = levels === null ? [''] : levels[at]!.tried;
  const bound = levels === null ? bind(env, slot.name, tried) : levels[at]!.env;
  return someCandidate(g, use, slot, env, (one) => {
    tried[0] = one;
    return fill(g, use, alone, bound, at + 1, isPaid, levels);
  });
}

function isRestPassedOver({ passedOver }: Alone, from: number): boolean {
  for (let at = from; at < passedOver.length; at++) if (!passedOver[at]) return false;
  return true;
}

/** Like `fill`, for a slot that takes more than one thing. */
function fillWithSome(g: Machine, use: Use, alone: Alone, env: Env, at: number, paid: boolean): boolean {
  const slot = use.ability.slots[at]!;
  const next = (chosen: Thing[]): boolean =>
    fill(g, use, alone, bind(env, slot.name, chosen), at + 1, paid, null);
  const candidates = slotCandidates(g, use, slot, env);
  const ctx = useContext(g, use, env);
  const { min } = quantity(ctx, slot.n, candidates.length);
  if (candidates.length < min) return false;
  if (min === 0) return next([]);
  let tries = 0;
  const good = (chosen: Thing[]): boolean => {
    if (++tries > 400) return true;
    return slotFits(ctx, use, slot, env, chosen) && next(chosen);
  };
  const soFar = together(ctx, slot);
  if (combinations(candidates, min, good, soFar)) return true;
  // A joint constraint may need more than the minimum.
  const most = slot.joint && slot.n !== 'all' ? quantity(ctx, slot.n, candidates.length).max : min;
  for (let n = min + 1; n <= Math.min(most, candidates.length); n++)
    if (combinations(candidates, n, good, soFar)) return true;
  return false;
}

/** Returns a test that any part of the choice must already satisfy, which prunes most combinations. */
export function together(ctx: Context, slot: Slot): ((part: Thing[]) => boolean) | undefined {
  const joint = slot.joint?.filter(({ j }) => j === 'oneUnit' || j === 'same' || j === 'distinct');
  return joint && joint.length > 0 ? (part) => jointFits(ctx, joint, part) : undefined;
}

/** Whether the choice satisfies the slot's joint constraints, as far as the slots they refer to are filled. */
export function slotFits(ctx: Context, use: Use, slot: Slot, env: Env, chosen: Thing[]): boolean {
  if (!slot.joint) return true;
  if (ctx.g.book.hooks.target.together?.(ctx.g, use, slot, chosen) === false) return false;
  const bound = bind(env, slot.name, chosen);
  return jointFits(
    { ...ctx, env: bound },
    slot.joint.filter((one) => !looksAhead(one, bound)),
    chosen,
  );
}

/** Checks joint constraints again once all slots are filled, including those that refer to later slots. */
function jointlyFit(g: Machine, use: Use, env: Env): boolean {
  return use.ability.slots.every((slot) => {
    const bound = env[slot.name];
    return !slot.joint || !Array.isArray(bound) || slotFits(useContext(g, use, env), use, slot, env, bound);
  });
}

/** Tries combinations of `n` things until one is good. Returns whether there was one. */
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
