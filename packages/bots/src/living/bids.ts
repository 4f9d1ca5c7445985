import type { Ask } from '@kyuden/engine';
import type { BotReason } from '@kyuden/words';
import { because } from '../because.ts';
import type { Asked, Move } from '../bot.ts';
import { idOf } from '../option-id.ts';
import type { SeatSight } from '../sight.ts';
import { CARD, EMPTY_DECK, honorChange, opponentOf } from './table.ts';

/** Honor bids for cards and in duels. */

const move = (ask: Ask, bid: number, why: BotReason): Move => ({
  id: idOf(ask, { verb: 'bid', amount: Math.max(1, Math.min(ask.options.length, bid)) }),
  why,
});

export function honorBid(asked: Asked): Move {
  return asked.ask.about.rule?.endsWith('.duel.bid') ? duelBid(asked) : drawBid(asked);
}

/** Assumed probabilities of the opponent's bids 1 to 5. */
const HABITS = [0.34, 0.2, 0.2, 0.11, 0.15];

/** Spends honor on cards while there is enough; saves it when either player is close to winning or losing by honor. */
function drawBid({ ask, sight }: Asked): Move {
  const { own } = sight;
  const other = opponentOf(sight);
  const most = ask.options.length;
  let best = { bid: 1, worth: Number.NEGATIVE_INFINITY };
  for (let bid = 1; bid <= most; bid++) {
    const worth = drawWorth(own, bid) + transferWorth(own.honor, other.honor, bid);
    if (worth > best.worth) best = { bid, worth };
  }
  const { bid } = best;
  if (bid > 1) return move(ask, bid, because.cardsWorthHonor);
  if (own.honor <= 6) return move(ask, bid, because.tooLittleHonor);
  if (other.honor <= 6) return move(ask, bid, because.driveToDishonor);
  return move(ask, bid, because.honorWorthMore);
}

/** Each further card is worth less. Cards beyond the end of the deck cost honor. */
function drawWorth(own: SeatSight, bid: number): number {
  let worth = 0;
  for (let n = 0; n < bid; n++) worth += Math.max(0.4, 1.9 - 0.15 * (own.handSize + n));
  const left = own.deckSize('conflictDeck') ?? bid;
  return left < bid ? worth + honorChange(own.honor, -EMPTY_DECK) : worth;
}

/** The expected value of the honor transfer: the higher bidder gives the difference. */
function transferWorth(own: number, other: number, bid: number): number {
  return HABITS.reduce((sum, often, index) => {
    const gain = index + 1 - bid;
    return sum + often * (honorChange(own, gain) - honorChange(other, -gain));
  }, 0);
}

/** Bids just enough to win the duel, if it can be won and honor allows. */
function duelBid(asked: Asked): Move {
  const { sight, ask } = asked;
  const { duel } = sight;
  if (!duel) return move(ask, 1, because.nothingAtStake);
  const cards = [duel.challenger, duel.challenged].map((one) => asked.look(one));
  const mine = cards.find((one) => one?.controller === sight.seat);
  const theirs = cards.find((one) => one && one.controller !== sight.seat);
  const lead = (mine?.stat(duel.stat) ?? 0) - (theirs?.stat(duel.stat) ?? 0);
  if (lead >= 5 || lead <= -4) return move(ask, 1, because.bidsCannotChange);
  const bid = Math.max(1, 3 - lead);
  const price = -honorChange(sight.own.honor, -(bid - 1));
  if (price > 4) return move(ask, 1, because.tooLittleHonor);
  return move(ask, bid, because.bidWins);
}

/** Pays for a bid with cards if the honor is worth more. */
export function bidInCards({ ask, sight }: Asked): Move {
  const amount = ask.about.amount ?? 1;
  const { own } = sight;
  const honor = honorChange(opponentOf(sight).honor, amount) - honorChange(own.honor, -amount);
  const isHonorDearer = honor > CARD * amount;
  return isHonorDearer
    ? { id: idOf(ask, { verb: 'pay', way: 'cards' }), why: because.payWithCards }
    : { id: idOf(ask, { verb: 'pay', way: 'honor' }), why: because.payWithHonor };
}
