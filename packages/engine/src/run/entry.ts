import { card, cardThing, lay, zoneKey, zoneName } from '../cards.ts';
import { amount } from '../eval/amount.ts';
import { type Context, context } from '../eval/context.ts';
import { mayStand, printedPrograms } from '../eval/standing.ts';
import { lowest, stat } from '../eval/stat.ts';
import { listened } from '../gate/listeners.ts';
import { occur, occurAll } from '../gate/occur.ts';
import { programOf } from '../library.ts';
import type { Machine } from '../machine.ts';
import type { Cost, Entry } from '../program/index.ts';
import type { EntryQuestion } from '../rulebook.ts';
import type { Card, EntryFrame, Occurrence, Paid } from '../state/index.ts';
import type { SeatId } from '../words.ts';
import { canPay } from './can-pay.ts';
import { canPayGold } from './gold.ts';
import { startCosts } from './pay-cost.ts';
import { payGold } from './payment.ts';
import { finish, push, taken } from './stack.ts';

export type EntryStart = Pick<
  EntryFrame,
  | 'card'
  | 'seat'
  | 'from'
  | 'to'
  | 'host'
  | 'costs'
  | 'less'
  | 'ignore'
  | 'bowed'
  | 'purchase'
  | 'cause'
  | 'data'
  | 'also'
>;

/** Brings a card into play: checks, costs, entry. Gives back whether it entered. */
export function bringIntoPlay(g: Machine, start: EntryStart): void {
  push(g, { k: 'entry', pc: 0, now: {}, ...start });
}

const begin = 0;
const check = 1;
const paid = 2;
const costsPaid = 3;
const arrived = 4;
const away = 5;

/** What the card's own text asks for besides Gold when it is brought into play. */
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

const entryQuestion = (g: Machine, frame: EntryStart): EntryQuestion => ({
  card: card(g, frame.card),
  seat: frame.seat,
  to: frame.to,
  host: frame.host,
  ignore: frame.ignore,
  purchase: frame.purchase,
});

/** The Gold that is due for a card that is brought in so. */
function entryGold(g: Machine, frame: EntryStart): number {
  const locked = g.book.rules.costIsLocked?.(g, card(g, frame.card), frame.seat) === true;
  const due = frame.costs === 'pay' || locked ? g.book.rules.entryPrice(g, entryQuestion(g, frame)) : 0;
  return Math.max(0, due - (locked ? 0 : frame.less));
}

/** Nobody begins to pay for a card whose whole price he cannot meet. */
export function canPayEntry(g: Machine, frame: EntryStart, price = entryGold(g, frame)): boolean {
  const c = card(g, frame.card);
  if (frame.costs !== 'waive' && !canPayEntryCosts(g, c, frame.seat)) return false;
  return canPayGold(g, frame.seat, price, cardThing(c));
}

/** By how much less Gold it comes in this way. */
export function reduction(ctx: Context, { less, lowers }: Entry, c: Card): number {
  if (less === undefined) return 0;
  const by = amount(ctx, less);
  return lowers
    ? Math.min(by, stat(ctx.g, c, ctx.g.book.modes.price) - lowest(ctx.g, c, ctx.g.book.modes.price))
    : by;
}

export function entry(g: Machine, frame: EntryFrame): void {
  const c = card(g, frame.card);
  switch (frame.pc) {
    case begin:
      frame.pc = check;
      if (frame.host < 0 || !listened(g, 'aboutToAttach')) return entry(g, frame);
      frame.now.asked = true;
      occur(
        g,
        'aboutToAttach',
        [{ subject: cardThing(c), player: frame.seat, to: cardThing(card(g, frame.host)) }],
        frame.cause,
      );
      return;
    case check: {
      if (frame.now.asked) taken(g);
      const question = entryQuestion(g, frame);
      const host = frame.host >= 0 ? card(g, frame.host) : undefined;
      const refused =
        g.book.rules.mayEnter(g, question) ?? (host ? g.book.rules.mayAttach(g, c, host, frame.seat) : null);
      const price = refused ? 0 : entryGold(g, frame);
      if (refused || !canPayEntry(g, frame, price))
        return wasFetched(frame) ? discard(g, frame) : finish(g, frame, false);
      const entering = lay(g, c, zoneKey('entering', frame.seat));
      entering.faceUp = true;
      const thing = cardThing(entering);
      frame.now.was = thing;
      frame.pc = paid;
      return payGold(g, frame.seat, price, thing, { ...frame.cause, mode: 'cost', seat: frame.seat });
    }
    case paid: {
      if (!taken<boolean>(g)) return turnAway(g, frame);
      const extra = frame.costs === 'waive' ? undefined : entryCosts(g, c);
      if (!extra) return arrive(g, frame);
      frame.pc = costsPaid;
      const { seat, card: id } = frame;
      const cause = { ...frame.cause, mode: 'cost' as const, card: cardThing(c), seat };
      return startCosts(g, extra.costs, {
        seat,
        card: id,
        program: extra.program,
        env: {},
        cause,
        answers: -1,
      });
    }
    case costsPaid:
      return taken<Paid>(g).paid ? arrive(g, frame) : turnAway(g, frame);
    case arrived: {
      const occ = taken<Occurrence>(g);
      return occ.members[0]?.fate === 'done' ? finish(g, frame, true) : turnAway(g, frame);
    }
    default:
      return finish(g, frame, false);
  }
}

function arrive(g: Machine, frame: EntryFrame): void {
  const thing = cardThing(card(g, frame.card));
  frame.pc = arrived;
  const data = {
    purchase: frame.purchase,
    paid: frame.costs === 'pay',
    bowed: frame.bowed,
    ownText: frame.cause.card === thing,
    ...frame.data,
  };
  const members = [{ subject: thing, player: frame.seat, to: frame.to, from: frame.from, data }];
  if (!frame.also) occur(g, 'enterPlay', members, frame.cause);
  else occurAll(g, [{ kind: 'enterPlay', members }, ...frame.also], frame.cause);
}

/** Interfered with: the card goes back where it came from, or is discarded, as the edition says. */
function turnAway(g: Machine, frame: EntryFrame): void {
  const c = card(g, frame.card);
  frame.pc = away;
  if (c.zone !== zoneKey('entering', frame.seat)) return;
  if (wasFetched(frame) || g.book.rules.discardsTurnedAway?.(g, c)) return discard(g, frame);
  lay(g, c, frame.from);
  if (frame.from.startsWith('hand:')) c.faceUp = false;
}

/** Taken from a deck to be brought in: if that cannot be, it does not go back. */
const wasFetched = ({ from }: EntryFrame): boolean => zoneName(from).endsWith('Deck');

function discard(g: Machine, frame: EntryFrame): void {
  const c = card(g, frame.card);
  frame.pc = away;
  const cause = { ...frame.cause, mode: 'rulebook' as const };
  occur(g, 'discard', [{ subject: cardThing(c), player: frame.seat, from: c.zone }], cause);
}
