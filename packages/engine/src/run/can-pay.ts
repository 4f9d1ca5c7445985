import { amount, tokensOn } from '../eval/amount.ts';
import { holds } from '../eval/condition.ts';
import { things } from '../eval/filter.ts';
import { reaches, standing } from '../eval/standing.ts';
import { hasStat, lowest, stat } from '../eval/stat.ts';
import { spokenOf } from '../gate/listeners.ts';
import { isForbidden, notYet } from '../gate/occur.ts';
import { card, cardOf, cardThing, faceOf, typeOf, zoneKey } from '../machine/cards.ts';
import type { Context } from '../machine/context.ts';
import { counterOf } from '../machine/counters.ts';
import { inPlay } from '../machine/in-play.ts';
import type { Machine } from '../machine/machine.ts';
import type { Use } from '../machine/rulebook.ts';
import type { Amount, Cost, Effect, Obj } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';
import { type Card, type Cause, seatThing, type Thing, thingKind, thingNumber } from '../state/index.ts';
import { canChange } from './can-happen.ts';
import { maySwap } from './cost-swap.ts';
import { maySpareItself, waivedBow } from './costs.ts';
import { canPayAll } from './gold.ts';
import { namedBy } from './named.ts';
import { isNeverPaid } from './never-paid.ts';
import type { Plan } from './plan.ts';
import { pricedCard } from './priced-card.ts';
import { quantity } from './slots.ts';

/** Whether all costs can be paid one after another. Cards used by one cost are not available for the next. */
export function canPay(ctx: Context, costs: readonly Cost[], plan: Plan): boolean {
  // Gold is planned last, from the cards that the other costs leave.
  const gold: number[] = [];
  for (const cost of costs) {
    if (!canPayOne(ctx, cost, plan, gold)) return false;
  }
  return canRaise(ctx, plan, gold);
}

function canRaise({ g }: Context, plan: Plan, gold: number[]): boolean {
  const isPooled = g.book.modes.pool !== undefined;
  if (gold.length === 0 && !isPooled) return true;
  const { use, seat, used } = plan;
  const paidFor = plan.for ?? (use && use.card >= 0 ? cardThing(card(g, use.card)) : seatThing(seat));
  return canPayAll(g, seat, isPooled ? [...gold, plan.gold] : gold, paidFor, used);
}

function canPayOne(ctx: Context, cost: Cost, plan: Plan, gold: number[]): boolean {
  switch (cost.k) {
    case 'gold': {
      const price = amount(ctx, cost.amount);
      if (price <= 0) return true;
      gold.push(price);
      plan.for ??= pricedCard(ctx, cost.amount);
      return true;
    }
    case 'either':
      for (const way of cost.of) if (canPayWay(ctx, way, plan, gold)) return true;
      return false;
    case 'if':
      return !holds(ctx, cost.cond) || cost.costs.every((each) => canPayOne(ctx, each, plan, gold));
    case 'may':
      return true;
    case 'do':
      return canDo(ctx, cost.effect, plan);
  }
}

/** Tries one of several ways to pay. Updates the plan only if the whole way can be paid. */
function canPayWay(ctx: Context, way: readonly Cost[], plan: Plan, gold: number[]): boolean {
  const trial: Plan = { ...plan, used: plan.used.slice() };
  const prices: number[] = [];
  for (const each of way) if (!canPayOne(ctx, each, trial, prices)) return false;
  if (!canRaise(ctx, trial, gold.concat(prices))) return false;
  plan.used = trial.used;
  plan.discards = trial.discards;
  gold.push(...prices);
  return true;
}

/** Returns the cause of the planned payment. */
const causeOf = ({ g }: Context, { seat, use }: Plan): Cause => ({
  mode: 'cost',
  card: use && use.card >= 0 ? cardThing(card(g, use.card)) : '',
  seat,
  action: use ? notYet : -1,
  program: use?.program ?? '',
});

/** Returns a test for the cards that this change can be paid with; undefined if any card will do. */
export function payers(ctx: Context, effect: Effect, plan: Plan): ((c: Card) => boolean) | undefined {
  return isNarrowed(effect.e) ? (c) => paysWith(ctx, effect, plan, c) : undefined;
}

/** Changes that only some cards can pay with. */
const narrowed = [
  'bow',
  'straighten',
  'honor',
  'dishonor',
  'destroy',
  'sacrifice',
  'removeFromGame',
  'transfer',
  'move',
  'discard',
] as const;
type Narrowed = (typeof narrowed)[number];

const narrowedKinds: ReadonlySet<string> = new Set(narrowed);

const isNarrowed = (kind: Effect['e']): kind is Narrowed => narrowedKinds.has(kind);

/**
 * Whether this change can be paid with the card. Only the player's own cards count, and the change must really happen:
 * a bowed card cannot bow, and a forbidden change does not happen.
 */
