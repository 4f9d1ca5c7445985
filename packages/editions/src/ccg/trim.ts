import {
  amount,
  contextOf,
  type Machine,
  reaches,
  standing,
  statOf,
  type Thing,
  withCandidate,
} from '@kyuden/engine';

/**
 * Returns a gain (positive) or loss (negative) after texts that limit it: 'cannot rise above', 'cannot fall
 * below'. The excess is lost for good, unlike an excess hidden by a minimum or maximum
 * (stats.cannot-fall-vs-minimum).
 */
export function trimmed(g: Machine, thing: Thing, stat: string, by: number): number {
  let left = by;
  for (const one of standing(g, 'trim')) {
    const { node } = one;
    if (node.stat !== stat || !reaches(g, one, thing)) continue;
    const ctx = withCandidate(contextOf(g, one), thing);
    const value = statOf(g, thing, stat);
    if (left > 0 && node.above !== undefined) {
      left = Math.min(left, Math.max(0, amount(ctx, node.above) - value));
    }
    if (left < 0 && node.below !== undefined) {
      left = Math.max(left, Math.min(0, amount(ctx, node.below) - value));
    }
  }
  return left;
}
