import { type Card, card, cardsInPlay, type Machine, type SeatId } from '@kyuden/engine';

/**
 * One aspect of a position: its amount for a seat, and the weight of one unit of it. Weights are in points of Force
 * that is ready for battle.
 */
export interface Term {
  name: string;
  weight: number;
  of: (g: Machine, seat: SeatId) => number;
}

export interface Evaluation {
  terms: readonly Term[];
  /** The scale of the logistic function from the lead in points to the chance of winning. */
  scale: number;
}

/** Returns what a seat has in play. The cards are counted once for all terms and seats, until the position changes. */
export function countedInPlay<T>(
  nothing: () => T,
  count: (g: Machine, c: Card, into: T) => void,
): (g: Machine, seat: SeatId) => T {
  const counted = new WeakMap<Machine, { version: number; bySeat: T[] }>();
  return (g, seat) => {
    const known = counted.get(g);
    if (known?.version === g.memo.version) return known.bySeat[seat]!;
    const bySeat = g.state.seats.map(nothing);
    for (const id of cardsInPlay(g)) {
      const c = card(g, id);
      const into = bySeat[c.controller];
      if (into) count(g, c, into);
    }
    counted.set(g, { version: g.memo.version, bySeat });
    return bySeat[seat]!;
  };
}

/** Returns the weighted terms of a seat's score, to explain the score to people. */
export function explainScore(evaluation: Evaluation, g: Machine, seat: SeatId): [string, number][] {
  return evaluation.terms.map(({ name, weight, of }) => [name, weight * of(g, seat)]);
}

function points(evaluation: Evaluation, g: Machine, seat: SeatId): number {
  let sum = 0;
  for (const { weight, of } of evaluation.terms) sum += weight * of(g, seat);
  return sum;
}

/** The outlook of a seat from 0 (lost) to 1 (won): its score compared with the best score of another seat. */
export const outlook = (evaluation: Evaluation, g: Machine, seat: SeatId): number =>
  outlooks(evaluation, g)[seat] ?? 0;

/** The `outlook` of every seat. */
export function outlooks(evaluation: Evaluation, g: Machine): number[] {
  const { over, seats } = g.state;
  if (over) return seats.map(({ id }) => (over.winners.includes(id) ? 1 / over.winners.length : 0));
  const all = seats.map(({ id, eliminated }) => (eliminated ? 0 : points(evaluation, g, id)));
  return seats.map((seat) => {
    if (seat.eliminated) return 0;
    let best = Number.NEGATIVE_INFINITY;
    for (const other of seats)
      if (other.id !== seat.id && !other.eliminated) best = Math.max(best, all[other.id]!);
    // Only a finished game is worth exactly 0 or 1.
    return 0.02 + 0.96 / (1 + Math.exp((best - all[seat.id]!) / evaluation.scale));
  });
}
