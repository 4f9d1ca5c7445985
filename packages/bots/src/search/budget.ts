/** How much thinking one decision may take: milliseconds, or answers given in imagined games. */
export interface Limits {
  ms?: number;
  /** With this alone the result is the same on every machine. */
  nodes?: number;
}

/** What is left of it. The only clock there is. */
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

  /** So much of it is used, from 0 to 1. */
  used(): number {
    const { ms, nodes } = this.#limits;
    const ofNodes = nodes === undefined ? 0 : this.#nodes / nodes;
    const ofTime = ms === undefined ? 0 : 1 - (this.#end - performance.now()) / ms;
    return Math.max(ofNodes, ofTime);
  }

  isSpent(): boolean {
    return this.used() >= 1;
  }

  /** Well beyond what was given: whatever is under way must be broken off. */
  isOverdrawn(): boolean {
    return this.used() >= 1.5;
  }
}
