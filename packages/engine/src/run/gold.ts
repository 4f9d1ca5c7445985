import { amount } from '../eval/amount.ts';
import { matchesThing } from '../eval/filter.ts';
import { strongholdOf } from '../eval/keyword.ts';
import { stat } from '../eval/stat.ts';
import { carried } from '../gate/listeners.ts';
import { triggered } from '../gate/match.ts';
import { card, cardOf, cardThing } from '../machine/cards.ts';
import { context } from '../machine/context.ts';
import { inPlay } from '../machine/in-play.ts';
import type { Machine } from '../machine/machine.ts';
import { cell, type Memo } from '../machine/memo.ts';
import type { OwnUse } from '../machine/rulebook.ts';
import type { Condition, GoldTrait } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { Card, Member, Occurrence, Thing } from '../state/index.ts';
import { isGoldChanged } from './gold-changes.ts';
import { type GoldSource, goldSources, isLeaning, nothing, production, type Used } from './gold-sources.ts';
import { keptGold } from './kept-gold.ts';
import { inPool } from './pool.ts';
import { canPay, isUsable } from './recursion.ts';
import { usesFor } from './uses.ts';

/** Paying with Gold, which is produced for one payment and lost after it, unless the edition keeps what is left. */

/** Bounds for the Gold that a seat can raise for any purpose, without Reactions. */
interface GoldBounds {
  least: number;
  most: number;
}

/** Cached Gold of each seat toward a thing, and toward anything, for one version. */
interface KnownGold {
  paying: Map<Thing, (readonly number[])[]>;
  bounds: (GoldBounds | undefined)[];
  version: number;
}

const gold = cell<KnownGold>({ fresh: () => ({ paying: new Map(), bounds: [], version: 0 }) });

/**
 * Returns the amounts of all sources for one price, with those last that depend on other sources. Cached if nothing is
 * used beforehand, because the same question comes several times per version.
 */
function goldTogether(g: Machine, seat: SeatId, paidFor: Thing, used: Used): readonly number[] {
  if (used.length > 0) return findGold(g, seat, paidFor, used);
  const { paying } = knownGold(g.memo);
  let bySeat = paying.get(paidFor);
  if (!bySeat) paying.set(paidFor, (bySeat = []));
  return (bySeat[seat] ??= findGold(g, seat, paidFor, nothing));
}

/** Returns the cache, cleared if the version changed. */
function knownGold(memo: Memo): KnownGold {
  const own = gold(memo);
  if (own.version !== memo.version) {
    own.version = memo.version;
    own.paying.clear();
    own.bounds = [];
  }
  return own;
}

function findGold(g: Machine, seat: SeatId, paidFor: Thing, used: Used): number[] {
  const sources = goldSources(g, seat, paidFor, used);
  const last = sources.filter(isLeaning);
  const kept = keptGold(g, seat);
  const first = kept > 0 ? [kept] : [];
  if (last.length === 0) return [...first, ...sources.map((source) => source.amount)];
  const paid: Card[] = [];
  return [...first, ...goldOfAll(g, seat, paidFor, sources, last, paid)];
}

/** Returns the amounts of the sources, with those last that depend on the others, which have paid by then. */
function goldOfAll(
  g: Machine,
  seat: SeatId,
  paidFor: Thing,
  sources: readonly GoldSource[],
  last: readonly GoldSource[],
  paid: Card[],
): number[] {
  return [...sources.filter((source) => !isLeaning(source)), ...last].map(
    ({ card: c, amounts, amount: gold }) => {
      const made =
        paid.length > 0 && amounts.length > 0 ? production(g, c, amounts, seat, paidFor, paid) : gold;
      paid.push(c);
      return made;
    },
  );
}

/** Returns bounds for the Gold of a seat; they settle most prices without further checks. */
function boundsOf(g: Machine, seat: SeatId): GoldBounds {
  const { bounds } = knownGold(g.memo);
  return (bounds[seat] ??= findBounds(g, seat));
}

function findBounds(g: Machine, seat: SeatId): GoldBounds {
  const base = strongholdOf(g, seat);
  const own = base && !base.bowed ? Math.max(0, stat(g, base, 'goldProduction')) : 0;
  if (isGoldChanged(g)) return { least: 0, most: Number.POSITIVE_INFINITY };
  const begin = own + keptGold(g, seat);
  const bounds = { least: begin, most: begin };
  for (const one of carried(g, 'gold')) {
    if (one.you !== seat || card(g, one.card).bowed) continue;
    let least = 0;
    let most = 0;
    for (const { when, amount: gold } of (one.ready.text as GoldTrait).amounts) {
      if (typeof gold !== 'number') most = Number.POSITIVE_INFINITY;
      else if (gold > most) most = gold;
      if (!when && typeof gold === 'number' && gold > least) least = gold;
    }
    bounds.least += least;
    bounds.most += most;
  }
  return bounds;
}

