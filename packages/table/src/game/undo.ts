import type { SeatId } from '@kyuden/engine';
import type { Play, PlayedChoice } from './play.ts';

/** How far a seat may go back: the number of choices that remain, and whether it needs no consent. */
export interface WayBack {
  to: number;
  free: boolean;
}

/**
 * Whether the seat has an open question together with other seats. Its undo then needs consent whether or not the
 * others have answered, because the difference would reveal it.
 */
export const isOneOfSeveral = (play: Play, seat: SeatId): boolean =>
  play.g.state.asks.length > 1 && play.askOf(seat) !== undefined;

/**
 * The way back to the seat's own last decision; later choices are undone with it. It is free if the seat has learned
 * nothing and nobody else has decided anything since. Null if the seat has made no decision.
 */
export function wayBack(choices: readonly PlayedChoice[], seat: SeatId): WayBack | null {
  let free = true;
  for (let at = choices.length - 1; at >= 0; at--) {
    const one = choices[at]!;
    if (one.revealed || one.seat !== seat) free = false;
    if (one.seat === seat && !one.auto) return { to: at, free };
  }
  return null;
}
