import { type Widening, widened } from './select.ts';
import type { Point } from './tree.ts';

/** At the root, all answers open soon. */
const WIDENING: Widening = { start: 2, power: 0.6 };
const CURIOSITY = 0.08;
/**
 * The number of imaginary tries without a difference that each answer starts with, so that few real tries count less.
 */
const DOUBT = 0.5;
/** The lead over the novice's answer that another answer needs to replace it. */
const MARGIN = 0.002;
/** The discount on results of an earlier search, which were made from further away. */
const REMEMBERED = 0.5;

/**
 * Compares the answers to the actual question with the novice's answer. The nth try of every answer uses the nth world,
 * so results differ by the answer and not by the luck of the deal.
 */
export class Contest {
  readonly #ids: readonly string[];
  readonly #rewards: number[][];
  /** Differences from the tree of earlier searches, with their weights. */
  readonly #before: { difference: number; weight: number }[];
  #tries = 0;

  /** `ids[0]` is the novice's answer. */
  constructor(ids: readonly string[], root: Point) {
    this.#ids = ids;
    this.#rewards = ids.map(() => []);
    const usual = root.edges.get(ids[0]!);
    this.#before = ids.map((id) => {
      const edge = root.edges.get(id);
      if (!edge || !usual || edge.visits === 0 || usual.visits === 0) return { difference: 0, weight: 0 };
      const weight = REMEMBERED * Math.min(edge.visits, usual.visits);
      return { difference: edge.mean - usual.mean, weight };
    });
  }

  /** The next answer to try, and the world to try it in. */
  next(): { at: number; id: string; world: number } {
    const open = Math.min(this.#ids.length, widened(WIDENING, this.#tries));
    let at = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < open; i++) {
      const tries = this.#rewards[i]!.length;
      const bound =
        tries === 0
          ? Number.POSITIVE_INFINITY
          : this.lead(i) + CURIOSITY * Math.sqrt(Math.log(this.#tries + 1) / tries);
      if (bound > most) {
        most = bound;
        at = i;
      }
    }
    // The novice's answer must be tried first in every world.
    if (this.#rewards[at]!.length >= this.#rewards[0]!.length) at = 0;
    return { at, id: this.#ids[at]!, world: this.#rewards[at]!.length };
  }

  note(at: number, reward: number): void {
    this.#rewards[at]!.push(reward);
    this.#tries++;
  }

  /** How much better than the novice's answer this one is, by current and earlier results. */
  lead(at: number): number {
    const { difference, weight } = this.#before[at]!;
    let sum = difference * weight;
    const own = this.#rewards[at]!;
    own.forEach((reward, world) => {
      sum += reward - this.#rewards[0]![world]!;
    });
    return sum / (own.length + weight + DOUBT);
  }

  winner(): { at: number; id: string } {
    let at = 0;
    let most = MARGIN;
    for (let i = 1; i < this.#ids.length; i++) {
      if (this.lead(i) <= most) continue;
      most = this.lead(i);
      at = i;
    }
    return { at, id: this.#ids[at]! };
  }

  get tries(): number {
    return this.#tries;
  }
}
