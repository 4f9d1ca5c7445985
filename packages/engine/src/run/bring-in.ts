import { holds } from '../eval/condition.ts';
import { things } from '../eval/filter.ts';
import { card, cardOf, cardThing } from '../machine/cards.ts';
import type { Context } from '../machine/context.ts';
import type { Machine } from '../machine/machine.ts';
import type { EntryQuestion, Use } from '../machine/rulebook.ts';
import type { Cost, Effect, Filter, Obj } from '../program/index.ts';
import type { Designator } from '../program/vocabulary.ts';
import { type Card, type Env, seatThing, type Thing } from '../state/index.ts';
import { type Alone, askedAlone, type Needing } from './asked-alone.ts';
import { placesOf } from './can-happen.ts';
import { canPay } from './can-pay.ts';
import { attachingUnder, mayAttachSo } from './designators.ts';
import { entryCosts, isPricePaid, reduction } from './entry.ts';
import { canPayGold } from './gold.ts';
import type { Plan } from './plan.ts';
import { useContext } from './slots.ts';
import { costsOf } from './use-costs.ts';

/** Whether all effects that bring in or transfer cards known beforehand are possible. An action requires that. */

export function canBringAllIn(g: Machine, use: Use, env: Env, { needing }: Alone): boolean {
  for (const one of needing) if (!canBringIn(g, use, env, one)) return false;
  return true;
}

/** Whether one such effect is possible: the card may enter, and its player can pay for it. */
function canBringIn(g: Machine, use: Use, env: Env, needing: Needing): boolean {
  const { effect, when } = needing;
  if (effect.e === 'transfer') return canTransfer(g, use, env, effect.what, effect.to);
  if (effect.e !== 'attach' && (effect.e !== 'enter' || effect.overlay)) return true;
  const ctx = useContext(g, use, env);
  if (when.some((cond) => !holds(ctx, cond))) return true;
  const entering = cardsToEnter(ctx, use, env, needing);
  if (!entering) return true;
  if (effect.e === 'enter')
    return entering.some((c) => {
      const open = places(ctx, effect, c);
      return open.length === 0 || open.some((to) => canEnter(ctx, use, needing, c, to));
    });
  const host = bound(g, use, env, effect.to);
  return !host || entering.some((c) => canEnter(ctx, use, needing, c, cardThing(host), host));
}

/** Returns the cards of which one must be able to enter; undefined if that is unknown, or if none needs to enter. */
function cardsToEnter(ctx: Context, use: Use, env: Env, { effect, first }: Needing): Card[] | undefined {
  if (effect.e !== 'attach' && effect.e !== 'enter') return undefined;
  const { g } = ctx;
  const { what } = effect;
  if (what.o !== 'pick') {
    const one = bound(g, use, env, what);
    return one && [one];
  }
  if (!first || what.n === 'all' || what.n.min === 0 || isHidden(g, use, what.filter)) return undefined;
  return things(ctx, what.filter).flatMap((thing) => cardOf(g, thing) ?? []);
}

/**
 * Whether the filter looks into a deck, or, for an answer, into a hand: being asked must not reveal what a hand
 * contains.
 */
const isHidden = (g: Machine, use: Use, { preds }: Filter): boolean =>
  preds.some((pred) => {
    if (pred.p !== 'zone') return false;
    const zones = typeof pred.zone === 'string' ? [pred.zone] : pred.zone;
    return zones.some(
      (zone) => zone.endsWith('Deck') || (zone === 'hand' && use.designator === g.book.modes.answers),
    );
  });

/** Returns the places the card may enter at; empty if known only later, such as where a card used as payment was. */
function places(ctx: Context, effect: Effect & { e: 'enter' }, c: Card): Thing[] {
  return effect.at ? placesOf(ctx, effect.at, c) : [seatThing(ctx.you)];
}

function canEnter(
  ctx: Context,
  use: Use,
  { effect, ignore }: Needing,
  entering: Card,
  to: Thing,
  host?: Card,
): boolean {
  if (effect.e !== 'attach' && effect.e !== 'enter') return true;
  const { g } = ctx;
  const question: EntryQuestion = {
    card: entering,
    seat: use.seat,
    to,
    host: host?.id ?? -1,
    ignore,
    purchase: '',
  };
  if (g.book.hooks.entry.may(g, question) !== null) return false;
  if (host && !mayAttachSo(g, use, entering, host)) return false;
  if (host && !isPricePaid(ctx, effect, question)) return false;
  const extra = effect.entry.costs === 'waive' ? noCosts : (entryCosts(g, entering)?.costs ?? noCosts);
  if (effect.entry.costs !== 'pay' && extra.length === 0) return true;
  const own = costsOf(g, use, ctx.env ?? {});
  const plan: Plan = { seat: use.seat, used: [], discards: 0, gold: 0, use };
  // The Gold cost of the action is a separate payment; without one, all Gold is for the card.
  if (!own.some((cost) => cost.k === 'gold')) plan.for = cardThing(entering);
  const price = Math.max(0, g.book.hooks.entry.price(g, question) - reduction(ctx, effect.entry, entering));
  if (own.length === 0 && extra.length === 0) return canPayGold(g, use.seat, price, cardThing(entering));
  const gold: Cost[] = effect.entry.costs === 'pay' ? [{ k: 'gold', amount: price }] : [];
  return canPay(ctx, [...own, ...gold, ...extra], plan);
}

/** Returns the designator of a use that may have several, given its targets. */
export function settledDesignator(g: Machine, use: Use, env: Env): Designator {
  if (!use.also) return use.designator;
  for (const { effect } of askedAlone(use.ability).needing) {
    if (effect.e !== 'attach') continue;
    const c = bound(g, use, env, effect.what);
    const host = bound(g, use, env, effect.to);
    if (c && host) return attachingUnder(g, use, c, host) ?? use.designator;
  }
  return use.designator;
}

const noCosts: readonly Cost[] = [];

/** Whether the transferred card can attach to its new bearer. */
function canTransfer(g: Machine, use: Use, env: Env, what: Obj, to: Obj): boolean {
  const moving = bound(g, use, env, what);
  const host = bound(g, use, env, to);
  return !moving || !host || g.book.hooks.entry.mayAttach(g, moving, host, host.controller) === null;
}

/**
 * Returns the card in a slot or in a role of the answered occurrence, or the card the text is on; undefined for other
 * objects.
 */
function bound(g: Machine, use: Use, env: Env, what: Obj): Card | undefined {
  if (what.o === 'ref' && what.ref.r === 'self') return use.card >= 0 ? card(g, use.card) : undefined;
  if (what.o !== 'ref' || (what.ref.r !== 'slot' && what.ref.r !== 'role')) return undefined;
  const value = env[what.ref.r === 'slot' ? what.ref.name : `@${what.ref.role}`];
  const thing = Array.isArray(value) ? value[0] : (value as Thing | undefined);
  return thing === undefined ? undefined : cardOf(g, thing);
}
