import type { ChangeMessage } from '@kyuden/server/protocol';
import type { Beat } from './pace.ts';

/** Callbacks through which the pacer shows changes. */
export interface Stage {
  /** Shows a change; gives the beat it is worth, or null. */
  show(change: ChangeMessage): Omit<Beat, 'key'> | null;
  /** Puts a beat over the table, or takes it away. */
  setBeat(beat: Beat | null): void;
  /** Whether anything may be held at all: not with reduced motion, not in a page nobody looks at. */
  mayHold(): boolean;
  /** Whether this seat is asked something on the screen that it has not answered. */
  isAsked(): boolean;
}

/** A question to this seat is on the screen at most this long after it came. */
const QUESTION_WAIT = 2000;

/** Nobody reads anything in less. */
const LEAST = 60;

/**
 * Holds changes back while a beat is read. A beat stands exactly as long as its timer runs: every way that stops the
 * timer takes the beat away too, so nothing waits for ever.
 */
export class Pacer {
  readonly #stage: Stage;
  #queue: ChangeMessage[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer runs out. */
  #ends = 0;
  #beats = 0;
  /** When a question that waits in the queue must be on the screen. */
  #due = Number.POSITIVE_INFINITY;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Takes a change, shows it at once or holds it until the beat before it is over. */
  take(change: ChangeMessage): void {
    this.#queue.push(change);
    if (change.request) this.#due = Math.min(this.#due, performance.now() + QUESTION_WAIT);
    if (!this.#isHolding()) this.#drain(true);
    else if (change.request) this.#shorten();
  }

  /** Shows everything that is held, at once. */
  hurry(): void {
    this.#endBeat();
    this.#drain(false);
  }

  /** Takes the beat away because this seat has answered; what is held follows. */
  answered(): void {
    this.#endBeat();
    if (this.#queue.length > 0) this.#hold(0);
  }

  /** Forgets everything that is held: the picture comes anew. */
  drop(): void {
    this.#endBeat();
    this.#queue = [];
    this.#due = Number.POSITIVE_INFINITY;
  }

  /** A beat keeps later changes back, unless this seat is asked something meanwhile. */
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

  /** A question has come behind a beat: the beat ends early enough for it. */
  #shorten(): void {
    this.#hold(Math.min(this.#ends - performance.now(), this.#share()));
  }

  /** The part of the time left before a waiting question that one of the beats before it may take. */
  #share(): number {
    return Math.max(0, this.#due - performance.now()) / Math.max(1, this.#queue.length);
  }

  /** Shows the changes that wait, up to the first that has to be read. */
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
