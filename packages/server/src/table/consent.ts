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
