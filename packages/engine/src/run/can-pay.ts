import { cardOf, cardThing, faceOf, inPlay, typeOf, zoneCards, zoneKey } from '../cards.ts';
import { counterOf } from '../counters.ts';
import { amount } from '../eval/amount.ts';
import { holds } from '../eval/condition.ts';
import type { Context } from '../eval/context.ts';
import { things } from '../eval/filter.ts';
import { refThings } from '../eval/ref.ts';
import { reaches, standing } from '../eval/standing.ts';
import { hasStat, stat } from '../eval/stat.ts';
import { isForbidden, notYet, specOf } from '../gate/occur.ts';
import type { Machine } from '../machine.ts';
import type { Cost, Effect, Obj } from '../program/index.ts';
import type { Use } from '../rulebook.ts';
import { type Card, type Cause, type Member, type Thing, thingKind, thingNumber } from '../state/index.ts';
import type { SeatId } from '../words.ts';
import { maySwap } from './cost-swap.ts';
import { maySpareItself, waivedBow } from './costs.ts';
import { canPayAll } from './gold.ts';
import { quantity } from './slots.ts';

/** A plan of payment: what the costs before this one have already taken. */
export interface Plan {
  seat: SeatId;
  used: Set<Thing>;
  discards: number;
  gold: number;
  use?: Use;
  /** What the Gold is for, where it is not the action itself. */
  for?: Thing;
}

type Able = ((c: Card) => boolean) | undefined;

/** Can all of these be paid, one after another? Cards that one cost takes are not there for the next. */
export function canPay(ctx: Context, costs: readonly Cost[], plan: Plan): boolean {
  // Gold is gathered last in the plan, from what the other costs leave over.
  const gold: number[] = [];
  for (const cost of costs) {
    if (!canPayOne(ctx, cost, plan, gold)) return false;
  }
  return canRaise(ctx, plan, gold);
}

function canRaise(
  { g }: Context,
  { use, seat, used, for: what, gold: taken }: Plan,
  gold: number[],
): boolean {
  const paidFor = what ?? (use && use.card >= 0 ? cardThing(g.state.cards[use.card] as Card) : `s${seat}`);
  return canPayAll(g, seat, g.book.modes.pool === undefined ? gold : [...gold, taken], paidFor, used);
}

function canPayOne(ctx: Context, cost: Cost, plan: Plan, gold: number[]): boolean {
  switch (cost.k) {
    case 'gold': {
      const price = amount(ctx, cost.amount);
      if (price > 0) gold.push(price);
      return true;
    }
    case 'either':
      return cost.of.some((way) => {
        const trial: Plan = { ...plan, used: new Set(plan.used) };
        const prices: number[] = [];
        if (!way.every((each) => canPayOne(ctx, each, trial, prices))) return false;
        if (!canRaise(ctx, trial, [...gold, ...prices])) return false;
        plan.used = trial.used;
        plan.discards = trial.discards;
        gold.push(...prices);
        return true;
      });
    case 'if':
      return !holds(ctx, cost.cond) || cost.costs.every((each) => canPayOne(ctx, each, plan, gold));
    case 'may':
      return true;
    case 'do':
      return canDo(ctx, cost.effect, plan);
  }
}

/** Whose doing the payment would be. */
const causeOf = ({ g }: Context, { seat, use }: Plan): Cause => ({
  mode: 'cost',
  card: use && use.card >= 0 ? cardThing(g.state.cards[use.card] as Card) : '',
  seat,
  action: use ? notYet : -1,
  program: use?.program ?? '',
});

/**
 * Which cards this change could pay with: one's own only, and a change pays only if it truly happens; a bowed card cannot
 * be bowed, and what is forbidden does not happen. Undefined where any thing will do.
 */
export function payers(ctx: Context, effect: Effect, plan: Plan): Able {
  const { g } = ctx;
  const own = (c: Card): boolean => !inPlay(g, c) || c.controller === plan.seat;
  const free = (c: Card): boolean =>
    own(c) && !isForbidden(g, effect.e, { subject: cardThing(c) }, causeOf(ctx, plan));
  switch (effect.e) {
    case 'bow':
      return (c) =>
        (!c.bowed && inPlay(g, c) && free(c)) ||
        (own(c) &&
          (waivedBow(ctx, c, plan.use) ||
            maySpareItself(ctx, c, plan.use) ||
            maySwap(g, c, plan, ctx.env ?? {})));
    case 'straighten':
      return (c) => c.bowed && inPlay(g, c) && free(c);
    case 'honor':
    case 'dishonor':
      return (c) => inPlay(g, c) && free(c) && canOccur(ctx, effect.e, c, plan);
    case 'destroy':
    case 'sacrifice':
    case 'removeFromGame':
    case 'transfer':
    case 'move':
      return free;
    case 'discard':
      return (c) => own(c) && !faceOf(g, c).type.startsWith('Stronghold');
    default:
      return undefined;
  }
}

/** Would such a change of the card be one at all? */
function canOccur(ctx: Context, kind: string, c: Card, plan: Plan): boolean {
  const member: Member = { subject: cardThing(c), player: plan.seat, fate: 'pending' };
  const occurrence = { id: -1, kind, members: [member], cause: causeOf(ctx, plan) };
  return specOf(ctx.g, kind).never?.(ctx.g, member, occurrence) !== true;
}

