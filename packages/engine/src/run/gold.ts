import { card, cardOf, cardThing, inPlay } from '../cards.ts';
import { counterOf } from '../counters.ts';
import { amount } from '../eval/amount.ts';
import { holds } from '../eval/condition.ts';
import { type Context, context } from '../eval/context.ts';
import { matchesCard } from '../eval/filter.ts';
import { strongholdOf } from '../eval/keyword.ts';
import { stat } from '../eval/stat.ts';
import { carried } from '../gate/listeners.ts';
import { triggered } from '../gate/match.ts';
import { programOf } from '../library.ts';
import type { Machine } from '../machine.ts';
import type { Condition, Filter, GoldTrait } from '../program/index.ts';
import type { Card, Member, Occurrence, Thing } from '../state/index.ts';
import type { SeatId } from '../words.ts';
import { canPay } from './can-pay.ts';
import { isUsable, type OwnUse, usesFor } from './uses.ts';

/** Gold is made for one payment and is gone after it. */

export interface GoldSource {
  card: Card;
  amount: number;
  /** The text that produces it; '' for the Stronghold. */
  program: string;
}

/** What a seat could bow for Gold now, and what each would give toward this payment. */
export function goldSources(g: Machine, seat: SeatId, paidFor: Thing, used?: Set<Thing>): GoldSource[] {
  const list: GoldSource[] = [];
  const base = strongholdOf(g, seat);
  if (base && !base.bowed && !used?.has(cardThing(base))) {
    const gold = stat(g, base, 'goldProduction');
    if (gold > 0) list.push({ card: base, amount: gold, program: '' });
  }
  for (const one of carried(g, 'gold')) {
    const c = card(g, one.card);
    if (one.you !== seat || c.bowed || used?.has(cardThing(c))) continue;
    const gold = production(g, c, one.program, seat, paidFor);
    if (gold > 0) list.push({ card: c, amount: gold, program: one.program });
  }
  return list;
}

/** The best amount whose condition holds for this payment, or would once these others have paid toward it. */
export function production(
  g: Machine,
  c: Card,
  program: string,
  seat: SeatId,
  paidFor: Thing,
  others: Card[] = [],
): number {
  const ctx = context(g, seat, c.id, { '@payment': paidFor });
  let best = 0;
  for (const { when, amount: gold } of amountsOf(g, program)) {
    const beside = others.some((other) => when && leans(when) && helps(ctx, when.past.subject, other));
    if (!when || beside || holds(ctx, when)) best = Math.max(best, amount(ctx, gold));
  }
  return best;
}

const amountsOf = (g: Machine, program: string): GoldTrait['amounts'] =>
  program === '' ? [] : (programOf(g.lib, program).text as GoldTrait).amounts;

/** Does this ask what else has made Gold for the same payment? */
const leans = (when: Condition): when is Condition & { c: 'past' } =>
  when.c === 'past' && when.past.kind === 'produceGold' && when.past.span === 'payment';

const helps = (ctx: Context, subject: Filter | undefined, other: Card): boolean =>
  subject === undefined || matchesCard(ctx, subject, other);

/** What all sources give toward one price, those last that give more beside others. */
function goldTogether(g: Machine, seat: SeatId, paidFor: Thing, used?: Set<Thing>): number[] {
  const leaning = ({ program }: GoldSource): boolean =>
    amountsOf(g, program).some(({ when }) => when !== undefined && leans(when));
  const sources = goldSources(g, seat, paidFor, used);
  const last = sources.filter(leaning);
  if (last.length === 0) return sources.map((source) => source.amount);
  const paid: Card[] = [];
  return [...sources.filter((source) => !leaning(source)), ...last].map(
    ({ card: c, program, amount: gold }) => {
      const made = paid.length > 0 && program !== '' ? production(g, c, program, seat, paidFor, paid) : gold;
      paid.push(c);
      return made;
    },
  );
}

export function canPayGold(
  g: Machine,
  seat: SeatId,
  price: number,
  paidFor: Thing,
  used?: Set<Thing>,
): boolean {
  return canPayAll(g, seat, [price], paidFor, used);
}

