import { isCost, performedAs } from '../eval/action-pred.ts';
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

/** How active continuous effects change the costs of an action. */

const noCosts: readonly Cost[] = [];

/** Costs added to a use, with what it would target already bound. */
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

/** The discount that active continuous effects give on a card used from the hand. */
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

/** What the text of the card says of its own price ('this action costs 2 less Gold'). */
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

/** An action that has not begun yet is tested by what is known of it: its ability, its taker, its targets. */
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
      // As of an action that has begun, it is not asked whether the card is in play.
      const source = g.state.cards[use.card];
      if (source) return pred.filter.preds.every((each) => fits(ctx, each, cardThing(source)));
      // Of one that is only supposed to be in hand its type is known.
      const type = g.lib.faces[programOf(g.lib, use.program).face]?.type ?? '';
      return (
        use.supposed === true &&
        pred.filter.preds.every((each) => each.p === 'type' && each.any.includes(type))
      );
    }
    case 'does':
      return use.ability.effects.some((effect) => effect.e === pred.effect);
    case 'playerAbility':
      return use.program === `player/${pred.name}`;
    case 'costs':
      return isCost(use.ability, pred.effect);
    case 'targets':
      return use.ability.slots.some((slot) => {
        const bound = env[slot.name];
        const list = Array.isArray(bound) ? bound : bound === undefined ? [] : [String(bound)];
        return list.some((thing) => matchesThing(ctx, pred.filter, thing));
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

/** The record of this use, if it has been announced. */
function announcedUse(g: Machine, use: Use): ActionRecord | undefined {
  const frame = g.state.frames.findLast(
    (one) => one.k === 'action' && one.id >= 0 && one.program === use.program && one.card === use.card,
  );
  return frame?.k === 'action' ? actionById(g, frame.id) : undefined;
}

/** Does the card say that nothing changes the costs of its ability? */
export const isLocked = (g: Machine, use: Pick<Use, 'card' | 'seat'>): boolean =>
  use.card >= 0 && g.book.hooks.use.isLocked?.(g, card(g, use.card), use.seat) === true;

/** Does an active continuous effect spare this card the bowing that the action would cost it? */
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

/** Has the card a text that pays costs, printed or granted and not taken away, of which this is true? */
export function hasPayingText(g: Machine, c: Card, isSuch: (one: Carried) => boolean): boolean {
  for (const one of printedTexts(g, c))
    if (mayPay(one.ready.text) && isSuch(one) && !isStripped(g, one)) return true;
  if (!isPayingTextGiven(g)) return false;
  for (const one of granted(g, cardThing(c), c.id, viewpoint(g, c)))
    if (isSuch(one) && !isStripped(g, one)) return true;
  return false;
}

/** May the text pay costs of other actions, or let something else pay them? Few do: so this is asked first. */
const mayPay = (text: Text): boolean => paysCosts(text) || answersBowing(text);

/** Is such a text given to anyone? */
const isPayingTextGiven = whileInForce((g): boolean => {
  for (const { copied } of g.state.lasting)
    if (copied?.program && mayPay(programOf(g.lib, copied.program).text)) return true;
  for (const { node } of standing(g, 'grant')) if (node.text.some(mayPay)) return true;
  return false;
});

/** Has the card a Reaction or trait of its own that could still spare it the bowing when the action is announced? */
export function maySpareItself(ctx: Context, c: Card, use: Use | undefined): boolean {
  const { g } = ctx;
  if (!use || c.controller !== use.seat) return false;
  return hasPayingText(g, c, (one) => !isLocked(g, use) && sparesBowing(ctx, c, use, one));
}

/**
 * Might a text on a card of this player spare him a cost, or let something else pay it? Which actions it does that for may
 * hang on what they target.
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

/** Does the ability answer that a bowing is to be paid? */
export function answersBowing(text: Text): boolean {
  if (text.t !== 'ability' || !text.trigger) return false;
  for (const { kinds } of text.trigger.on) if (kinds.includes('payBow')) return true;
  return false;
}

/** Does the text pay costs of other actions? */
function paysCosts(text: Text): boolean {
  if (text.t !== 'ability' && text.t !== 'triggered') return false;
  for (const effect of text.effects) if (effect.e === 'payCostOf') return true;
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

/** A price that depends on what was targeted is settled once that has been named: later changes do not alter it. */
export function fixedCosts(ctx: Context, costs: readonly Cost[]): Cost[] {
  return costs.map((cost) => {
    if (cost.k !== 'gold' || typeof cost.amount === 'number') return cost;
    if (!JSON.stringify(cost.amount).includes('"r":"slot"')) return cost;
    return { k: 'gold', amount: amount(ctx, cost.amount) };
  });
}
