import type { SeatId } from '@kyuden/engine';

/** Something that a player wishes and the other people at the table must agree to. */
export class Consent {
  readonly what: 'undo' | 'rematch';
  readonly by: SeatId;
  /** Of an undo: the choices that would stay. */
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

/** How often the others may say no to the same wish. */
const PATIENCE = 2;

/** Wishes to take something back that the others did not agree to. */
export class Declined {
  readonly #times = new Map<SeatId, { choices: number; times: number }>();

  note(seat: SeatId, choices: number): void {
    const last = this.#times.get(seat);
    const times = last?.choices === choices ? last.times + 1 : 1;
    this.#times.set(seat, { choices, times });
  }

  /** May the seat ask no more, as long as the game stands where it does? */
  isWornOut(seat: SeatId, choices: number): boolean {
    const last = this.#times.get(seat);
    return last?.choices === choices && last.times >= PATIENCE;
  }
}
