import type { Machine, SeatId } from '@kyuden/engine';

/** A part of a phase for which players set stops of their own. */
export interface ActionWindow {
  /** The name that stops use. */
  readonly name: string;
  readonly phase: string;
  /** Whether this part of its phase has come for the seat. Uses public facts only. */
  readonly isNow: (g: Machine, seat: SeatId) => boolean;
}

/** The opportunities to act at which a player is usually not asked, by the names of phases and windows. */
export interface UsualSkips {
  readonly own: readonly string[];
  readonly others: readonly string[];
}
