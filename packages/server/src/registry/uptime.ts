/** A run of the server, from its start to the last time it is known to have run. */
export interface Run {
  began: number;
  until: number;
}

/** Knows when any server ran. Only that time counts as thinking time. */
export class Uptime {
  readonly #earlier: readonly Run[];
  readonly #began: number;

  /** `runs` are those of other servers, by their start. They may overlap each other and the own run. */
  constructor(runs: readonly Run[], began: number) {
    this.#earlier = runs;
    this.#began = began;
  }

  /** Milliseconds since `moment` during which a server ran. */
  since(moment: number, now: number): number {
    let sum = 0;
    let counted = moment;
    const runs = [...this.#earlier, { began: this.#began, until: now }].sort((a, b) => a.began - b.began);
    for (const { began, until } of runs) {
      sum += Math.max(0, until - Math.max(began, counted));
      counted = Math.max(counted, until);
    }
    return sum;
  }
}
