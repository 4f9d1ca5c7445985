import { amount } from '../eval/amount.ts';
import { holds } from '../eval/condition.ts';
import { matchesCard } from '../eval/filter.ts';
import { strongholdOf } from '../eval/keyword.ts';
import { printedPrograms } from '../eval/printed-texts.ts';
import { baseStat, hasStat, stat } from '../eval/stat.ts';
import { carried } from '../gate/listeners.ts';
import { card, cardThing, faceOf } from '../machine/cards.ts';
import { type Context, context } from '../machine/context.ts';
import { inPlay } from '../machine/in-play.ts';
import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { Condition, Filter, GoldTrait } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { Card, Thing } from '../state/index.ts';

/** What cards give of Gold. */

type Amounts = GoldTrait['amounts'];

export interface GoldSource {
  card: Card;
  amount: number;
  /** What its text gives and when; nothing of the Stronghold. */
  amounts: Amounts;
}

const noAmounts: Amounts = [];

/** What other costs take already: it is few. */
export type Used = readonly Thing[];
export const nothing: Used = [];

/** What a seat could bow for Gold now, and what each would give toward this payment. */
export function goldSources(g: Machine, seat: SeatId, paidFor: Thing, used: Used = nothing): GoldSource[] {
  const list: GoldSource[] = [];
  const base = strongholdOf(g, seat);
  if (base && !base.bowed && !used.includes(cardThing(base))) {
    const gold = stat(g, base, 'goldProduction');
    if (gold > 0) list.push({ card: base, amount: gold, amounts: noAmounts });
  }
  for (const one of carried(g, 'gold')) {
    if (one.you !== seat) continue;
    const c = card(g, one.card);
    if (c.bowed || used.includes(cardThing(c))) continue;
    const { amounts } = one.ready.text as GoldTrait;
    const gold = production(g, c, amounts, seat, paidFor, nobody);
    if (gold > 0) list.push({ card: c, amount: gold, amounts });
  }
  return list;
}

/** What this one card, if it were not bowed, would give toward this payment. */
export function goldFrom(g: Machine, seat: SeatId, c: Card, paidFor: Thing): number {
  if (strongholdOf(g, seat) === c) {
    const gold = stat(g, c, 'goldProduction');
    if (gold > 0) return gold;
  }
  for (const one of carried(g, 'gold')) {
    if (one.you !== seat || one.card !== c.id) continue;
    const gold = production(g, c, (one.ready.text as GoldTrait).amounts, seat, paidFor, nobody);
    if (gold > 0) return gold;
  }
  return 0;
}

/**
 * What all sources of a seat give together whatever is paid for, if none were bowed: how rich it is. Amounts that ask what is
 * paid for, or what else pays for it, are left out.
 */
export const steadyGold = (g: Machine, seat: SeatId): number => sumOfGold(g, seat, false);

/** The same of those that are not bowed: what the seat can pay now, whatever it pays for. */
export const readyGold = (g: Machine, seat: SeatId): number => sumOfGold(g, seat, true);

function sumOfGold(g: Machine, seat: SeatId, isReady: boolean): number {
  const base = strongholdOf(g, seat);
  let sum = base && !(isReady && base.bowed) ? Math.max(0, stat(g, base, 'goldProduction')) : 0;
  for (const one of carried(g, 'gold')) {
    if (one.you !== seat || (isReady && card(g, one.card).bowed)) continue;
    sum += steadyAmount(g, seat, one.card, (one.ready.text as GoldTrait).amounts);
  }
  return sum;
}

/** The Gold that this card gives toward any price if it is straight; undefined for a card that gives none. */
export function steadyGoldFrom(g: Machine, seat: SeatId, c: Card): number | undefined {
  if (strongholdOf(g, seat) === c) return Math.max(0, stat(g, c, 'goldProduction'));
  for (const one of carried(g, 'gold'))
    if (one.you === seat && one.card === c.id)
      return steadyAmount(g, seat, c.id, (one.ready.text as GoldTrait).amounts);
  return undefined;
}

