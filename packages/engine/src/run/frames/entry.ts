import { listened } from '../../gate/listeners.ts';
import { occur, occurAll } from '../../gate/occur.ts';
import { card, cardThing } from '../../machine/cards.ts';
import { lay } from '../../machine/lay.ts';
import type { Machine } from '../../machine/machine.ts';
import { dropResult, finish, taken } from '../../machine/stack.ts';
import { payGold, startCosts } from '../../machine/start.ts';
import { zoneKey, zoneName } from '../../machine/zones.ts';
import type { EntryFrame } from '../../state/index.ts';
import { bearerOwner, canPayEntry, entryCosts, entryGold, entryQuestion } from '../entry.ts';

const begin = 0;

const check = 1;

const paid = 2;

const costsPaid = 3;

const arrived = 4;

const away = 5;

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
      if (frame.now.asked) dropResult(g);
      const question = entryQuestion(g, frame);
      const host = frame.host >= 0 ? card(g, frame.host) : undefined;
      const refused =
        g.book.hooks.entry.may(g, question) ??
        (host ? g.book.hooks.entry.mayAttach(g, c, host, bearerOwner(frame.ignore, frame.seat, host)) : null);
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
      if (!taken(g, 'payment')) return turnAway(g, frame);
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
      return taken(g, 'cost').paid ? arrive(g, frame) : turnAway(g, frame);
    case arrived: {
      const occ = taken(g, 'gate');
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
    paid: frame.costs === 'pay' || frame.costs === 'paid',
    bowed: frame.bowed,
    ownText: frame.cause.card === thing,
    ...frame.data,
  };
  const members = [{ subject: thing, player: frame.seat, to: frame.to, from: frame.from, data }];
  if (!frame.also) occur(g, 'enterPlay', members, frame.cause);
  else occurAll(g, [{ kind: 'enterPlay', members }, ...frame.also], frame.cause);
}

/** Handles an entry that failed: the card returns to its zone or is discarded, as the edition says. */
function turnAway(g: Machine, frame: EntryFrame): void {
  const c = card(g, frame.card);
  frame.pc = away;
  if (c.zone !== zoneKey('entering', frame.seat)) return;
  if (wasFetched(frame) || g.book.hooks.entry.discardsTurnedAway?.(g, c)) return discard(g, frame);
  lay(g, c, frame.from);
  if (frame.from.startsWith('hand:')) c.faceUp = false;
}

/** Whether the card was taken from a deck to be brought in. Such a card does not return if it cannot enter. */
const wasFetched = ({ from }: EntryFrame): boolean => zoneName(from).endsWith('Deck');

function discard(g: Machine, frame: EntryFrame): void {
  const c = card(g, frame.card);
  frame.pc = away;
  const cause = { ...frame.cause, mode: 'rulebook' as const };
  occur(g, 'discard', [{ subject: cardThing(c), player: frame.seat, from: c.zone }], cause);
}
