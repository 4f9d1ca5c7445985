/** Milliseconds that only ever grow: a step of the wall clock neither locks anybody out nor lets anybody in. */
export type Ticks = () => number;
const monotonic: Ticks = () => performance.now();

/** So many at once, and so many a second after that. */
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

  /** Takes one if there is one. */
  take(): boolean {
    this.#fill();
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }

  /** Puts one back that was taken for nothing. */
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

/** So many names, and full buckets are dropped: a full bucket is the same as none. */
const SWEEP_ABOVE = 10_000;

/** A bucket for everybody who comes, by a name such as an address. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #most: number;
  readonly #perSecond: number;
  readonly #ticks: Ticks;
  #sweepAbove = SWEEP_ABOVE;

  constructor(most: number, perSecond: number, ticks: Ticks = monotonic) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#ticks = ticks;
  }

  of(name: string): Bucket {
    let bucket = this.#buckets.get(name);
    if (!bucket) {
      if (this.#buckets.size >= this.#sweepAbove) this.#sweep();
      bucket = new Bucket(this.#most, this.#perSecond, this.#ticks);
      this.#buckets.set(name, bucket);
    }
    return bucket;
  }

  take(name: string): boolean {
    return this.of(name).take();
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Waits until twice as many have come before it looks again, so that no newcomer pays for all the others. */
  #sweep(): void {
    for (const [name, bucket] of this.#buckets) if (bucket.isFull) this.#buckets.delete(name);
    this.#sweepAbove = Math.max(SWEEP_ABOVE, this.#buckets.size * 2);
  }
}
