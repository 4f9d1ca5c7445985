import { Bucket, type Ticks } from '@kyuden/table';

const monotonic: Ticks = () => performance.now();

/** Number of buckets above which full ones are dropped; a full bucket is the same as none. */
const SWEEP_ABOVE = 10_000;

/** One bucket for each name, such as an address. */
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

  /** Drops full buckets. The threshold doubles with those that remain, so that sweeps stay rare. */
  #sweep(): void {
    for (const [name, bucket] of this.#buckets) if (bucket.isFull) this.#buckets.delete(name);
    this.#sweepAbove = Math.max(SWEEP_ABOVE, this.#buckets.size * 2);
  }
}
