import type { Asked, Move } from '../bot.ts';
import { honorChange, opponentOf } from './table.ts';

/** Bids of honor: for cards, and in duels. */

const move = (bid: number, most: number, why: string): Move => ({
  id: `bid:${Math.max(1, Math.min(most, bid))}`,
  why,
});

export function honorBid(asked: Asked): Move {
  return asked.ask.about.rule === 'lcg.duel.bid' ? duelBid(asked) : drawBid(asked);
}

/** Honor is given for cards while there is enough of it, and kept when either player nears an end. */
function drawBid({ ask, sight }: Asked): Move {
  const { own } = sight;
  const other = opponentOf(sight);
  const most = ask.options.length;
  if (own.honor <= 6) return move(1, most, 'I have too little honor to give any away.');
  if (other.honor <= 5) return move(1, most, 'Whoever bids low now drives them into dishonor.');
  if (own.honor >= 18) return move(1, most, 'With this much honor I can win by honor alone.');
  const left = own.deckSize('conflictDeck');
  if (left !== undefined && left < 6) return move(1, most, 'My deck must not run out: that costs 5 honor.');
  const wanted = own.handSize <= 4 ? 4 : own.handSize <= 6 ? 3 : own.handSize <= 8 ? 2 : 1;
  const spare = own.honor >= 10 ? 5 : 2;
  return move(Math.min(wanted, spare), most, 'So many cards are worth the honor they may cost.');
}

/** Just what may be missing to win it, if it can be won and honor allows. */
function duelBid(asked: Asked): Move {
  const { sight, ask } = asked;
  const most = ask.options.length;
  const { duel } = sight;
  if (!duel) return move(1, most, 'Nothing hangs on it.');
  const cards = [duel.challenger, duel.challenged].map((one) => asked.look(one));
  const mine = cards.find((one) => one?.controller === sight.seat);
  const theirs = cards.find((one) => one && one.controller !== sight.seat);
  const lead = (mine?.stats[duel.stat] ?? 0) - (theirs?.stats[duel.stat] ?? 0);
  if (lead >= 5 || lead <= -4) return move(1, most, 'Bids cannot change how this duel ends.');
  const bid = Math.max(1, 3 - lead);
  const price = -honorChange(sight.own.honor, -(bid - 1));
  if (price > 4) return move(1, most, 'I have too little honor to give any away.');
  return move(bid, most, 'So I win the duel unless they give much honor for it.');
}