/** Whether the seat could pay this price for the thing now. */
export function canPayGold(
  g: Machine,
  seat: SeatId,
  price: number,
  paidFor: Thing,
  used: Used = nothing,
): boolean {
  return paysAtOnce(g, seat, price, paidFor, used) ?? pays(g, seat, price, paidFor, used);
}

/** Like `canPayGold`, for several prices of one thing: finds Reactions to paying only once. */
export function purse(g: Machine, seat: SeatId, paidFor: Thing): (price: number) => boolean {
  let uses: OwnUse[] | undefined;
  return (price) => {
    const known = paysAtOnce(g, seat, price, paidFor, nothing);
    if (known !== undefined) return known;
    uses ??= payingUses(g, seat, paidFor);
    return pays(g, seat, price, paidFor, nothing, uses);
  };
}

/** Returns whether the seat can pay, if that is known without looking at sources of Gold; otherwise undefined. */
function paysAtOnce(
  g: Machine,
  seat: SeatId,
  price: number,
  paidFor: Thing,
  used: Used,
): boolean | undefined {
  if (g.book.modes.pool !== undefined) return Math.max(0, price) <= inPool(g, seat, paidFor);
  if (price <= 0) return true;
  if (used.length > 0) return undefined;
  const { least, most } = boundsOf(g, seat);
  if (least >= price) return true;
  return most < price && answersToPaying(g, seat).length === 0 ? false : undefined;
}

function pays(
  g: Machine,
  seat: SeatId,
  price: number,
  paidFor: Thing,
  used: Used,
  known?: OwnUse[],
): boolean {
  const worth = goldTogether(g, seat, paidFor, used);
  if (total(worth) >= price) return true;
  const uses = known ?? payingUses(g, seat, paidFor);
  if (uses.length === 0) return false;
  const more = reactionGold(g, seat, paidFor, uses, used);
  return (
    shares([...worth, ...more].sort(descending), [price], 0) || lowered(g, seat, price, paidFor, uses, used)
  );
}

const descending = (a: number, b: number): number => b - a;

function total(list: readonly number[]): number {
  let sum = 0;
  for (const one of list) sum += one;
  return sum;
}

/**
 * Whether bowing this source first would leave the rest of a price unpaid that the seat can pay now: a Reaction on the
 * card is lost with it.
 */
export function bowsTooSoon(g: Machine, seat: SeatId, c: Card, price: number, paidFor: Thing): boolean {
  const uses = payingUses(g, seat, paidFor);
  if (!uses.some((use) => use.card === c.id)) return false;
  c.bowed = true;
  g.memo.version++;
  const rest = payingUses(g, seat, paidFor);
  c.bowed = false;
  g.memo.version++;
  const isPaidWith = (left: OwnUse[]): boolean => pays(g, seat, price, paidFor, nothing, left);
  return rest.length < uses.length && isPaidWith(uses) && !isPaidWith(rest);
}

/** Returns a seat's Reactions to paying, usable or not. */
const answersToPaying = (g: Machine, seat: SeatId): readonly OwnUse[] =>
  usesFor(g, seat, 'r:pay:when', g.book.modes.answers);

/** Returns the Reactions that a seat could use now for this payment. */
export function payingUses(g: Machine, seat: SeatId, paidFor: Thing): OwnUse[] {
  const uses = answersToPaying(g, seat);
  if (uses.length === 0) return [];
  const member: Member = { player: seat, fate: 'pending' };
  const cause = { mode: 'rulebook' as const, card: '', seat, action: -1, program: '' };
  const paying: Occurrence = { id: -1, kind: 'pay', members: [member], cause };
  const env = { '@payment': paidFor };
  return uses.filter((use) => {
    const { trigger } = use.ability;
    return (
      trigger &&
      triggered(context(g, seat, use.card, env), trigger, 'when', paying, member) &&
      isUsable(g, counting(g, seat, paidFor, use), env)
    );
  });
}

/**
 * The Reaction without conditions on what produces Gold for this payment, if a source of the seat meets them: it will
 * have produced Gold when the Reaction is used.
 */
