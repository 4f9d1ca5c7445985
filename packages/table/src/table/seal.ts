import type { SeatId } from '@kyuden/engine';

/** An answer that is on disk and not shown yet. */
export interface SealedAnswer {
  seat: SeatId;
  option: string;
  auto: boolean;
  /** Does it earn its seat more time? */
  bonus: boolean;
}

/** Holds one answer back until its beat is over, so that the moment at which it was given tells nothing. */
export class Seal {
  #held: SealedAnswer | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get held(): SealedAnswer | null {
    return this.#held;
  }

  /** Seals an answer; `open` is called when it has waited so many milliseconds. */
  close(answer: SealedAnswer, wait: number, open: () => void): void {
    this.#held = answer;
    this.#timer = setTimeout(open, wait);
  }

  /** Takes the answer out. */
  open(): SealedAnswer | null {
    const answer = this.#held;
    clearTimeout(this.#timer);
    this.#held = null;
    return answer;
  }
}
