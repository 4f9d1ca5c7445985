import { card, cardThing, lay, zoneName } from '../cards.ts';
import { occur } from '../gate/occur.ts';
import type { Machine } from '../machine.ts';
import type { EntryQuestion } from '../rulebook.ts';
import type { EntryFrame, Occurrence } from '../state/index.ts';
import { payGold } from './payment.ts';
import { finish, push, taken } from './stack.ts';

export type EntryStart = Pick<
  EntryFrame,
  'card' | 'seat' | 'from' | 'to' | 'host' | 'costs' | 'less' | 'ignore' | 'bowed' | 'purchase' | 'cause'
>;

/** Brings a card into play: checks, costs, entry. Gives back whether it entered. */
export function bringIntoPlay(g: Machine, start: EntryStart): void {
  push(g, { k: 'entry', pc: 0, costIndex: 0, now: {}, ...start });
}

const check = 0;
const paid = 1;
const arrived = 2;
const away = 3;

const entryQuestion = (g: Machine, frame: EntryStart): EntryQuestion => ({
  card: card(g, frame.card),
  seat: frame.seat,
  to: frame.to,
  host: frame.host,
  ignore: frame.ignore,
  purchase: frame.purchase,
});

export function entry(g: Machine, frame: EntryFrame): void {
  const c = card(g, frame.card);
  switch (frame.pc) {
    case check: {
      const question = entryQuestion(g, frame);
      const host = frame.host >= 0 ? card(g, frame.host) : undefined;
      const refused =
        g.book.rules.mayEnter(g, question) ?? (host ? g.book.rules.mayAttach(g, c, host, frame.seat) : null);
      if (refused) return wasFetched(frame) ? discard(g, frame) : finish(g, frame, false);
      const locked = g.book.rules.costIsLocked?.(g, c, frame.seat) === true;
      const due = frame.costs === 'pay' || locked ? g.book.rules.entryPrice(g, question) : 0;
      const price = Math.max(0, due - (locked ? 0 : frame.less));
      lay(g, c, `entering:${frame.seat}`);
      c.faceUp = true;
      frame.now.was = cardThing(c);
      frame.pc = paid;
      return payGold(g, frame.seat, price, cardThing(c), { ...frame.cause, mode: 'cost', seat: frame.seat });
    }
    case paid: {
      if (!taken<boolean>(g)) return turnAway(g, frame);
      frame.pc = arrived;
      const data = {
        purchase: frame.purchase,
        bowed: frame.bowed,
        ownText: frame.cause.card === cardThing(c),
      };
      occur(
        g,
        'enterPlay',
        [{ subject: cardThing(c), player: frame.seat, to: frame.to, from: frame.from, data }],
        frame.cause,
      );
      return;
    }
    case arrived: {
      const occ = taken<Occurrence>(g);
      return occ.members[0]?.fate === 'done' ? finish(g, frame, true) : turnAway(g, frame);
    }
    default:
      return finish(g, frame, false);
  }
}

/** Interfered with: the card goes back where it came from, or is discarded, as the edition says. */
function turnAway(g: Machine, frame: EntryFrame): void {
  const c = card(g, frame.card);
  frame.pc = away;
  if (c.zone !== `entering:${frame.seat}`) return;
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
