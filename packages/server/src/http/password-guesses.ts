import { skeletonOf } from '../people-names.ts';
import { type Bucket, Buckets, type Ticks } from '../rate-limits.ts';

/** A guess at a password that may be made. */
export interface Guess {
  /** It was right, so it does not count. */
  wasRight(): void;
}

/**
 * How often passwords may be guessed. A wrong one costs the guesser's address, and the name in all its spellings. A name
 * bears more than an address, so that no single guesser locks its owner out; and a browser from which the owner has signed
 * in before counts for itself, so that not even many do.
 */
export class Guesses {
  readonly #few: Buckets;
  readonly #many: Buckets;

  constructor(ticks?: Ticks) {
    this.#few = new Buckets(10, 0.1, ticks);
    this.#many = new Buckets(50, 0.2, ticks);
  }

  /** From an address that is not known; undefined if it may not be made. */
  from(address: string, name: string): Guess | undefined {
    return take([this.#few.of(`address ${address}`), this.#many.of(skeletonOf(name))]);
  }

  /** From a browser or a session that is known. */
  at(known: string): Guess | undefined {
    return take([this.#few.of(`known ${known}`)]);
  }
}

function take(buckets: readonly Bucket[]): Guess | undefined {
  if (buckets.some((one) => one.isEmpty)) return undefined;
  for (const one of buckets) one.take();
  return {
    wasRight() {
      for (const one of buckets) one.giveBack();
    },
  };
}
