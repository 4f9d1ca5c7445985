import type { SeatId } from '../program/vocabulary.ts';
import type { Machine } from './machine.ts';

/** Returns the seats still in the game, clockwise from `first`. */
export function seatsFrom(g: Machine, first: SeatId): SeatId[] {
  const { seats } = g.state;
  const order: SeatId[] = [];
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[(first + i) % seats.length];
    if (seat && !seat.eliminated) order.push(seat.id);
  }
  return order;
}

/** Returns the next seat to the left that is still in the game. */
export function leftOf(g: Machine, seat: SeatId): SeatId {
  const { seats } = g.state;
  for (let i = 1; i < seats.length; i++) {
    const next = seats[(seat + i) % seats.length];
    if (next && !next.eliminated) return next.id;
  }
  return seat;
}
