import { card, cardOf, cardThing } from '../cards.ts';
import type { Machine } from '../machine.ts';
import type { Cost, Obj } from '../program/index.ts';
import type { EntryQuestion, Use } from '../rulebook.ts';
import { type Card, type Env, seatThing, type Thing } from '../state/index.ts';
import type { Alone, Needing } from './asked-alone.ts';
import { canPay, type Plan } from './can-pay.ts';
import { mayAttachSo } from './designators.ts';
import { entryCosts, reduction } from './entry.ts';
import { canPayGold } from './gold.ts';
import { useContext } from './slots.ts';
import { costsOf } from './use-costs.ts';

/** Effects that bring in or transfer cards which are known beforehand: an action needs to be able to do that. */

export function canBringAllIn(g: Machine, use: Use, env: Env, { needing }: Alone): boolean {
  for (const one of needing) if (!canBringIn(g, use, env, one)) return false;
  return true;
}

/** An action that brings in cards already known needs to be able to: legally, and paying for them. */
function canBringIn(g: Machine, use: Use, env: Env, { effect, ignore }: Needing): boolean {
  if (effect.e === 'transfer') return canTransfer(g, use, env, effect.what, effect.to);
  if (effect.e !== 'attach' && (effect.e !== 'enter' || effect.at || effect.overlay)) return true;
  const entering = bound(g, use, env, effect.what);
  const host = effect.e === 'attach' ? bound(g, use, env, effect.to) : undefined;
  if (!entering || (effect.e === 'attach' && !host)) return true;
  const question: EntryQuestion = {
    card: entering,
    seat: use.seat,
    to: host ? cardThing(host) : seatThing(use.seat),
    host: host?.id ?? -1,
    ignore,
    purchase: '',
  };
  if (g.book.rules.mayEnter(g, question) !== null) return false;
  if (host && !mayAttachSo(g, use, entering, host)) return false;
  const extra = effect.entry.costs === 'waive' ? noCosts : (entryCosts(g, entering)?.costs ?? noCosts);
  if (effect.entry.costs !== 'pay' && extra.length === 0) return true;
  const ctx = useContext(g, use, env);
  const own = costsOf(g, use, env);
  const plan: Plan = { seat: use.seat, used: [], discards: 0, gold: 0, use };
  // What the action costs in Gold is another payment; where there is none, all of it is for the card.
  if (!own.some((cost) => cost.k === 'gold')) plan.for = cardThing(entering);
  const price = Math.max(0, g.book.rules.entryPrice(g, question) - reduction(ctx, effect.entry, entering));
  if (own.length === 0 && extra.length === 0) return canPayGold(g, use.seat, price, cardThing(entering));
  const gold: Cost[] = effect.entry.costs === 'pay' ? [{ k: 'gold', amount: price }] : [];
  return canPay(ctx, [...own, ...gold, ...extra], plan);
}

const noCosts: readonly Cost[] = [];

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
