import type { SeatId } from '@kyuden/engine';
import type { Play, PlayedChoice } from './play.ts';

/** How far a seat may go back: to so many choices; freely, or if the others agree. */
export interface WayBack {
  to: number;
  free: boolean;
}

/**
 * Is the seat asked together with others, and has not answered? Then it must not learn by its own way back whether they
 * have: it is the same as if they had.
 */
export const isOneOfSeveral = (play: Play, seat: SeatId): boolean =>
  play.g.state.asks.length > 1 && play.askOf(seat) !== undefined;

/**
 * The way back to a seat's last own decision; what was decided for it since goes with it. Free as long as nothing was
 * learned and nobody else has decided anything since.
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
