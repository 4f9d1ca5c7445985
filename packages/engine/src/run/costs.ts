import { doesSo, isCost, isPrintedOn, performedAs } from '../eval/action-pred.ts';
import { amount } from '../eval/amount.ts';
import type { NotOf } from '../eval/asked-of.ts';
import { holds } from '../eval/condition.ts';
import { actionById } from '../eval/current.ts';
import { fits, matchesThing } from '../eval/filter.ts';
import { limitLeft } from '../eval/limit.ts';
import { cannotBeAsked } from '../eval/logic.ts';
import { mayStand, printedPrograms } from '../eval/printed-texts.ts';
import { refThings } from '../eval/ref.ts';
import { contextOf, on, standing } from '../eval/standing.ts';
import type { Carried } from '../eval/texts.ts';
import { granted, isStripped, printedTexts } from '../eval/texts.ts';
import { isEnemy } from '../eval/units.ts';
import { card, cardThing } from '../machine/cards.ts';
import { type Context, context } from '../machine/context.ts';
import { whileInForce } from '../machine/derived.ts';
import { cardsInPlay, viewpoint } from '../machine/in-play.ts';
import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';

import type { Use } from '../machine/rulebook.ts';
import type { Cost, Filter, Pred, Text } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { ActionRecord, Card, Env } from '../state/index.ts';
import { performersOf } from './performers.ts';
import { pricedCard } from './priced-card.ts';

/** How active continuous effects change the costs of an action. */

const noCosts: readonly Cost[] = [];

/** Returns costs that continuous effects add to a use, given its targets. */
export function standingCosts(g: Machine, use: Use, env: Env): readonly Cost[] {
  const costs = standing(g, 'addCost');
  const prices = standing(g, 'goldCost');
  if (costs.length === 0 && prices.length === 0) return noCosts;
  const added: Cost[] = [];
  for (const one of costs) {
    if (one.node.over.o !== 'actions') continue;
    const ctx = contextOf(g, one);
    if (on(g, one, ctx) && useFits(ctx, one.node.over.filter, use, env)) added.push(...one.node.costs);
  }
  for (const one of prices) {
    if (one.node.over.o !== 'actions') continue;
    const ctx = contextOf(g, one);
    if (!on(g, one, ctx) || !useFits(ctx, one.node.over.filter, use, env)) continue;
    const by = amount(ctx, one.node.by);
    if (by > 0) added.push({ k: 'gold', amount: by });
  }
  return added;
}

/** Returns the discount that active continuous effects give on a card used from the hand. */
export function actionDiscount(g: Machine, use: Use, env: Env): number {
  let sum = 0;
  for (const one of standing(g, 'goldCost')) {
    if (one.node.over.o !== 'actions') continue;
    const ctx = contextOf(g, one);
    if (!on(g, one, ctx) || !useFits(ctx, one.node.over.filter, use, env)) continue;
    sum += Math.min(0, amount(ctx, one.node.by));
  }
  return sum;
}

/** Returns the change that the card's own text makes to its price ('this action costs 2 less Gold'). */
export function ownDiscount(g: Machine, use: Use): number {
  const c = use.card >= 0 ? g.state.cards[use.card] : undefined;
  if (c && !mayStand(g, c, 'goldCost')) return 0;
  const face = g.lib.programs.get(use.program)?.face ?? -1;
  const ctx = context(g, use.seat, use.card);
  let sum = 0;
  for (const id of c ? printedPrograms(g, c) : (g.lib.texts[face] ?? [])) {
    const { text } = programOf(g.lib, id);
    for (const node of text.t === 'continuous' ? text.standing : []) {
      if (node.s !== 'goldCost' || node.over.o !== 'ref' || node.over.ref.r !== 'self') continue;
      if (!node.when || holds(ctx, node.when)) sum += amount(ctx, node.by);
    }
  }
  return sum;
}

