import type { Edge, Point } from './tree.ts';

/** How many answers of a point are open: few at first, more with each visit. */
export interface Widening {
  start: number;
  power: number;
}

/**
 * The weight of exploration against exploitation; it is small because the outlooks of rival answers differ by little.
 */
const CURIOSITY = 0.15;

export const widened = ({ start, power }: Widening, visits: number): number =>
  Math.max(1, Math.ceil(start * (visits + 1) ** power));

/**
 * Returns the next answer to try among those that this world allows; `keys[0]` is the novice's. A new answer if it is
 * time to widen, otherwise the answer with the highest upper confidence bound.
 */
export function select(point: Point, keys: readonly string[], widening: Widening): string {
  let best = keys[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const key of keys.slice(0, widened(widening, point.visits))) {
    const edge = point.edge(key);
    edge.chances++;
    const bound = upperBound(edge);
    if (bound > most) {
      most = bound;
      best = key;
    }
  }
  return best;
}

function upperBound(edge: Edge): number {
  if (edge.visits === 0) return Number.POSITIVE_INFINITY;
  return edge.mean + CURIOSITY * Math.sqrt(Math.log(edge.chances + 1) / edge.visits);
}
