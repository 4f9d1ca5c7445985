import type { SeatId } from '@kyuden/engine';
import type { PlayedChoice } from './play.ts';

/** How far a seat may go back: to so many choices; freely, or if the others agree. */
export interface WayBack {
  to: number;
  free: boolean;
}

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
