import type { Bucket, Ticks } from '@kyuden/table';
import { skeletonOf } from '../people-names.ts';
import { Buckets } from '../rate-limits.ts';

/** An attempt to enter a password. */
export interface Guess {
  /** Call if the password was right: the attempt then does not count. */
  wasRight(): void;
}

/**
 * Limits wrong passwords, by address and by name in all its look-alike spellings. A name allows more attempts than an
 * address, so a single attacker cannot lock the owner out. A browser from which the owner has signed in before has
 * its own limit, so not even many attackers can.
 */
export class Guesses {
  readonly #few: Buckets;
  readonly #many: Buckets;

  constructor(ticks?: Ticks) {
    this.#few = new Buckets(10, 0.1, ticks);
    this.#many = new Buckets(50, 0.2, ticks);
  }

  /** An attempt from an unknown browser; undefined if the limit is reached. */
  from(address: string, name: string): Guess | undefined {
    return take([this.#few.of(`address ${address}`), this.#many.of(skeletonOf(name))]);
  }

  /** An attempt from a known browser or session; undefined if the limit is reached. */
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
