import type { Machine, SeatId } from '@kyuden/engine';

/** A question that is passed automatically when no other answer could matter. */
export interface IdleQuestion {
  /** The question, by `About.what`. */
  readonly what: string;
  /** The phase of the question: a player with a stop in it is asked anyway. */
  readonly phase: string;
  /** Whether no other answer could matter. Uses public facts only, because others see that nobody is asked. */
  readonly isIdle: (g: Machine, seat: SeatId) => boolean;
}