/** Reactions to paying that a seat could take toward this payment, here and now. */
export function payingUses(g: Machine, seat: SeatId, paidFor: Thing): OwnUse[] {
  const member: Member = { player: seat, fate: 'pending' };
  const cause = { mode: 'rulebook' as const, card: '', seat, action: -1, program: '' };
  const paying: Occurrence = { id: -1, kind: 'pay', members: [member], cause };
  const env = { '@payment': paidFor };
  return usesFor(g, seat, 'r:pay:when', 'Reaction').filter((use) => {
    const { trigger } = use.ability;
    return (
      trigger &&
      triggered(context(g, seat, use.card, env), trigger, 'when', paying, member) &&
      isUsable(g, use, env)
    );
  });
}

/**
 * What Reactions on cards in play would give toward this payment, one amount each; no card pays for two of them. One that
 * costs Gold itself, or has to be aimed, is not counted on.
 */
function reactionGold(g: Machine, seat: SeatId, paidFor: Thing, taken?: Set<Thing>): number[] {
  const env = { '@payment': paidFor };
  const used = new Set(taken);
  return payingUses(g, seat, paidFor).flatMap((use) => {
    const { ability } = use;
    if (use.card < 0 || !inPlay(g, card(g, use.card)) || ability.slots.length > 0) return [];
    if (ability.costs.some((cost) => cost.k !== 'do')) return [];
    const ctx = context(g, seat, use.card, env);
    if (!canPay(ctx, ability.costs, { seat, used, discards: 0, gold: 0, use })) return [];
    const gold = ability.effects.flatMap((one) => (one.e === 'produceGold' ? [one] : []));
    return gold.length === 0 ? [] : [gold.reduce((sum, one) => sum + amount(ctx, one.amount), 0)];
  });
}

/** What is due when so much less is to be paid; a price may be one that nothing lowers. */
export function loweredPrice(
  g: Machine,
  seat: SeatId,
  paidFor: Thing,
  price: number,
  by: number,
  min: number,
): number {
  const c = cardOf(g, paidFor);
  if (c && g.book.rules.costIsLocked?.(g, c, seat)) return price;
  return Math.max(Math.min(price, min), price - by);
}

/** Could a Reaction to paying lower the price far enough? What it takes does not pay as well. */
function lowered(g: Machine, seat: SeatId, price: number, paidFor: Thing, taken?: Set<Thing>): boolean {
  const env = { '@payment': paidFor };
  return payingUses(g, seat, paidFor).some((use) => {
    const { ability } = use;
    const less = ability.effects.flatMap((one) => (one.e === 'payLess' ? [one] : []))[0];
    if (!less || use.card < 0 || !inPlay(g, card(g, use.card)) || ability.slots.length > 0) return false;
    const ctx = context(g, seat, use.card, env);
    const plan = { seat, used: new Set(taken), discards: 0, gold: 0, use };
    if (!canPay(ctx, ability.costs, plan)) return false;
    const due = loweredPrice(g, seat, paidFor, price, amount(ctx, less.by), less.min);
    const worth = [
      ...goldTogether(g, seat, paidFor, plan.used),
      ...reactionGold(g, seat, paidFor, plan.used),
    ];
    return due < price && worth.reduce((a, b) => a + b, 0) >= due;
  });
}

/** Can each of these be paid for itself? No source gives Gold to two of them. */
export function canPayAll(
  g: Machine,
  seat: SeatId,
  prices: number[],
  paidFor: Thing,
  used?: Set<Thing>,
): boolean {
  const { pool } = g.book.modes;
  if (pool !== undefined) {
    const due = prices.reduce((sum, price) => sum + Math.max(0, price), 0);
    return due <= counterOf(g, `s${seat}`, pool);
  }
  return (
    paysAll(g, seat, prices, paidFor, used) ||
    (prices.length === 1 && lowered(g, seat, prices[0] as number, paidFor, used))
  );
}

function paysAll(g: Machine, seat: SeatId, prices: number[], paidFor: Thing, used?: Set<Thing>): boolean {
  const due = prices.filter((price) => price > 0);
  if (due.length === 0) return true;
  const worth =
    due.length === 1
      ? goldTogether(g, seat, paidFor, used)
      : goldSources(g, seat, paidFor, used).map((source) => source.amount);
  const sum = worth.reduce((a, b) => a + b, 0);
  if (due.length === 1 && sum >= (due[0] as number)) return true;
  worth.push(...reactionGold(g, seat, paidFor, used));
  return shares(
    worth.sort((a, b) => b - a),
    due,
    0,
  );
}

/** Gives the sources from `at` on to prices that are still short, until none is. */
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
