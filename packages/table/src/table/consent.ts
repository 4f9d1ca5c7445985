import type { SeatId } from '@kyuden/engine';

/** A player's request to undo or to play again, which the other people at the table must agree to. */
export class Consent {
  readonly what: 'undo' | 'rematch';
  readonly by: SeatId;
  /** For an undo: the number of choices that would remain. */
  readonly to: number;
  readonly #open: Set<SeatId>;

  constructor(what: 'undo' | 'rematch', by: SeatId, others: readonly SeatId[], to = -1) {
    this.what = what;
    this.by = by;
    this.to = to;
    this.#open = new Set(others);
  }

  asks(seat: SeatId): boolean {
    return this.#open.has(seat);
  }

  agree(seat: SeatId): void {
    this.#open.delete(seat);
  }

  get isGiven(): boolean {
    return this.#open.size === 0;
  }
}

/** How often the others may decline the same undo before the seat must stop asking. */
const PATIENCE = 2;

/** Counts undo requests that were declined. */
export class Declined {
  readonly #times = new Map<SeatId, { choices: number; times: number }>();

  note(seat: SeatId, choices: number): void {
    const last = this.#times.get(seat);
    const times = last?.choices === choices ? last.times + 1 : 1;
    this.#times.set(seat, { choices, times });
  }

  /** Whether the seat may not ask again until the number of choices changes. */
  isWornOut(seat: SeatId, choices: number): boolean {
    const last = this.#times.get(seat);
    return last?.choices === choices && last.times >= PATIENCE;
  }
}
