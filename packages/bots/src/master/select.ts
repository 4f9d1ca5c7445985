import type { Edge, Point } from './tree.ts';

/** How many of a point's answers are looked at by now: few at first, more the oftener it was reached. */
export interface Widening {
  start: number;
  power: number;
}

/** How much the unknown counts against what looks good: outlooks of rival answers differ by little. */
const CURIOSITY = 0.15;

export const widened = ({ start, power }: Widening, visits: number): number =>
  Math.max(1, Math.ceil(start * (visits + 1) ** power));

/**
 * The answer to try next, of those that this world allows, the rule of thumb's own first: one that is new if it is time
 * to widen, else the one with the highest upper bound.
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
