import { amount } from '../eval/amount.ts';
import { holds } from '../eval/condition.ts';
import { matchesCard } from '../eval/filter.ts';
import { strongholdOf } from '../eval/keyword.ts';
import { printedPrograms } from '../eval/printed-texts.ts';
import { baseStat, hasStat, stat } from '../eval/stat.ts';
import type { Carried } from '../eval/texts.ts';
import { carried } from '../gate/listeners.ts';
import { card, cardThing, faceOf, typeOf } from '../machine/cards.ts';
import { type Context, context } from '../machine/context.ts';
import { inPlay } from '../machine/in-play.ts';
import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import { cell } from '../machine/memo.ts';
import type { Condition, Filter, GoldTrait } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { Card, Thing } from '../state/index.ts';
import { changedGold } from './gold-changes.ts';

/** Gold that cards can produce. */

type Amounts = GoldTrait['amounts'];

export interface GoldSource {
  card: Card;
  amount: number;
  /** The amounts of its text with their conditions; empty for the Stronghold. */
  amounts: Amounts;
}

const noAmounts: Amounts = [];

/** Cards already used by other costs; usually few. */
export type Used = readonly Thing[];
export const nothing: Used = [];

/** Returns the cards that a seat could bow for Gold now, with their amounts for this payment. */
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

/** Returns the Gold this card would give toward this payment if it were unbowed. */
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

/** Whether the Gold that this card gives toward the payment may pay for nothing else. */
export function paysForThisOnly(g: Machine, seat: SeatId, c: Card, paidFor: Thing): boolean {
  const given = (amounts: Amounts): number => production(g, c, amounts, seat, paidFor, nobody);
  return carried(g, 'gold').some((one) => {
    const { amounts } = one.ready.text as GoldTrait;
    if (one.you !== seat || one.card !== c.id || !amounts.some(({ only }) => only)) return false;
    return given(amounts) > given(amounts.filter(({ only }) => !only));
  });
}

/**
 * Returns the Gold that all sources of a seat produce regardless of the payment if none were bowed: its wealth.
 * Amounts that depend on what is paid for, or on the other sources, are left out.
 */
export const steadyGold = (g: Machine, seat: SeatId): number => sumOfGold(g, seat, false);

/** Like `steadyGold`, for unbowed sources only: the Gold a seat can pay now, for anything. */
export const readyGold = (g: Machine, seat: SeatId): number => sumOfGold(g, seat, true);

function sumOfGold(g: Machine, seat: SeatId, isReady: boolean): number {
  const base = strongholdOf(g, seat);
  let sum = base && !(isReady && base.bowed) ? Math.max(0, stat(g, base, 'goldProduction')) : 0;
  const { texts, amounts } = steadySources(g);
  for (let i = 0; i < texts.length; i++) {
    const one = texts[i]!;
    if (one.you === seat && !(isReady && card(g, one.card).bowed)) sum += amounts[i]!;
  }
  return sum;
}

/** The texts in play that produce Gold and what each gives toward any price, for one version. */
interface SteadySources {
  texts: readonly Carried[];
  amounts: readonly number[];
  /** Card id → the position of its first text; valid if that text is on this card. */
  first: number[];
  version: number;
}

const steady = cell<SteadySources>({ fresh: () => ({ texts: [], amounts: [], first: [], version: 0 }) });

/** Evaluates each text once per version: a view shows both the amount of a card and the sum of a seat. */
function steadySources(g: Machine): SteadySources {
  const own = steady(g.memo);
  if (own.version !== g.memo.version) {
    own.texts = carried(g, 'gold');
    own.amounts = own.texts.map(({ you, card: id, ready }) =>
      steadyAmount(g, you, id, (ready.text as GoldTrait).amounts),
    );
    for (let i = own.texts.length - 1; i >= 0; i--) own.first[own.texts[i]!.card] = i;
    own.version = g.memo.version;
  }
  return own;
}

/** Returns the Gold this card gives toward any price if unbowed; undefined if it is not a source. */
export function steadyGoldFrom(g: Machine, seat: SeatId, c: Card): number | undefined {
  if (typeOf(g, c).notACard && strongholdOf(g, seat) === c) return Math.max(0, stat(g, c, 'goldProduction'));
  const { texts, amounts, first } = steadySources(g);
  const at = first[c.id];
  if (at === undefined) return undefined;
  const text = texts[at];
  if (text?.card === c.id && text.you === seat) return amounts[at];
  for (let i = 0; i < texts.length; i++)
    if (texts[i]!.card === c.id && texts[i]!.you === seat) return amounts[i];
  return undefined;
}

