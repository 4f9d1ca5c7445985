import type { ChangeMessage } from '@kyuden/server/protocol';
import type { Beat } from './pace.ts';

/** Callbacks through which the pacer shows changes. */
export interface Stage {
  /** Shows a change; returns its beat, or null. */
  show(change: ChangeMessage): Omit<Beat, 'key'> | null;
  /** Shows a beat over the table, or removes it. */
  setBeat(beat: Beat | null): void;
  /** Whether changes may be held: not with reduced motion, not on a hidden page. */
  mayHold(): boolean;
  /** Whether the screen shows an unanswered request to this seat. */
  isAsked(): boolean;
}

/** The maximum delay of a question to this seat, in milliseconds. */
const QUESTION_WAIT = 2000;

/** Beats shorter than this many milliseconds are skipped. */
const LEAST = 60;

/**
 * Holds changes back while a beat is read. A beat is shown exactly while its timer runs: stopping the timer always
 * removes the beat, so nothing waits forever.
 */
export class Pacer {
  readonly #stage: Stage;
  #queue: ChangeMessage[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The time when the timer ends. */
  #ends = 0;
  #beats = 0;
  /** The deadline of a queued question. */
  #due = Number.POSITIVE_INFINITY;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Shows a change at once, or queues it until the current beat is over. */
  take(change: ChangeMessage): void {
    this.#queue.push(change);
    if (change.request) this.#due = Math.min(this.#due, performance.now() + QUESTION_WAIT);
    if (!this.#isHolding()) this.#drain(true);
    else if (change.request) this.#shorten();
  }

  /** Shows all queued changes at once. */
  hurry(): void {
    this.#endBeat();
    this.#drain(false);
  }

  /** Removes the beat because this seat has answered; queued changes follow. */
  answered(): void {
    this.#endBeat();
    if (this.#queue.length > 0) this.#hold(0);
  }

  /** Drops all queued changes because the whole picture will be fetched again. */
  drop(): void {
    this.#endBeat();
    this.#queue = [];
    this.#due = Number.POSITIVE_INFINITY;
  }

  /** Whether a beat holds later changes back: not while this seat has an open question. */
  #isHolding(): boolean {
    return this.#timer !== undefined && !this.#stage.isAsked();
  }

  #endBeat(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#stage.setBeat(null);
  }

  #hold(time: number): void {
    clearTimeout(this.#timer);
    this.#ends = performance.now() + time;
    this.#timer = setTimeout(() => {
      this.#endBeat();
      this.#drain(true);
    }, time);
  }

  /** Shortens the beat because a question is queued behind it. */
  #shorten(): void {
    this.#hold(Math.min(this.#ends - performance.now(), this.#share()));
  }

  /** The equal share of each queued change in the time left until the deadline. */
  #share(): number {
    return Math.max(0, this.#due - performance.now()) / Math.max(1, this.#queue.length);
  }

  /** Shows queued changes up to the first one with a beat. */
  #drain(mayHold: boolean): void {
    const isPaced = mayHold && this.#stage.mayHold();
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      if (!this.#queue.some((one) => one.request)) this.#due = Number.POSITIVE_INFINITY;
      const found = this.#stage.show(next);
      const time = found && isPaced ? Math.min(found.hold, this.#share()) : 0;
      if (!found || time < LEAST) continue;
      this.#stage.setBeat({ ...found, key: this.#beats++ });
      this.#hold(time);
      if (this.#isHolding()) return;
    }
  }
}
