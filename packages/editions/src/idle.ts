import type { Machine, SeatId } from '@kyuden/engine';

/** A question that need not be put to a player where nothing can come of any answer but passing. */
export interface IdleQuestion {
  /** The question, by `About.what`. */
  readonly what: string;
  /** A player who wants to be asked in this phase is asked all the same. */
  readonly phase: string;
  /** Would nothing come of it? Told by facts that everybody can see, because who is not asked shows it. */
  readonly isIdle: (g: Machine, seat: SeatId) => boolean;
}
