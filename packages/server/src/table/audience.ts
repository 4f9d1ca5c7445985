import type { Reason } from '@kyuden/words';
import type { ChangeMessage, GameMessage } from '../protocol/index.ts';
import { diff, protocolVersion } from '../protocol/index.ts';
import type { Table } from './table.ts';

/** A connection, as a table sees it. */
export interface Listener {
  /** Sends a message; false if it is too far behind to be told of changes and must be told everything anew later. */
  send(text: string): boolean;
  /** Called back when a listener that was too far behind can be told everything. */
  onDrain(again: () => void): void;
  /** The game it waits for has begun. */
  begin?(table: Table): void;
  /** The table is no more; it may come in anew. */
  end?(why: Reason): void;
}

/** All that is shown. `told` counts the lines of the log since the game began; the last ones are in it. */
export interface Picture extends Omit<GameMessage, 'type' | 'version' | 'game' | 'seat' | 'seq'> {
  told: number;
  /** The seats as they are compared: time that goes by is no change. */
  seatsMark: string;
}

/** Letters of changes that are kept for those who come back; beyond that the whole picture is not longer. */
const KEPT = 24 * 1024;

const FIELDS = ['request', 'seats', 'stops', 'undo', 'asked', 'settings', 'watchers'] as const;

/**
 * All who look from one seat, or all who watch: they see the same, so it is made once. The first message is the whole
 * picture, later ones what has changed.
 */
export class Audience {
  readonly #game: string;
  readonly #seat: number;
  readonly listeners = new Set<Listener>();
  readonly #behind = new Set<Listener>();
  #seq: number;
  #picture: Picture | undefined;
  /** The fields of the picture as JSON, to know whether they changed. */
  #texts: Partial<Record<(typeof FIELDS)[number], string>> = {};
  #kept: { seq: number; text: string }[] = [];
  #keptLetters = 0;

  /** Numbers begin with the time, so that those of an earlier run of the server are all smaller. */
  constructor(game: string, seat: number, now: number) {
    this.#game = game;
    this.#seat = seat;
    this.#seq = now;
  }

  /** One more looks on, who has seen everything up to `since` if that is given. */
  join(listener: Listener, since: number | undefined, picture?: () => Picture): void {
    if (picture) {
      if (!this.#picture) this.#begin(picture());
      else this.show(picture());
    }
    this.listeners.add(listener);
    const missed = since === undefined ? undefined : this.#missed(since);
    if (missed) for (const text of missed) listener.send(text);
    else listener.send(this.#whole());
  }

  leave(listener: Listener): void {
    this.listeners.delete(listener);
    this.#behind.delete(listener);
  }

  /** What is different now goes to all. `anew`: everything, because something was taken back. */
  show(picture: Picture, anew = false): void {
    if (!this.#picture || anew) {
      this.#begin(picture);
      this.#broadcast(this.#whole());
      this.#dropKept();
      return;
    }
    const text = this.#change(picture);
    if (text === undefined) return;
    this.#kept.push({ seq: this.#seq, text });
    this.#keptLetters += text.length;
    while (this.#keptLetters > KEPT) this.#keptLetters -= this.#kept.shift()!.text.length;
    this.#broadcast(text);
  }

  #dropKept(): void {
    this.#kept = [];
    this.#keptLetters = 0;
  }

  /** Whoever comes back is told everything anew. */
  forget(): void {
    this.#picture = undefined;
    this.#dropKept();
    this.#texts = {};
  }

  get isShown(): boolean {
    return this.#picture !== undefined;
  }

  get isEmpty(): boolean {
    return this.listeners.size === 0;
  }

  #begin(picture: Picture): void {
    this.#seq++;
    this.#picture = picture;
    for (const name of FIELDS)
      this.#texts[name] = name === 'seats' ? picture.seatsMark : JSON.stringify(picture[name]);
  }

  /** The message of what is different now; undefined if nothing is. */
  #change(picture: Picture): string | undefined {
    const before = this.#picture!;
    const change: Pick<ChangeMessage, 'type' | 'seq' | 'view' | 'log'> = {
      type: 'change',
      seq: this.#seq + 1,
    };
    const patch = diff(before.view, picture.view);
    if (patch) change.view = patch;
    if (picture.told > before.told) change.log = picture.log.slice(before.told - picture.told);
    let fields = '';
    for (const name of FIELDS) {
      if (name !== 'seats' && picture[name] === before[name]) continue;
      const text = name === 'seats' ? picture.seatsMark : JSON.stringify(picture[name]);
      if (text === this.#texts[name]) continue;
      this.#texts[name] = text;
      fields += `,"${name}":${name === 'seats' ? JSON.stringify(picture.seats) : text}`;
    }
    this.#picture = picture;
    if (!change.view && !change.log && fields === '') return undefined;
    this.#seq++;
    return `${JSON.stringify(change).slice(0, -1)}${fields}}`;
  }

  #missed(since: number): string[] | undefined {
    if (since === this.#seq) return [];
    const first = this.#kept[0]?.seq;
    if (first === undefined || since < first - 1 || since > this.#seq) return undefined;
    return this.#kept.filter((one) => one.seq > since).map((one) => one.text);
  }

  #whole(): string {
    const { told: _, seatsMark: __, ...picture } = this.#picture!;
    const message: GameMessage = {
      type: 'game',
      version: protocolVersion,
      game: this.#game,
      seat: this.#seat,
      seq: this.#seq,
      ...picture,
    };
    return JSON.stringify(message);
  }

  #broadcast(text: string): void {
    for (const listener of this.listeners) {
      if (this.#behind.has(listener)) continue;
      if (listener.send(text)) continue;
      this.#behind.add(listener);
      listener.onDrain(() => {
        if (this.#behind.delete(listener) && this.#picture) listener.send(this.#whole());
      });
    }
  }
}
