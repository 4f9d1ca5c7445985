import {
  answerOf,
  ask,
  askAll,
  byRules,
  cardOf,
  cardThing,
  counterOf,
  currentDuel,
  finish,
  type Machine,
  type Option,
  occur,
  occurAll,
  ownCounts,
  type Procedure,
  type ProcedureFrame,
  procedure,
  type SeatId,
  zoneCards,
} from '@kyuden/engine';
import { knob } from '../knobs.ts';
import { answersOf, cardOption, otherSeat, playerOrder, pointed, valueOption } from './tools.ts';

/** Bids of honor in the draw phase and in duels. */

const BID = 0;
const REVEAL = 1;
const TRANSFER = 2;
const HOW = 3;
const DISCARD = 4;
const DISCARDED = 5;
const OVER = 6;

/** The value of a bid: the number on the dial, unless a text has changed the bid since. */
export const bidOf = (g: Machine, seat: SeatId): number =>
  Number(g.state.counts[`bid:s${seat}`] ?? counterOf(g, `s${seat}`, 'dial'));

interface BidsAt {
  for: string;
  /** Number of cards still to be discarded instead of giving honor. */
  cards?: number;
}

/**
 * honor.bid-secret, honor.bid-reveal, honor.bid-transfer: both players set their dials secretly at the same
 * time; the dials are revealed; the higher bidder gives the difference. Texts may change the value of a bid
 * after the reveal; the dial stays.
 */
export const honorBids: Procedure<BidsAt> = procedure('honorBids', (g, frame) => {
  const { at } = frame;
  switch (frame.pc) {
    case BID:
      frame.pc = REVEAL;
      return askBids(g, at.for);
    case REVEAL:
      frame.pc = TRANSFER;
      return reveal(g, frame, at.for);
    case TRANSFER: {
      const [giver, amount] = debt(g);
      frame.pc = OVER;
      if (amount === 0) return;
      if (at.for !== 'duel' || !mayPayInCards(g, giver, amount)) return give(g, giver, amount);
      frame.pc = HOW;
      const options = ['honor', 'cards'].map(
        (way): Option => ({
          id: `pay:${way}`,
          role: 'do',
          verb: 'pay',
          way,
          amount,
        }),
      );
      return ask(g, giver, 'other', { what: 'bidInCards', amount, rule: 'lcg.duel.transfer' }, options);
    }
    case HOW: {
      const [giver, amount] = debt(g);
      if (answerOf(frame) !== 'pay:cards') {
        frame.pc = OVER;
        return give(g, giver, amount);
      }
      at.cards = amount;
      frame.pc = DISCARD;
      return;
    }
    case DISCARD: {
      const [giver] = debt(g);
      frame.pc = DISCARDED;
      const options = zoneCards(g, `hand:${giver}`).map((c) => cardOption('discard', c));
      const about = { what: 'discardForBid', amount: at.cards ?? 0, rule: 'lcg.duel.transfer' };
      return ask(g, giver, 'pick', about, options);
    }
    case DISCARDED:
      return discardOne(g, frame, at);
    default:
      return finish(g, frame, [bidOf(g, 0), bidOf(g, 1)]);
  }
});

function askBids(g: Machine, what: string): void {
  const most = knob(g, 'mostBid');
  const options = Array.from({ length: most }, (_, index) => valueOption('bid', index + 1));
  const rule = what === 'duel' ? 'lcg.duel.bid' : 'lcg.honor.bid-secret';
  askAll(
    g,
    playerOrder(g).map((seat) => ({
      seat,
      actor: seat,
      kind: 'other' as const,
      about: { what: 'honorBid', rule },
      options,
    })),
  );
}

function reveal(g: Machine, frame: ProcedureFrame, what: string): void {
  const bids = answersOf(frame) ?? [];
  const members = playerOrder(g).map((seat, index) => ({
    player: seat,
    amount: Number((bids[index] ?? 'bid:1').slice('bid:'.length)),
  }));
  for (const { player, amount } of members) ownCounts(g)[`bid:s${player}`] = amount;
  if (what === 'duel') showBids(g);
  occurAll(
    g,
    [
      { kind: 'setDial', members },
      { kind: 'dialsRevealed', members: [{ name: what }] },
    ],
    byRules(g.state.active, { for: what }),
  );
}

/** Stores the bids of a duel as public facts, from the reveal on. */
function showBids(g: Machine): void {
  const record = currentDuel(g);
  if (record) record.facts = { bid0: bidOf(g, 0), bid1: bidOf(g, 1) };
}

/** The player who gives honor, and how much. */
function debt(g: Machine): [SeatId, number] {
  const [one, other] = [bidOf(g, 0), bidOf(g, 1)];
  return [one > other ? 0 : 1, Math.abs(one - other)];
}

function give(g: Machine, giver: SeatId, amount: number): void {
  const member = { player: giver, to: `s${otherSeat(giver)}`, amount };
  occur(g, 'giveHonor', [member], byRules(giver, { for: 'bid' }));
}

const mayPayInCards = (g: Machine, giver: SeatId, amount: number): boolean =>
  knob(g, 'bidInCards', `s${giver}`) && zoneCards(g, `hand:${giver}`).length >= amount;

/** Discards the chosen card, and repeats until there are enough. */
function discardOne(g: Machine, frame: ProcedureFrame, at: BidsAt): void {
  const c = cardOf(g, pointed(answerOf(frame) ?? ''));
  at.cards = (at.cards ?? 1) - 1;
  frame.pc = at.cards > 0 ? DISCARD : OVER;
  if (!c) return;
  const member = { subject: cardThing(c), player: c.owner, from: c.zone };
  occur(g, 'discard', [member], byRules(c.owner, { for: 'bid' }));
}

interface ChangeBidAt {
  seat: SeatId;
  by: string;
}

/** Changes the value of a revealed bid, at least to 0; the dial stays. */
export const changeBid: Procedure<ChangeBidAt> = procedure('changeBid', (g, frame) => {
  const { seat, by } = frame.at;
  const now = bidOf(g, seat);
  ownCounts(g)[`bid:s${seat}`] = Math.max(0, now + Number(by));
  if (currentDuel(g)?.facts) showBids(g);
  finish(g, frame, now + Number(by) >= 0);
});
