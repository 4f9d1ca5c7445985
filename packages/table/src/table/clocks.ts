import type { SeatId } from '@kyuden/engine';

/**
 * Chess clocks: a seat's time runs while the seat is asked. All times are milliseconds; callers pass the current
 * time.
 */
export class Clocks {
  readonly left: number[];
  readonly #increment: number;
  /** When the clock of each seat that is asked began to run. The time lies in the future during a grace period. */
  readonly #since = new Map<SeatId, number>();
  /** Clocks that stopped although others must still see them run, as they were before they stopped. */
  readonly #unseen = new Map<SeatId, { left: number; since: number }>();

  constructor(left: readonly number[], increment: number) {
    this.left = [...left];
    this.#increment = increment;
  }

  /** Runs the clocks of exactly these seats. Clocks that run already are not restarted. */
  run(seats: readonly SeatId[], since: number): void {
    for (const seat of [...this.#since.keys()]) if (!seats.includes(seat)) this.#since.delete(seat);
    for (const seat of seats) if (!this.#since.has(seat)) this.#since.set(seat, since);
  }

  /**
   * Stops the clock of a seat that has decided. `bonus` adds the increment; `unseen` hides the stop from others until
   * `reveal`.
   */
  decided(seat: SeatId, now: number, bonus: boolean, unseen = false): void {
    const since = this.#since.get(seat);
    if (unseen && since !== undefined) this.#unseen.set(seat, { left: this.left[seat]!, since });
    this.left[seat] = this.after(seat, now, bonus)[seat]!;
    this.#since.delete(seat);
  }

  /** Shows stopped clocks to everybody as they are. */
  reveal(): void {
    this.#unseen.clear();
  }

  /** A clock as its own seat or the others see it. `mark` stays the same as long as the clock merely runs. */
  shown(seat: SeatId, now: number, isOwn: boolean): { left: number; runs: boolean; mark: number } {
    const unseen = isOwn ? undefined : this.#unseen.get(seat);
    const left = unseen?.left ?? this.left[seat]!;
    const since = unseen?.since ?? this.#since.get(seat);
    if (since === undefined) return { left, runs: false, mark: left };
    return { left: Math.max(0, left - Math.max(0, now - since)), runs: true, mark: left + since };
  }

  /** Returns the time that each seat would have left if this seat decided now. */
  after(seat: SeatId, now: number, bonus: boolean): number[] {
    const left = this.leftOf(seat, now) + (bonus ? this.#increment : 0);
    return this.left.with(seat, left);
  }

  leftOf(seat: SeatId, now: number): number {
    const since = this.#since.get(seat);
    return Math.max(0, this.left[seat]! - (since === undefined ? 0 : Math.max(0, now - since)));
  }

  /** The seat whose clock runs out first, and when; undefined if no clock runs. */
  fallsAt(): { seat: SeatId; at: number } | undefined {
    let first: { seat: SeatId; at: number } | undefined;
    for (const [seat, since] of this.#since) {
      const at = since + this.left[seat]!;
      if (!first || at < first.at) first = { seat, at };
    }
    return first;
  }

  stop(now: number): void {
    for (const seat of [...this.#since.keys()]) {
      this.left[seat] = this.leftOf(seat, now);
      this.#since.delete(seat);
    }
  }
}
