import type { SeatId } from '@kyuden/engine';

/** Chess clocks: each seat's time runs while it is asked. Times are milliseconds; what time it is comes from outside. */
export class Clocks {
  readonly left: number[];
  readonly #increment: number;
  /** Since when the clock of a seat runs; a time to come where it has a moment free. */
  readonly #since = new Map<SeatId, number>();
  /** Clocks that have stopped and must not be seen to: as they were before. */
  readonly #unseen = new Map<SeatId, { left: number; since: number }>();

  constructor(left: readonly number[], increment: number) {
    this.left = [...left];
    this.#increment = increment;
  }

  /** The seats that are asked from now on; those asked already go on. */
  run(seats: readonly SeatId[], since: number): void {
    for (const seat of [...this.#since.keys()]) if (!seats.includes(seat)) this.#since.delete(seat);
    for (const seat of seats) if (!this.#since.has(seat)) this.#since.set(seat, since);
  }

  /** The seat has decided; only a decision of its own gives more time. `unseen`: others see its clock run on. */
  decided(seat: SeatId, now: number, bonus: boolean, unseen = false): void {
    const since = this.#since.get(seat);
    if (unseen && since !== undefined) this.#unseen.set(seat, { left: this.left[seat]!, since });
    this.left[seat] = this.after(seat, now, bonus)[seat]!;
    this.#since.delete(seat);
  }

  /** What nobody was to see may be seen. */
  reveal(): void {
    this.#unseen.clear();
  }

  /** A clock as its own seat sees it, or as others do; `mark` stays the same as long as it only goes on. */
  shown(seat: SeatId, now: number, isOwn: boolean): { left: number; runs: boolean; mark: number } {
    const unseen = isOwn ? undefined : this.#unseen.get(seat);
    const left = unseen?.left ?? this.left[seat]!;
    const since = unseen?.since ?? this.#since.get(seat);
    if (since === undefined) return { left, runs: false, mark: left };
    return { left: Math.max(0, left - Math.max(0, now - since)), runs: true, mark: left + since };
  }

  /** What all would have left if the seat decided now. */
  after(seat: SeatId, now: number, bonus: boolean): number[] {
    const left = this.leftOf(seat, now) + (bonus ? this.#increment : 0);
    return this.left.with(seat, left);
  }

  leftOf(seat: SeatId, now: number): number {
    const since = this.#since.get(seat);
    return Math.max(0, this.left[seat]! - (since === undefined ? 0 : Math.max(0, now - since)));
  }

  /** When the first clock falls, if any runs. */
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
