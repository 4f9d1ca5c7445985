import { type Widening, widened } from './select.ts';
import type { Point } from './tree.ts';

/** All of the first question's answers soon. */
const WIDENING: Widening = { start: 2, power: 0.6 };
const CURIOSITY = 0.08;
/** Tries without any difference that each answer is credited with, so that few tries count less. */
const DOUBT = 0.5;
/** How much better than the rule of thumb something must look before it is done instead. */
const MARGIN = 0.002;
/** What an earlier search found counts for less: it stood further away. */
const REMEMBERED = 0.5;

/**
 * The answers to the question that is really asked, each against the rule of thumb's own: the nth try of every answer is
 * made in the nth world, so that what is compared differs by the answer alone and not by the luck of the deal.
 */
export class Contest {
  readonly #ids: readonly string[];
  readonly #rewards: number[][];
  /** Differences that the tree remembers from before, with their weight. */
  readonly #before: { difference: number; weight: number }[];
  #tries = 0;

  /** `ids` begin with the rule of thumb's own answer. */
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

  /** Which answer to try next, and in which world. */
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
    // Nothing is tried in a world that the rule of thumb's answer has not seen.
    if (this.#rewards[at]!.length >= this.#rewards[0]!.length) at = 0;
    return { at, id: this.#ids[at]!, world: this.#rewards[at]!.length };
  }

  note(at: number, reward: number): void {
    this.#rewards[at]!.push(reward);
    this.#tries++;
  }

  /** How much better than the rule of thumb's answer one is, by all that is known. */
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
