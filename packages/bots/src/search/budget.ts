/** The budget of one decision: milliseconds, or answers in imagined games. */
export interface Limits {
  ms?: number;
  /** With `nodes` alone the result is the same on every machine. */
  nodes?: number;
}

/** The remaining budget. Nothing else in the search reads a clock. */
export class Budget {
  readonly #end: number;
  readonly #limits: Limits;
  #nodes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#end = limits.ms === undefined ? Number.POSITIVE_INFINITY : performance.now() + limits.ms;
  }

  spend(): void {
    this.#nodes++;
  }

  get nodes(): number {
    return this.#nodes;
  }

  /** The used share of the budget; 1 is all of it. */
  used(): number {
    const { ms, nodes } = this.#limits;
    const ofNodes = nodes === undefined ? 0 : this.#nodes / nodes;
    const ofTime = ms === undefined ? 0 : 1 - (this.#end - performance.now()) / ms;
    return Math.max(ofNodes, ofTime);
  }

  isSpent(): boolean {
    return this.used() >= 1;
  }

  /** Whether the budget is exceeded so far that the current try must be aborted. */
  isOverdrawn(): boolean {
    return this.used() >= 1.5;
  }
}
