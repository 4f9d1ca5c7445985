import { amount, chosenGold } from '../eval/amount.ts';
import { mayStand, printedPrograms } from '../eval/printed-texts.ts';
import { lowest, stat } from '../eval/stat.ts';
import { card, cardThing } from '../machine/cards.ts';
import { type Context, context } from '../machine/context.ts';
import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { EntryQuestion } from '../machine/rulebook.ts';
import type { EntryStart } from '../machine/start.ts';
import type { Cost, Entry } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { Card } from '../state/index.ts';
import { canPay } from './can-pay.ts';
import { canPayGold } from './gold.ts';

/** Returns the costs besides Gold that the card's own text requires for bringing it into play. */
export function entryCosts(g: Machine, c: Card): { program: string; costs: Cost[] } | undefined {
  if (!mayStand(g, c, 'addCost')) return undefined;
  for (const program of printedPrograms(g, c)) {
    const { text } = programOf(g.lib, program);
    for (const node of text.t === 'continuous' ? text.standing : []) {
      if (node.s !== 'addCost' || node.over.o !== 'ref' || node.over.ref.r !== 'self') continue;
      return { program, costs: node.costs };
    }
  }
  return undefined;
}

export function canPayEntryCosts(g: Machine, c: Card, seat: SeatId): boolean {
  const extra = entryCosts(g, c);
  if (!extra) return true;
  return canPay(context(g, seat, c.id), extra.costs, { seat, used: [], discards: 0, gold: 0 });
}

export const entryQuestion = (g: Machine, frame: EntryStart): EntryQuestion => ({
  card: card(g, frame.card),
  seat: frame.seat,
  to: frame.to,
  host: frame.host,
  ignore: frame.ignore,
  purchase: frame.purchase,
});

/** The player who must control the bearer of an attachment. */
export const bearerOwner = (ignore: readonly string[], seat: SeatId, host: Card): SeatId =>
  ignore.includes('control') ? host.controller : seat;

/** Returns the Gold due for bringing in the card. */
export function entryGold(g: Machine, frame: EntryStart): number {
  if (frame.costs === 'paid') return 0;
  const locked = g.book.hooks.entry.isLocked?.(g, card(g, frame.card), frame.seat) === true;
  const due = frame.costs === 'pay' || locked ? g.book.hooks.entry.price(g, entryQuestion(g, frame)) : 0;
  return Math.max(0, due - (locked ? 0 : frame.less));
}

/** Whether the seat can pay the whole price of the card. Payment does not begin otherwise. */
export function canPayEntry(g: Machine, frame: EntryStart, price = entryGold(g, frame)): boolean {
  const c = card(g, frame.card);
  if (frame.costs !== 'waive' && !canPayEntryCosts(g, c, frame.seat)) return false;
  return canPayGold(g, frame.seat, price, cardThing(c));
}

/** Returns by how much this entry lowers the price. */
export function reduction(ctx: Context, { less, lowers }: Entry, c: Card): number {
  if (less === undefined) return 0;
  const by = amount(ctx, less);
  return lowers
    ? Math.min(by, stat(ctx.g, c, ctx.g.book.modes.price) - lowest(ctx.g, c, ctx.g.book.modes.price))
    : by;
}

/** Whether what the player settled on paying for an attachment, if he did, is its price for this bearer. */
export function isPricePaid(ctx: Context, { entry }: { entry: Entry }, question: EntryQuestion): boolean {
  const { g, env } = ctx;
  const settled = env?.[chosenGold];
  if (entry.costs !== 'paid' || settled === undefined) return true;
  const price = g.book.hooks.entry.price(g, question) - reduction(ctx, entry, question.card);
  return Number(settled) === Math.max(0, price);
}
