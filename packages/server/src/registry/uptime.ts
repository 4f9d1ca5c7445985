/** A run of the server, from its start to the last time it is known to have run. */
export interface Run {
  began: number;
  until: number;
}

/** Knows when a server ran. Only that time counts as thinking time. */
export class Uptime {
  readonly #earlier: readonly Run[];
  readonly #began: number;

  constructor(earlier: readonly Run[], began: number) {
    this.#earlier = earlier;
    this.#began = began;
  }

  /** Milliseconds since `moment` during which a server ran. */
  since(moment: number, now: number): number {
    const overlap = ({ began, until }: Run): number => Math.max(0, until - Math.max(began, moment));
    return this.#earlier.reduce(
      (sum, run) => sum + overlap(run),
      overlap({ began: this.#began, until: now }),
    );
  }
}
