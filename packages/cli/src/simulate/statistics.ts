/** A share or a difference of shares, with its confidence bounds. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/** The standard score of 95% confidence. */
const Z95 = 1.959963984540054;

/** The Wilson score interval of a share; NaN and the bounds 0 and 1 without tries. */
export function share(hits: number, tries: number, z = Z95): Estimate {
  if (tries === 0) return { value: Number.NaN, low: 0, high: 1 };
  const value = hits / tries;
  const weight = (z * z) / tries;
  const middle = (value + weight / 2) / (1 + weight);
  const half = (z / (1 + weight)) * Math.sqrt((value * (1 - value)) / tries + weight / (4 * tries));
  return { value, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The difference of two shares (first minus second) by Newcombe's method from their Wilson intervals. */
export function difference(
  one: { hits: number; tries: number },
  other: { hits: number; tries: number },
  z = Z95,
): Estimate {
  const a = share(one.hits, one.tries, z);
  const b = share(other.hits, other.tries, z);
  const value = a.value - b.value;
  return {
    value,
    low: value - Math.hypot(a.value - a.low, b.high - b.value),
    high: value + Math.hypot(a.high - a.value, b.value - b.low),
  };
}

/**
 * The two-sided standard score of a probability. Found by bisection, with the tail from a continued fraction: accurate
 * enough for the tiny probabilities of many comparisons.
 */
export function zOf(probability: number): number {
  let low = 0;
  let high = 40;
  for (let i = 0; i < 80; i++) {
    const middle = (low + high) / 2;
    if (2 * upperTail(middle) > probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The probability that a normal value exceeds z, for z of at least 0. */
function upperTail(z: number): number {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z < 2) {
    // The series of the lower half converges quickly here.
    let term = z;
    let sum = z;
    for (let n = 1; n < 60; n++) {
      term *= (z * z) / (2 * n + 1);
      sum += term;
    }
    return 0.5 - density * sum;
  }
  let fraction = z;
  for (let n = 60; n > 0; n--) fraction = z + n / fraction;
  return density / fraction;
}

/** Counts of whole numbers: exact quantiles in memory that does not grow with the number of games. */
export class Counts {
  readonly #counts = new Map<number, number>();
  total = 0;
  sum = 0;

  add(value: number): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
    this.total += 1;
    this.sum += value;
  }

  get mean(): number {
    return this.sum / this.total;
  }

  /** The values in ascending order, each with its count. */
  get entries(): [number, number][] {
    return [...this.#counts].sort(([a], [b]) => a - b);
  }

  /** The quantiles of ascending parts in one pass; NaN without values. */
  quantiles(parts: readonly number[]): number[] {
    const found: number[] = [];
    let below = 0;
    for (const [value, count] of this.entries) {
      below += count;
      while (found.length < parts.length && below >= parts[found.length]! * this.total) found.push(value);
    }
    return parts.map((_, at) => found[at] ?? Number.NaN);
  }
}
