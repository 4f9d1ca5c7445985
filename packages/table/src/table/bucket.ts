/** A monotonic clock in milliseconds: changes of the wall clock affect no limit. */
export type Ticks = () => number;
const monotonic: Ticks = () => performance.now();

/** A token bucket: holds at most `most` tokens and gains `perSecond` tokens a second. */
export class Bucket {
  readonly #most: number;
  readonly #perSecond: number;
  readonly #ticks: Ticks;
  #left: number;
  #at: number;

  constructor(most: number, perSecond: number, ticks: Ticks = monotonic) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#ticks = ticks;
    this.#left = most;
    this.#at = ticks();
  }

  /** Takes a token. False if there is none. */
  take(): boolean {
    this.#fill();
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }

  /** Returns a token that should not have counted. */
  giveBack(): void {
    this.#left = Math.min(this.#most, this.#left + 1);
  }

  get isEmpty(): boolean {
    this.#fill();
    return this.#left < 1;
  }

  get isFull(): boolean {
    this.#fill();
    return this.#left >= this.#most;
  }

  #fill(): void {
    const now = this.#ticks();
    this.#left = Math.min(this.#most, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
  }
}
