import type { SeatId } from '@kyuden/engine';
import { protocolVersion, type WaitingMessage } from '../protocol/index.ts';
import { Audience, type Listener, type Picture } from './audience.ts';
import type { Course, CourseHost } from './course.ts';

/** All who look at a table, seat by seat, and those who watch: at once, or as much later as the table's rules say. */
export class Gallery {
  readonly #table: Course;
  readonly #host: CourseHost;
  readonly #picture: (seat: SeatId) => Picture;
  readonly #seats: Audience[];
  readonly #watching: Audience;
  /** Those who watch a delayed game of which nothing can be shown yet. */
  readonly #early = new Set<Listener>();
  #later: { due: number; picture: Picture; anew: boolean }[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(table: Course, host: CourseHost, picture: (seat: SeatId) => Picture) {
    this.#table = table;
    this.#host = host;
    this.#picture = picture;
    const now = host.now();
    this.#seats = table.seats.map((_, seat) => new Audience(table.id, seat, now));
    this.#watching = new Audience(table.id, -1, now);
  }

  get watchers(): number {
    return this.#watching.listeners.size + this.#early.size;
  }

  get isEmpty(): boolean {
    return this.watchers === 0 && this.#seats.every((one) => one.isEmpty);
  }

  /** Do those who watch see what was, not what is? */
  get isDelayed(): boolean {
    return this.#delay > 0;
  }

  join(listener: Listener, seat: SeatId, since: number | undefined): void {
    if (seat >= 0) this.#seats[seat]!.join(listener, since, () => this.#picture(seat));
    else if (this.#delay === 0) this.#watching.join(listener, since, () => this.#picture(-1));
    else if (this.#watching.isShown) this.#watching.join(listener, since);
    else this.#wait(listener);
  }

  /** True if nobody is left at the seat. */
  leave(listener: Listener, seat: SeatId): boolean {
    if (seat >= 0) {
      this.#seats[seat]!.leave(listener);
      return this.#seats[seat]!.isEmpty;
    }
    this.#watching.leave(listener);
    this.#early.delete(listener);
    return false;
  }

  /** What is new goes to everybody who is there; `anew`: everything, because something was taken back. */
  show(anew = false): void {
    for (const [seat, audience] of this.#seats.entries()) {
      if (!audience.isEmpty) audience.show(this.#picture(seat), anew);
      else if (anew) audience.forget();
    }
    if (this.watchers === 0) {
      if (anew) this.#watching.forget();
    } else if (this.#delay === 0) this.#watching.show(this.#picture(-1), anew);
    else this.#put(anew);
  }

  /** Tells all of the game that follows; `keys` by seat. */
  next(game: string, keys: readonly (string | undefined)[]): void {
    for (const [seat, audience] of this.#seats.entries())
      for (const listener of audience.listeners) listener.send(nextMessage(game, keys[seat]));
    for (const listener of this.#watching.listeners) listener.send(nextMessage(game, undefined));
  }

  *listeners(): Iterable<Listener> {
    for (const audience of this.#seats) yield* audience.listeners;
    yield* this.#watching.listeners;
    yield* this.#early;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  get #delay(): number {
    const { watch, delay } = this.#table.rules;
    return watch === 'delayed' && !this.#table.over ? delay * 1000 : 0;
  }

  #wait(listener: Listener): void {
    this.#early.add(listener);
    const message: WaitingMessage = {
      type: 'waiting',
      version: protocolVersion,
      game: this.#table.id,
      seat: -1,
      seats: this.#table.seats.map(({ name, bot }, seat) => ({ seat, name, bot: bot || null, taken: true })),
      edition: this.#table.play.header.edition,
      delay: this.#delay,
    };
    listener.send(JSON.stringify(message));
    if (this.#later.length === 0) this.#put(false);
  }

  #put(anew: boolean): void {
    this.#later.push({ due: this.#host.now() + this.#delay, picture: this.#picture(-1), anew });
    this.#arm();
  }

  #arm(): void {
    const first = this.#later[0];
    if (!first || this.#timer) return;
    this.#timer = setTimeout(() => this.#shift(), Math.max(0, first.due - this.#host.now()));
  }

  #shift(): void {
    this.#timer = undefined;
    const first = this.#later.shift();
    if (!first) return;
    this.#watching.show(first.picture, first.anew);
    for (const listener of this.#early) this.#watching.join(listener, undefined);
    this.#early.clear();
    this.#arm();
  }
}

const nextMessage = (game: string, key: string | undefined): string =>
  JSON.stringify({ type: 'next', game, ...(key && { key }) });