function paysWith(ctx: Context, effect: Effect, plan: Plan, c: Card): boolean {
  const { g } = ctx;
  const kind = effect.e;
  if (!isNarrowed(kind)) return true;
  switch (kind) {
    case 'bow':
      if (!c.bowed && inPlay(g, c) && isFree(ctx, effect, plan, c)) return true;
      return (
        isOwn(g, c, plan) &&
        (waivedBow(ctx, c, plan.use) ||
          maySpareItself(ctx, c, plan.use) ||
          maySwap(g, c, plan, ctx.env ?? {}))
      );
    case 'honor':
    case 'dishonor':
      return inPlay(g, c) && isOwn(g, c, plan) && canChange(ctx, effect, c, causeOf(ctx, plan));
    case 'straighten':
    case 'destroy':
    case 'sacrifice':
    case 'removeFromGame':
    case 'transfer':
    case 'move':
      return isOwn(g, c, plan) && canChange(ctx, effect, c, causeOf(ctx, plan));
    case 'discard':
      return (
        isOwn(g, c, plan) &&
        !faceOf(g, c).type.startsWith('Stronghold') &&
        canChange(ctx, effect, c, causeOf(ctx, plan))
      );
  }
}

const isOwn = (g: Machine, c: Card, { seat }: Plan): boolean => c.controller === seat || !inPlay(g, c);

const isFree = (ctx: Context, { e }: Effect, plan: Plan, c: Card): boolean =>
  isOwn(ctx.g, c, plan) &&
  !(spokenOf(ctx.g, e) && isForbidden(ctx.g, e, { subject: cardThing(c) }, causeOf(ctx, plan)));

function canDo(ctx: Context, effect: Effect, plan: Plan): boolean {
  const { g } = ctx;
  switch (effect.e) {
    case 'bow':
      return take(ctx, effect, effect.what, plan);
    case 'straighten':
    case 'honor':
    case 'dishonor':
    case 'destroy':
    case 'sacrifice':
    case 'removeFromGame':
    case 'transfer':
    case 'move':
      return take(ctx, effect, effect.what, plan, false);
    case 'discard':
      return canDiscard(ctx, effect, effect.what, plan);
    case 'discardFavor':
      return canDiscardFavor(ctx, plan);
    case 'modify':
      return targetsOf(ctx, effect.what).every((thing) => {
        const c = cardOf(g, thing);
        return !c || effect.changes.every(({ stat: name, by }) => changesFully(ctx, c, name, by, plan));
      });
    case 'moveCounter':
      return canMoveCounter(ctx, effect, plan);
    case 'removeToken': {
      const bearers = targetsOf(ctx, effect.what);
      const bears = (one: Thing): boolean => tokensOn(g, one, effect.title) >= amount(ctx, effect.n);
      return isOpen(effect.what) ? bearers.some(bears) : bearers.length > 0 && bearers.every(bears);
    }
    case 'loseHonor': {
      const by = { player: plan.seat, amount: amount(ctx, effect.amount) };
      return !isForbidden(g, 'loseHonor', by, causeOf(ctx, plan));
    }
    case 'pay':
      return canPay(ctx, effect.costs, plan);
    case 'destroyProvince': {
      const { what } = effect;
      if (what.o !== 'pick') return true;
      const stands = (one: Thing): boolean => g.state.provinces[thingNumber(one)]?.destroyed === false;
      return things(ctx, what.filter).filter(stands).length >= quantity(ctx, what.n, 0).min;
    }
    case 'put':
      return isOpen(effect.what) ? take(ctx, effect, effect.what, plan) : true;
    case 'choose':
      return canChoose(ctx, effect);
    default:
      return !isNeverPaid(effect.e) && isUnasked(effect.e);
  }
}

/** Changes whose possibility is not checked beforehand; paying determines it. */
type Unasked =
  | 'rehonor'
  | 'seppuku'
  | 'markDead'
  | 'assign'
  | 'switch'
  | 'enter'
  | 'attach'
  | 'create'
  | 'control'
  | 'faceUp'
  | 'faceDown'
  | 'token'
  | 'moveToken'
  | 'giveHonor'
  | 'change'
  | 'procedure'
  | 'gainHonor'
  | 'draw'
  | 'takeFavor'
  | 'produceGold'
  | 'takeBack'
  | 'loseGame'
  | 'winGame'
  | 'gainProvince'
  | 'invite'
  | 'ally'
  | 'refill'
  | 'look'
  | 'lookAt'
  | 'show'
  | 'search'
  | 'shuffle'
  | 'rearrange'
  | 'nameCard'
  | 'guess'
  | 'set'
  | 'exchange'
  | 'focusValue'
  | 'extraAction'
  | 'firstOpportunity'
  | 'endBattle'
  | 'endDuel'
  | 'endActions';

/** Makes it a compile error if a kind of change is handled nowhere. */
const isUnasked = (_kind: Unasked): true => true;

