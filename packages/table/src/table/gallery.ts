import type { SeatId } from '@kyuden/engine';
import { termsOf } from '../game/header.ts';
import type { WaitingMessage } from '../protocol/index.ts';
import { protocolVersion } from '../protocol/version.ts';
import { Audience, type Listener, type Picture } from './audience.ts';
import type { GameLoop } from './game-loop.ts';
import type { GameLoopHost } from './game-loop-host.ts';

/** All connections of a table: one audience for each seat, and one for spectators, whom the rules may delay. */
export class Gallery {
  readonly #table: GameLoop;
  readonly #host: GameLoopHost;
  readonly #pictureOf: (seat: SeatId, looksAhead: boolean) => Picture;
  readonly #seats: Audience[];
  readonly #watching: Audience;
  /** Spectators of a delayed game that has no picture old enough to show them yet. */
  readonly #early = new Set<Listener>();
  /** Messages held back for delayed watchers, oldest first. */
  #later: { due: number; tell: () => void }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: GameLoop, host: GameLoopHost, picture: (seat: SeatId, looksAhead: boolean) => Picture) {
    this.#table = table;
    this.#host = host;
    this.#pictureOf = picture;
    const now = host.now();
    this.#seats = table.seats.map((_, seat) => new Audience(table.id, seat, now));
    this.#watching = new Audience(table.id, -1, now);
  }

  #picture(seat: SeatId, newcomer?: Listener): Picture {
    const looksAhead = newcomer?.looksAhead || this.#seats[seat]?.looksAhead;
    return this.#pictureOf(seat, looksAhead === true);
  }

  get watchers(): number {
    return this.#watching.listeners.size + this.#early.size;
  }

  get isEmpty(): boolean {
    return this.watchers === 0 && this.#seats.every((one) => one.isEmpty);
  }

  /** Whether spectators see an older position than the current one. */
  get isDelayed(): boolean {
    return this.#later.length > 0 || this.#due > this.#host.now();
  }

  join(listener: Listener, seat: SeatId, since: number | undefined): void {
    if (seat >= 0) this.#seats[seat]!.join(listener, since, () => this.#picture(seat, listener));
    else if (!this.isDelayed) this.#watching.join(listener, since, () => this.#picture(-1));
    else {
      if (this.#watching.isShown) this.#watching.join(listener, since);
      else this.#wait(listener);
      // While nobody watched, no pictures were queued: queue the current one.
      this.#put(false);
    }
  }

  /** Removes a listener. True if nobody is left at the seat. */
  leave(listener: Listener, seat: SeatId): boolean {
    if (seat >= 0) {
      this.#seats[seat]!.leave(listener);
      return this.#seats[seat]!.isEmpty;
    }
    this.#watching.leave(listener);
    this.#early.delete(listener);
    return false;
  }

  /** Shows the current picture to all connections. `anew` sends it whole, as after an undo. */
  show(anew = false): void {
    for (const [seat, audience] of this.#seats.entries()) {
      if (!audience.isEmpty) audience.show(this.#picture(seat), anew);
      else if (anew) audience.forget();
    }
    if (this.watchers === 0) {
      if (anew) this.#watching.forget();
    } else if (this.isDelayed) this.#put(anew);
    else this.#watching.show(this.#picture(-1), anew);
  }

  /** Announces the next game of a rematch. `keys` are the keys of its seats, by seat. */
  next(game: string, keys: readonly (string | undefined)[]): void {
    for (const [seat, audience] of this.#seats.entries())
      for (const listener of audience.listeners) listener.send(nextMessage(game, keys[seat]));
    const tell = (): void => {
      for (const listener of this.#watching.listeners) listener.send(nextMessage(game, undefined));
    };
    if (this.isDelayed) this.#tellLater(tell);
    else tell();
  }

  *listeners(): Iterable<Listener> {
    for (const audience of this.#seats) yield* audience.listeners;
    yield* this.#watching.listeners;
    yield* this.#early;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** The time at which spectators see the current position; 0 if they are not delayed. The end is delayed, too. */
  get #due(): number {
    const { rules, over, overSince } = this.#table;
    if (rules.watch !== 'delayed') return 0;
    return (over ? overSince : this.#host.now()) + rules.delay * 1000;
  }

  #wait(listener: Listener): void {
    this.#early.add(listener);
    const message: WaitingMessage = {
      type: 'waiting',
      version: protocolVersion,
      game: this.#table.id,
      seat: -1,
      seats: this.#table.seats.map(({ name, bot }, seat) => ({ seat, name, bot: bot || null, taken: true })),
      ...termsOf(this.#table.play.header, this.#table.rules),
      shownIn: this.#due - this.#host.now(),
    };
    listener.send(JSON.stringify(message));
  }

  #put(anew: boolean): void {
    const picture = this.#picture(-1);
    this.#tellLater(() => {
      this.#watching.show(picture, anew);
      for (const listener of this.#early) this.#watching.join(listener, undefined);
      this.#early.clear();
    });
  }

  #tellLater(tell: () => void): void {
    this.#later.push({ due: this.#due, tell });
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
    first.tell();
    this.#arm();
  }
}

const nextMessage = (game: string, key: string | undefined): string =>
  JSON.stringify({ type: 'next', game, ...(key && { key }) });