/**
 * The Gold that a card gives its controller toward any price: its Gold Production or, where it has no such number, what its
 * printed texts give. Of a card out of play, what it would give. 0 for a card that gives none.
 */
export function producedGold(g: Machine, c: Card): number {
  const isInPlay = inPlay(g, c);
  if (hasStat(g, c, 'goldProduction')) {
    const printed = isInPlay ? stat(g, c, 'goldProduction') : baseStat(g, c, 'goldProduction');
    return Number.isFinite(printed) ? Math.max(0, printed) : 0;
  }
  const texts = goldTexts(g, c);
  if (texts.length === 0) return 0;
  if (isInPlay) return steadyGoldFrom(g, c.controller, c) ?? 0;
  return Math.max(...texts.map(({ amounts }) => steadyAmount(g, c.controller, c.id, amounts)));
}

/** Is the Gold that it produces only to be read in its texts? The same for all cards of its face. */
export const givesGoldByText = (g: Machine, c: Card): boolean =>
  !hasStat(g, c, 'goldProduction') && goldTexts(g, c).length > 0;

const goldTextsOf = new WeakMap<object, readonly GoldTrait[]>();

/** The printed texts of a card by which it produces Gold: found once for each face. */
function goldTexts(g: Machine, c: Card): readonly GoldTrait[] {
  const face = faceOf(g, c);
  let texts = goldTextsOf.get(face);
  if (!texts) {
    const all = printedPrograms(g, c).map((program) => programOf(g.lib, program).text);
    goldTextsOf.set(face, (texts = all.filter((text): text is GoldTrait => text.t === 'gold')));
  }
  return texts;
}

function steadyAmount(g: Machine, seat: SeatId, id: number, amounts: Amounts): number {
  const ctx = context(g, seat, id, {});
  let best = 0;
  for (const { when, amount: gold } of amounts)
    if (!when || (!asksOfPayment(when) && holds(ctx, when))) best = Math.max(best, amount(ctx, gold));
  return best;
}

/** Does this, or a part of it, ask what is paid for or what else pays for it? */
function asksOfPayment(when: unknown): boolean {
  if (typeof when !== 'object' || when === null) return false;
  const { role, span } = when as { role?: unknown; span?: unknown };
  return role === 'payment' || span === 'payment' || Object.values(when).some(asksOfPayment);
}

const nobody: readonly Card[] = [];

/** The best amount whose condition holds for this payment, or would once these others have paid toward it. */
export function production(
  g: Machine,
  c: Card,
  amounts: Amounts,
  seat: SeatId,
  paidFor: Thing,
  others: readonly Card[],
): number {
  let best = 0;
  let ctx: Context | undefined;
  for (const { when, amount: gold } of amounts) {
    // Most give a number whatever is paid for.
    if (!when && typeof gold === 'number') {
      if (gold > best) best = gold;
      continue;
    }
    ctx ??= context(g, seat, c.id, { '@payment': paidFor });
    if (!when || isBeside(ctx, when, others) || holds(ctx, when)) best = Math.max(best, amount(ctx, gold));
  }
  return best;
}

function isBeside(ctx: Context, when: Condition, others: readonly Card[]): boolean {
  if (others.length === 0 || !leans(when)) return false;
  return others.some((other) => helps(ctx, when.past.subject, other));
}

/** Does this ask what else has made Gold for the same payment? */
const leans = (when: Condition): when is Condition & { c: 'past' } =>
  when.c === 'past' && when.past.kind === 'produceGold' && when.past.span === 'payment';

const helps = (ctx: Context, subject: Filter | undefined, other: Card): boolean =>
  subject === undefined || matchesCard(ctx, subject, other);

export const isLeaning = ({ amounts }: GoldSource): boolean => {
  for (const { when } of amounts) if (when !== undefined && leans(when)) return true;
  return false;
};