/** Whether an action that has not begun matches, judged by its ability, its player and its targets. */
export function useFits(ctx: Context, filter: Filter, use: Use, env: Env): boolean {
  return filter.preds.every((pred) => usePred(ctx, pred, use, env));
}

function usePred(ctx: Context, pred: Pred, use: Use, env: Env): boolean {
  const { g } = ctx;
  switch (pred.p) {
    case 'designator':
      return pred.any.includes(use.designator);
    case 'keyword':
      return pred.any.some((word) => use.ability.keywords.includes(word));
    case 'taker':
    case 'control':
      return matchesThing(
        ctx,
        { kind: 'player', preds: [{ p: 'is', ref: pred.p === 'taker' ? pred.is : pred.by }] },
        `s${use.seat}`,
      );
    case 'from': {
      // As for an action that has begun, the card need not be in play.
      const source = g.state.cards[use.card];
      if (source && pred.printed && !isPrintedOn(g, source, use.program)) return false;
      if (source) return pred.filter.preds.every((each) => fits(ctx, each, cardThing(source)));
      // For a card only assumed to be in hand, the type is known.
      const type = g.lib.faces[programOf(g.lib, use.program).face]?.type ?? '';
      return (
        use.supposed === true &&
        pred.filter.preds.every((each) => each.p === 'type' && each.any.includes(type))
      );
    }
    case 'does':
      return doesSo(use.ability, pred);
    case 'playerAbility':
      return use.program === `player/${pred.name}`;
    case 'costs':
      return isCost(use.ability, pred.effect);
    case 'targets':
      return use.ability.slots.some((slot) => {
        const bound = env[slot.name];
        return Array.isArray(bound) && bound.some((thing) => matchesThing(ctx, pred.filter, thing));
      });
    case 'enemy':
      return isEnemy(ctx, use.seat);
    case 'performedBy':
      return performersOf(g, use, env).some((thing) =>
        pred.atAnnouncement
          ? performedAs(ctx, announcedUse(g, use), pred.filter, thing)
          : matchesThing(ctx, pred.filter, thing),
      );
    case 'not':
      return !usePred(ctx, pred.pred, use, env);
    case 'any':
      return pred.of.some((all) => all.every((each) => usePred(ctx, each, use, env)));
    case 'is': {
      const record = announcedUse(g, use);
      return record !== undefined && refThings(ctx, pred.ref).includes(`a${record.id}`);
    }
    case 'other':
      return true;
    default:
      return cannotBeAsked('actions to be taken', pred satisfies NotOf<'use'>);
  }
}

/** Returns the record of this use, if it has been announced. */
function announcedUse(g: Machine, use: Use): ActionRecord | undefined {
  const frame = g.state.frames.findLast(
    (one) => one.k === 'action' && one.id >= 0 && one.program === use.program && one.card === use.card,
  );
  return frame?.k === 'action' ? actionById(g, frame.id) : undefined;
}

/** Whether the costs of the card's abilities cannot be changed. */
export const isLocked = (g: Machine, use: Pick<Use, 'card' | 'seat'>): boolean =>
  use.card >= 0 && g.book.hooks.use.isLocked?.(g, card(g, use.card), use.seat) === true;

/** Whether an active continuous effect waives the bowing of this card as a cost of the use. */
export function waivedBow(ctx: Context, c: Card, use: Use | undefined): boolean {
  const { g } = ctx;
  if (!use) return false;
  const some = standing(g, 'waiveCost');
  if (some.length === 0 || isLocked(g, use)) return false;
  return some.some((one) => {
    if (one.node.which !== 'bowing' && one.node.which !== 'all') return false;
    const inner = contextOf(g, one);
    if (!on(g, one, inner) || !useFits(inner, one.node.actions, use, ctx.env ?? {})) return false;
    return !one.node.of || matchesThing(inner, one.node.of, cardThing(c));
  });
}

