import { counterOf } from '../machine/counters.ts';
import type { Machine } from '../machine/machine.ts';
import type { SeatId } from '../program/vocabulary.ts';
import { seatThing } from '../state/index.ts';

/** Returns the Gold that a seat has left from earlier payments, in editions that keep it (see `Modes.keptGold`). */
export const keptGold = (g: Machine, seat: SeatId): number =>
  g.book.modes.keptGold === undefined ? 0 : counterOf(g, seatThing(seat), g.book.modes.keptGold);
