import type { Machine, SeatId } from '@kyuden/engine';

/**
 * One thing that counts in a position: what it is for a seat, and how much one of it is worth. The unit is one point
 * of Force ready for battle, so that a weight says how much Force it is worth.
 */
export interface Term {
  name: string;
  weight: number;
  of: (g: Machine, seat: SeatId) => number;
}

export interface Evaluation {
  terms: readonly Term[];
  /** So many points make a position as good as won: where the chance to win nears one. */
  scale: number;
}

/** The points of a seat, term by term, for people who want to know why. */
export function explainScore(evaluation: Evaluation, g: Machine, seat: SeatId): [string, number][] {
  return evaluation.terms.map(({ name, weight, of }) => [name, weight * of(g, seat)]);
}

function points(evaluation: Evaluation, g: Machine, seat: SeatId): number {
  let sum = 0;
  for (const { weight, of } of evaluation.terms) sum += weight * of(g, seat);
  return sum;
}

/** How good the game looks for a seat, from 0 (lost) to 1 (won): its points against those of the best other. */
export const outlook = (evaluation: Evaluation, g: Machine, seat: SeatId): number =>
  outlooks(evaluation, g)[seat] ?? 0;

/** The same for every seat. */
export function outlooks(evaluation: Evaluation, g: Machine): number[] {
  const { over, seats } = g.state;
  if (over) return seats.map(({ id }) => (over.winners.includes(id) ? 1 / over.winners.length : 0));
  const all = seats.map(({ id, eliminated }) => (eliminated ? 0 : points(evaluation, g, id)));
  return seats.map((seat) => {
    if (seat.eliminated) return 0;
    let best = Number.NEGATIVE_INFINITY;
    for (const other of seats)
      if (other.id !== seat.id && !other.eliminated) best = Math.max(best, all[other.id]!);
    // Only a game that is over is worth 0 or 1.
    return 0.02 + 0.96 / (1 + Math.exp((best - all[seat.id]!) / evaluation.scale));
  });
}