/** Whether the stat changes by the full amount; otherwise the cost is not paid. */
function changesFully(ctx: Context, c: Card, name: string, by: Amount, plan: Plan): boolean {
  const { g } = ctx;
  const size = amount(ctx, by);
  if (!hasStat(g, c, name) || stat(g, c, name) + size < lowest(g, c, name)) return false;
  const about = { subject: cardThing(c), name, amount: size };
  return !isForbidden(g, 'modify', about, causeOf(ctx, plan));
}

/** Whether enough public things are there for a choice of the player himself. */
function canChoose(ctx: Context, { player, what }: Effect & { e: 'choose' }): boolean {
  if (player !== undefined || what.o !== 'pick' || !isOpen(what)) return true;
  return things(ctx, what.filter).length >= quantity(ctx, what.n, 0).min;
}

/** Whether the choice is among public cards; the contents of a hand are known only to its owner. */
const isOpen = (what: Obj): boolean => what.o === 'pick' && !isInHand(what);

/** Whether the seat can discard the Favor, or a card that a text lets stand for it. */
function canDiscardFavor({ g }: Context, { seat, used }: Plan): boolean {
  if (g.state.favor === seat && !used.includes('favor')) {
    used.push('favor');
    return true;
  }
  if (standing(g, 'paysAs').length === 0) return false;
  const stands = substitutes(g, 'discardFavor', seat).find((thing) => !used.includes(thing));
  if (stands !== undefined) used.push(stands);
  return stands !== undefined;
}

/** Returns the player's cards that can be discarded to pay such a cost. */
export function substitutes(g: Machine, cost: string, seat: SeatId): Thing[] {
  return standing(g, 'paysAs').flatMap((one) => {
    const c = one.card >= 0 ? g.state.cards[one.card] : undefined;
    if (one.node.cost !== cost || !c || c.controller !== seat) return [];
    return reaches(g, one, cardThing(c)) ? [cardThing(c)] : [];
  });
}

/**
 * Whether the counters can be moved. Counters of a player come from the same pool as prices; otherwise some card must
 * have enough.
 */
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

function canDiscard(ctx: Context, effect: Effect, what: Obj, plan: Plan): boolean {
  if (what.o !== 'pick' || !isInHand(what)) return take(ctx, effect, what, plan);
  const { g } = ctx;
  const wanted = quantity(ctx, what.n, 0).min;
  const held = g.state.zones[zoneKey('hand', plan.seat)] ?? [];
  const given = ctx.env?.['@given'] === undefined ? 0 : 1;
  // A card that is being paid for is on its way out of the hand.
  const due = ctx.env?.['@payment'];
  const leaving = held.some((id) => cardThing(card(g, id)) === due) ? 1 : 0;
  if (held.length + given - leaving - plan.discards < wanted) return false;
  // Whether a seat must be asked may depend only on the number of its cards, not on their identity.
  const fitting = plan.use?.supposed
    ? held
    : things(ctx, what.filter).filter(
        (thing) => thing !== due && (!plan.use || thing !== playedCard(ctx, plan.use)),
      );
  if (fitting.length < wanted) return false;
  plan.discards += wanted;
  return true;
}

const isInHand = ({ filter }: Obj & { o: 'pick' }): boolean =>
  filter.preds.some((pred) => pred.p === 'zone' && pred.zone === 'hand');

/** Returns the card if it is played from the hand: it is in the resolution area when its costs are paid. */
function playedCard(ctx: Context, use: Use): Thing | '' {
  const c = use.card >= 0 ? ctx.g.state.cards[use.card] : undefined;
  return c && typeOf(ctx.g, c).playedFromHand ? cardThing(c) : '';
}

/** Reserves cards for a cost: all referenced things, or enough matching ones. Returns whether they are available. */
function take(ctx: Context, effect: Effect, what: Obj, plan: Plan, uses = true): boolean {
  if (what.o === 'ref') {
    const named = namedBy(ctx, what);
    if (named.length === 0) return false;
    for (const thing of named) if (!isThere(ctx, effect, thing, plan, uses)) return false;
    if (uses) plan.used.push(...named);
    return true;
  }
  const list = things(ctx, what.filter).filter((thing) => isThere(ctx, effect, thing, plan, uses));
  const wanted = what.o === 'all' ? Math.max(1, list.length) : quantity(ctx, what.n, list.length).min;
  if (list.length < wanted) return false;
  if (uses) plan.used.push(...list.slice(0, wanted));
  return true;
}

/** Whether the thing is still available for payment. */
function isThere(ctx: Context, effect: Effect, thing: Thing, plan: Plan, uses: boolean): boolean {
  const { g } = ctx;
  if (thingKind(thing) === 'p') {
    const province = g.state.provinces[thingNumber(thing)];
    return province?.destroyed === false && province.seat === plan.seat;
  }
  const c = cardOf(g, thing);
  return c !== undefined && !(uses && plan.used.includes(thing)) && paysWith(ctx, effect, plan, c);
}

function targetsOf(ctx: Context, what: Obj): Thing[] {
  return what.o === 'ref' ? namedBy(ctx, what) : things(ctx, what.filter);
}