/** Whether the card has a text that pays costs, printed or granted and not removed, for which `isSuch` holds. */
export function hasPayingText(g: Machine, c: Card, isSuch: (one: Carried) => boolean): boolean {
  for (const one of printedTexts(g, c))
    if (mayPay(one.ready.text) && isSuch(one) && !isStripped(g, one)) return true;
  if (!isPayingTextGiven(g)) return false;
  for (const one of granted(g, cardThing(c), c.id, viewpoint(g, c)))
    if (isSuch(one) && !isStripped(g, one)) return true;
  return false;
}

/**
 * Whether the text may pay costs of other actions or let something else pay them. A cheap first check, since few texts
 * do.
 */
const mayPay = (text: Text): boolean => paysCosts(text) || answersBowing(text);

/** Whether such a text is granted to anything. */
const isPayingTextGiven = whileInForce((g): boolean => {
  for (const { copied } of g.state.lasting)
    if (copied?.program && mayPay(programOf(g.lib, copied.program).text)) return true;
  for (const { node } of standing(g, 'grant')) if (node.text.some(mayPay)) return true;
  return false;
});

/** Whether a Reaction or trait of the card could still spare it the bowing when the action is announced. */
export function maySpareItself(ctx: Context, c: Card, use: Use | undefined): boolean {
  const { g } = ctx;
  if (!use || c.controller !== use.seat) return false;
  return hasPayingText(g, c, (one) => !isLocked(g, use) && sparesBowing(ctx, c, use, one));
}

/**
 * Whether a text on one of the player's cards might spare him a cost or let something else pay it. The actions it
 * applies to may depend on their targets.
 */
export function mayBeSpared(g: Machine, seat: SeatId): boolean {
  if (isPayingTextGiven(g)) return true;
  for (const id of cardsInPlay(g)) {
    const c = card(g, id);
    if (c.controller !== seat) continue;
    for (const { ready } of printedTexts(g, c)) if (mayPay(ready.text)) return true;
  }
  return false;
}

/** Whether the ability answers a bowing cost that is due. */
export function answersBowing(text: Text): boolean {
  if (text.t !== 'ability' || !text.trigger) return false;
  for (const { kinds } of text.trigger.on) if (kinds.includes('payBow')) return true;
  return false;
}

/** Whether the text pays costs of other actions. */
function paysCosts(text: Text): boolean {
  if (text.t !== 'ability' && text.t !== 'triggered') return false;
  for (const effect of text.effects)
    if (effect.e === 'payCostOf' && effect.waive !== 'all' && effect.waive !== 'allBowing') return true;
  return false;
}

function sparesBowing(ctx: Context, c: Card, use: Use, { ready, instance }: Carried): boolean {
  const { g } = ctx;
  const { text } = ready;
  if ((text.t !== 'ability' && text.t !== 'triggered') || !paysCosts(text)) return false;
  if (text.t === 'ability' && c.bowed && !text.waive.includes('bowed')) return false;
  const own = context(g, use.seat, c.id);
  if (limitLeft(g, text.limit, instance, own, 1) <= 0) return false;
  const actions = text.trigger?.on.flatMap((pattern) => pattern.cause?.action ?? []) ?? [];
  return actions.some((filter) => useFits(own, filter, use, ctx.env ?? {}));
}

/** Fixes prices that depend on targets once these are chosen, so that later changes do not alter them. */
export function fixedCosts(ctx: Context, costs: readonly Cost[]): Cost[] {
  return costs.map((cost) => {
    if (cost.k !== 'gold' || typeof cost.amount === 'number') return cost;
    if (!JSON.stringify(cost.amount).includes('"r":"slot"')) return cost;
    const paidFor = pricedCard(ctx, cost.amount);
    const settled = { k: 'gold' as const, amount: amount(ctx, cost.amount) };
    return paidFor === undefined ? settled : { ...settled, for: paidFor };
  });
}