function counting(g: Machine, seat: SeatId, paidFor: Thing, use: OwnUse): OwnUse {
  const { ability } = use;
  if (!ability.conditions.some(isOfPayment)) return use;
  const ctx = context(g, seat, use.card, { '@payment': paidFor });
  const isToCome = (cond: Condition): boolean =>
    isOfPayment(cond) &&
    goldSources(g, seat, paidFor, nothing).some(
      ({ card: c }) => !cond.past.subject || matchesThing(ctx, cond.past.subject, cardThing(c)),
    );
  return { ...use, ability: { ...ability, conditions: ability.conditions.filter((one) => !isToCome(one)) } };
}

const isOfPayment = (cond: Condition): cond is Condition & { c: 'past' } =>
  cond.c === 'past' && cond.past.kind === 'produceGold' && cond.past.span === 'payment' && !cond.cmp;

/**
 * Returns the Gold that Reactions on cards in play would give toward this payment, one amount each; no card pays for
 * two of them. Reactions that cost Gold or need targets are not counted.
 */
function reactionGold(g: Machine, seat: SeatId, paidFor: Thing, uses: OwnUse[], taken: Used): number[] {
  const env = { '@payment': paidFor };
  const used = taken.slice();
  return uses.flatMap((use) => {
    const { ability } = use;
    if (use.card < 0 || !inPlay(g, card(g, use.card)) || ability.slots.length > 0) return [];
    if (ability.costs.some((cost) => cost.k !== 'do')) return [];
    const ctx = context(g, seat, use.card, env);
    if (!canPay(ctx, ability.costs, { seat, used, discards: 0, gold: 0, use })) return [];
    const gold = ability.effects.flatMap((one) => (one.e === 'produceGold' ? [one] : []));
    return gold.length === 0 ? [] : [gold.reduce((sum, one) => sum + amount(ctx, one.amount), 0)];
  });
}

/** Returns the price lowered by `by`, but not below `min`; unchanged if the price is locked. */
export function loweredPrice(
  g: Machine,
  seat: SeatId,
  paidFor: Thing,
  price: number,
  by: number,
  min: number,
): number {
  const c = cardOf(g, paidFor);
  if (c && g.book.hooks.entry.isLocked?.(g, c, seat)) return price;
  return Math.max(Math.min(price, min), price - by);
}

/** Whether a Reaction to paying could lower the price far enough. Cards it uses do not pay as well. */
function lowered(
  g: Machine,
  seat: SeatId,
  price: number,
  paidFor: Thing,
  uses: OwnUse[],
  taken: Used,
): boolean {
  const env = { '@payment': paidFor };
  return uses.some((use) => {
    const { ability } = use;
    const less = ability.effects.flatMap((one) => (one.e === 'payLess' ? [one] : []))[0];
    if (!less || use.card < 0 || !inPlay(g, card(g, use.card)) || ability.slots.length > 0) return false;
    const ctx = context(g, seat, use.card, env);
    const plan = { seat, used: taken.slice(), discards: 0, gold: 0, use };
    if (!canPay(ctx, ability.costs, plan)) return false;
    const due = loweredPrice(g, seat, paidFor, price, amount(ctx, less.by), less.min);
    const worth = [
      ...goldTogether(g, seat, paidFor, plan.used),
      ...reactionGold(g, seat, paidFor, uses, plan.used),
    ];
    return due < price && total(worth) >= due;
  });
}

/** Whether all prices can be paid separately. No source gives Gold to two of them. */
export function canPayAll(g: Machine, seat: SeatId, prices: number[], paidFor: Thing, used: Used): boolean {
  if (prices.length === 1) return canPayGold(g, seat, prices[0] as number, paidFor, used);
  const due = prices.filter((price) => price > 0);
  if (g.book.modes.pool !== undefined) return total(due) <= inPool(g, seat, paidFor);
  if (due.length === 0) return true;
  const isKept = g.book.modes.keptGold !== undefined;
  const worth =
    due.length === 1 || isKept
      ? goldTogether(g, seat, paidFor, used)
      : goldSources(g, seat, paidFor, used).map((source) => source.amount);
  // What one payment leaves over pays for the next.
  if ((due.length === 1 || isKept) && total(worth) >= total(due)) return true;
  const more = reactionGold(g, seat, paidFor, payingUses(g, seat, paidFor), used);
  return shares([...worth, ...more].sort(descending), due, 0);
}

/** Assigns the sources from `at` on to unpaid prices. Returns whether all can be paid. */
function shares(worth: number[], due: number[], at: number): boolean {
  const short = due.filter((price) => price > 0);
  if (short.length === 0) return true;
  const gold = worth[at];
  if (gold === undefined) return false;
  return short.some((price, index) => {
    if (short.indexOf(price) !== index) return false;
    return shares(worth, [...short.slice(0, index), price - gold, ...short.slice(index + 1)], at + 1);
  });
}