function canDo(ctx: Context, effect: Effect, plan: Plan): boolean {
  const { g } = ctx;
  const able = payers(ctx, effect, plan);
  switch (effect.e) {
    case 'bow':
      return take(ctx, effect.what, plan, able);
    case 'straighten':
    case 'honor':
    case 'dishonor':
    case 'destroy':
    case 'sacrifice':
    case 'removeFromGame':
    case 'transfer':
    case 'move':
      return take(ctx, effect.what, plan, able, false);
    case 'discard':
      return canDiscard(ctx, effect.what, plan, able);
    case 'discardFavor':
      return canDiscardFavor(ctx, plan);
    case 'modify':
      return targetsOf(ctx, effect.what).every((thing) => {
        const c = cardOf(g, thing);
        return (
          !c ||
          effect.changes.every(
            ({ stat: name, by }) => hasStat(g, c, name) && stat(g, c, name) + amount(ctx, by) >= 0,
          )
        );
      });
    case 'moveCounter':
      return canMoveCounter(ctx, effect, plan);
    case 'loseHonor': {
      const by = { player: plan.seat, amount: amount(ctx, effect.amount) };
      return !isForbidden(g, 'loseHonor', by, causeOf(ctx, plan));
    }
    case 'put':
      return isOpen(effect.what) ? take(ctx, effect.what, plan, able) : true;
    case 'token':
    case 'show':
    case 'switch':
      return true;
    default:
      return true;
  }
}

/** Picked from where everyone may count: from a hand, only its owner knows. */
const isOpen = (what: Obj): boolean =>
  what.o === 'pick' && !what.filter.preds.some((pred) => pred.p === 'zone' && pred.zone === 'hand');

/** With the Favor itself, or with a card that a text lets stand for it. */
function canDiscardFavor({ g }: Context, { seat, used }: Plan): boolean {
  if (g.state.favor === seat && !used.has('favor')) {
    used.add('favor');
    return true;
  }
  const stands = substitutes(g, 'discardFavor', seat).find((thing) => !used.has(thing));
  if (stands !== undefined) used.add(stands);
  return stands !== undefined;
}

/** Cards whose discarding pays such a cost for the player. */
export function substitutes(g: Machine, cost: string, seat: SeatId): Thing[] {
  return standing(g, 'paysAs').flatMap((one) => {
    const c = one.card >= 0 ? g.state.cards[one.card] : undefined;
    if (one.node.s !== 'paysAs' || one.node.cost !== cost || !c || c.controller !== seat) return [];
    return reaches(g, one, cardThing(c)) ? [cardThing(c)] : [];
  });
}

/** From a player it comes out of the same pool as prices do; from a card, one of those that have enough. */
function canMoveCounter(ctx: Context, effect: Effect & { e: 'moveCounter' }, plan: Plan): boolean {
  const { g } = ctx;
  const n = effect.n === 'all' ? 1 : amount(ctx, effect.n);
  const has = (thing: Thing): boolean => counterOf(g, thing, effect.counter) >= n;
  if (effect.to && effect.to.o !== 'ref' && things(ctx, effect.to.filter).length === 0) return false;
  if (!effect.from) return true;
  const from = targetsOf(ctx, effect.from).filter(has);
  if (effect.from.o === 'ref' && effect.from.ref.r === 'you') plan.gold += n;
  return from.length > 0;
}

function canDiscard(ctx: Context, what: Obj, plan: Plan, able: Able): boolean {
  const { g } = ctx;
  if (what.o === 'pick' && what.filter.preds.some((pred) => pred.p === 'zone' && pred.zone === 'hand')) {
    const wanted = quantity(ctx, what.n, 0).min;
    // Whether someone must be asked may not depend on what he really holds: only on how many cards.
    const hand = plan.use?.supposed
      ? (g.state.zones[zoneKey('hand', plan.seat)] ?? [])
      : things(ctx, what.filter).filter((thing) => !plan.use || thing !== playedCard(ctx, plan.use));
    const given = ctx.env?.['@given'] === undefined ? 0 : 1;
    const free = zoneCards(g, zoneKey('hand', plan.seat)).length + given - plan.discards;
    if (hand.length < wanted || free < wanted) return false;
    plan.discards += wanted;
    return true;
  }
  return take(ctx, what, plan, able);
}

/** A card that is used from the hand lies in the resolution area when its costs are paid. */
function playedCard(ctx: Context, use: Use): Thing | '' {
  const c = use.card >= 0 ? ctx.g.state.cards[use.card] : undefined;
  return c && typeOf(ctx.g, c).playedFromHand ? cardThing(c) : '';
}

/** Things named, every one of which must do; or enough of them to choose from. */
function take(ctx: Context, what: Obj, plan: Plan, able: Able, uses = true): boolean {
  const { g } = ctx;
  const fit = (thing: Thing): boolean => {
    if (thingKind(thing) === 'p') {
      const province = g.state.provinces[thingNumber(thing)];
      return province?.destroyed === false && province.seat === plan.seat;
    }
    const c = cardOf(g, thing);
    return c !== undefined && able?.(c) !== false && !(uses && plan.used.has(thing));
  };
  if (what.o === 'ref') {
    const named = refThings(ctx, what.ref);
    if (named.length === 0 || !named.every(fit)) return false;
    if (uses) for (const thing of named) plan.used.add(thing);
    return true;
  }
  const list = things(ctx, what.filter).filter(fit);
  const wanted = what.o === 'all' ? Math.max(1, list.length) : quantity(ctx, what.n, list.length).min;
  if (list.length < wanted) return false;
  if (uses) for (const thing of list.slice(0, wanted)) plan.used.add(thing);
  return true;
}

function targetsOf(ctx: Context, what: Obj): Thing[] {
  return what.o === 'ref' ? refThings(ctx, what.ref) : things(ctx, what.filter);
}