/**
 * Returns the Gold that a card gives its controller toward any price: its Gold Production or, if it has no such stat,
 * the amount in its printed texts. For a card out of play, the amount it would give. 0 if it gives none.
 */
export function producedGold(g: Machine, c: Card): number {
  if (!hasStat(g, c, 'goldProduction')) return goldByTexts(g, c, goldTexts(g, c));
  const printed = inPlay(g, c) ? stat(g, c, 'goldProduction') : baseStat(g, c, 'goldProduction');
  return Number.isFinite(printed) ? Math.max(0, printed) : 0;
}

/** Returns the Gold that a card gives by these printed texts of it. */
export function goldByTexts(g: Machine, c: Card, texts: readonly GoldTrait[]): number {
  if (texts.length === 0) return 0;
  if (inPlay(g, c)) return steadyGoldFrom(g, c.controller, c) ?? 0;
  let best = 0;
  for (const { amounts } of texts) best = Math.max(best, steadyAmount(g, c.controller, c.id, amounts));
  return best;
}

const noTexts: readonly GoldTrait[] = [];

/**
 * Returns the printed texts of a card that alone state the Gold it produces; none if it has a stat for that. Equal for
 * all cards with this face.
 */
export const onlyGoldTexts = (g: Machine, c: Card): readonly GoldTrait[] =>
  hasStat(g, c, 'goldProduction') ? noTexts : goldTexts(g, c);

const goldTextsOf = new WeakMap<object, readonly GoldTrait[]>();

/** Returns the printed texts by which a card produces Gold, cached per face. */
function goldTexts(g: Machine, c: Card): readonly GoldTrait[] {
  const face = faceOf(g, c);
  let texts = goldTextsOf.get(face);
  if (!texts) {
    const all = printedPrograms(g, c).map((program) => programOf(g.lib, program).text);
    goldTextsOf.set(face, (texts = all.filter((text): text is GoldTrait => text.t === 'gold')));
  }
  return texts;
}

/** The amounts of a text that count toward any price: the best constant one, and those to evaluate. */
interface SteadyAmounts {
  constant: number;
  open: Amounts;
}

const steadyAmounts = new WeakMap<Amounts, SteadyAmounts>();

function steadyOf(amounts: Amounts): SteadyAmounts {
  let steady = steadyAmounts.get(amounts);
  if (!steady) {
    const open: Amounts = [];
    let constant = 0;
    for (const one of amounts) {
      if (!one.when && typeof one.amount === 'number') constant = Math.max(constant, one.amount);
      else if (!asksOfPayment(one.when)) open.push(one);
    }
    steadyAmounts.set(amounts, (steady = { constant, open }));
  }
  return steady;
}

function steadyAmount(g: Machine, seat: SeatId, id: number, amounts: Amounts): number {
  const { constant, open } = steadyOf(amounts);
  if (open.length === 0) return changedGold(g, card(g, id), constant, undefined);
  const ctx = context(g, seat, id, {});
  let best = constant;
  for (const { when, amount: gold } of open)
    if (!when || holds(ctx, when)) best = Math.max(best, amount(ctx, gold));
  return changedGold(g, card(g, id), best, undefined);
}

/** Whether the condition depends on what is paid for or on the other sources. */
function asksOfPayment(when: unknown): boolean {
  if (typeof when !== 'object' || when === null) return false;
  const { role, span } = when as { role?: unknown; span?: unknown };
  return role === 'payment' || span === 'payment' || Object.values(when).some(asksOfPayment);
}

const nobody: readonly Card[] = [];

/**
 * Returns the best amount whose condition holds for this payment, or would hold once the others have paid toward it.
 */
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
    // Most amounts are constant.
    if (!when && typeof gold === 'number') {
      if (gold > best) best = gold;
      continue;
    }
    ctx ??= context(g, seat, c.id, { '@payment': paidFor });
    if (!when || isBeside(ctx, when, others) || holds(ctx, when)) best = Math.max(best, amount(ctx, gold));
  }
  return changedGold(g, c, best, paidFor);
}

function isBeside(ctx: Context, when: Condition, others: readonly Card[]): boolean {
  if (others.length === 0 || !leans(when)) return false;
  return others.some((other) => helps(ctx, when.past.subject, other));
}

/** Whether the condition asks which other sources produced Gold for the same payment. */
const leans = (when: Condition): when is Condition & { c: 'past' } =>
  when.c === 'past' && when.past.kind === 'produceGold' && when.past.span === 'payment';

const helps = (ctx: Context, subject: Filter | undefined, other: Card): boolean =>
  subject === undefined || matchesCard(ctx, subject, other);

export const isLeaning = ({ amounts }: GoldSource): boolean => {
  for (const { when } of amounts) if (when !== undefined && leans(when)) return true;
  return false;
};
