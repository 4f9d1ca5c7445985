import { playedFromElsewhere } from '../eval/elsewhere.ts';
import { stat } from '../eval/stat.ts';
import { card, faceNumber, typeOf } from '../machine/cards.ts';
import type { Machine } from '../machine/machine.ts';
import type { Use } from '../machine/rulebook.ts';
import type { Cost } from '../program/index.ts';
import type { Env } from '../state/index.ts';
import { canPay } from './can-pay.ts';
import { actionDiscount, ownDiscount, standingCosts } from './costs.ts';
import type { Plan } from './plan.ts';
import { useContext } from './slots.ts';

/** The costs of a use, and whether they can be paid. */

/** Returns all costs of a use: the card's price, its own, the rulebook's, and those that continuous effects add. */
export function costsOf(g: Machine, use: Use, env: Env): readonly Cost[] {
  const own = use.ability.costs;
  const coin = coinOf(g, use, env);
  const byBook = g.book.hooks.use.costs?.(g, use);
  const added = standingCosts(g, use, env);
  if (coin <= 0 && !byBook?.length && added.length === 0) return own;
  const list: Cost[] = coin > 0 ? [{ k: 'gold', amount: coin }, ...own] : [...own];
  if (byBook) list.push(...byBook);
  list.push(...added);
  return list;
}

/**
 * Returns the price of a card used from the hand, which is part of the cost of each of its abilities; its text may
 * lower it.
 */
function coinOf(g: Machine, use: Use, env: Env): number {
  const { price: name, playingHasPrice } = g.book.modes;
  if (!playingHasPrice) return priceElsewhere(g, use);
  let price: number;
  if (use.card >= 0) {
    const c = card(g, use.card);
    if (!typeOf(g, c).playedFromHand) return 0;
    price = stat(g, c, name);
  } else {
    const of = g.lib.programs.get(use.program)?.face ?? -1;
    if (of < 0 || !g.lib.types[of]!.playedFromHand) return 0;
    price = g.lib.faces[of]!.stats[name] ?? 0;
  }
  const less = ownDiscount(g, use) + (use.less ?? actionDiscount(g, use, env));
  return Math.max(0, price + less) + priceElsewhere(g, use);
}

/** Returns the extra price of playing the card from another zone. */
const priceElsewhere = (g: Machine, use: Use): number =>
  use.waive?.includes(playedFromElsewhere) === true
    ? (g.lib.playedFrom.get(faceNumber(card(g, use.card)))?.gold ?? 0)
    : 0;

export const freshPlan = (g: Machine, use: Use): Plan => ({
  seat: use.seat,
  used: [],
  discards: leavesHand(g, use) ? 1 : 0,
  gold: 0,
  use,
});

export function costsPayable(g: Machine, use: Use, env: Env): boolean {
  const costs = costsOf(g, use, env);
  return costs.length === 0 || canPay(useContext(g, use, env), costs, freshPlan(g, use));
}

const leavesHand = (g: Machine, use: Use): boolean =>
  use.supposed === true ||
  (use.card >= 0 &&
    card(g, use.card).zone.startsWith('hand:') &&
    typeOf(g, card(g, use.card)).playedFromHand === true);
