import type { Reason } from '@kyuden/words';
import type { GameMessage, LogLine } from '../protocol/index.ts';
import { diff } from '../protocol/patch.ts';
import { protocolVersion } from '../protocol/version.ts';

/** A client connection, as a table uses it. */
export interface Listener {
  /** Whether requests shall say what follows their options. */
  readonly looksAhead?: boolean;
  /**
   * Sends a message. False if the client is too far behind: skip changes until `onDrain`, then send the whole
   * picture.
   */
  send(text: string): boolean;
  /** Calls `again` once, when a client that was too far behind can take the whole picture. */
  onDrain(again: () => void): void;
  /** Called when the game that this client waits for has begun. */
  begin?(): void;
  /** Called when the table is removed or reset; the client may connect and join again. */
  end?(why: Reason): void;
}

/** Everything a client shows. `told` counts all log lines since the game began; `log` holds only the newest of them. */
export interface Picture extends Omit<GameMessage, 'type' | 'version' | 'game' | 'seat' | 'seq'> {
  told: number;
  /** The seats as text for comparison. It does not change while a clock merely runs. */
  seatsMark: string;
}

/** Characters of changes kept for clients that reconnect; a longer backlog costs as much as the whole picture. */
const KEPT = 24 * 1024;

const FIELDS = ['request', 'seats', 'stops', 'undo', 'asked', 'settings', 'watchers'] as const;

/** The last log lines that were written as text. All seats get the same ones as a rule, one seat after the other. */
let lastLog: { lines: readonly LogLine[]; text: string } = { lines: [], text: '[]' };

function logText(lines: readonly LogLine[]): string {
  const isSame = lines.length === lastLog.lines.length && lines.every((one, at) => one === lastLog.lines[at]);
  if (!isSame) lastLog = { lines, text: JSON.stringify(lines) };
  return lastLog.text;
}

/**
 * All connections that look from one seat, or all spectators. They see the same, so each message is made once. The
 * first message is the whole picture, later messages are changes to it.
 */
export class Audience {
  readonly #game: string;
  readonly #seat: number;
  readonly listeners = new Set<Listener>();
  readonly #behind = new Set<Listener>();
  #seq: number;
  #picture: Picture | undefined;
  /** The fields of the last picture as JSON, to find out which of them changed. */
  #texts: Partial<Record<(typeof FIELDS)[number], string>> = {};
  #kept: { seq: number; text: string }[] = [];
  #keptLetters = 0;

  /** Sequence numbers start at the current time, so they are larger than all numbers of an earlier server run. */
  constructor(game: string, seat: number, now: number) {
    this.#game = game;
    this.#seat = seat;
    this.#seq = now;
  }

  /**
   * Adds a listener and sends the changes after `since`, or the whole picture if those are no longer kept. `picture`
   * makes the current picture; without it the listener gets the last one shown.
   */
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

  /** Sends the difference from the last picture to all listeners. `anew` sends the whole picture, as after an undo. */
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

  /** Drops the picture and the kept changes, so everybody who joins next gets a whole picture. */
  forget(): void {
    this.#picture = undefined;
    this.#dropKept();
    this.#texts = {};
  }

  get isShown(): boolean {
    return this.#picture !== undefined;
  }

  /** Whether somebody at this seat wants to know what follows the options. */
  get looksAhead(): boolean {
    for (const { looksAhead } of this.listeners) if (looksAhead) return true;
    return false;
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

  /** Returns the change message from the last picture to this one; undefined if nothing changed. */
  #change(picture: Picture): string | undefined {
    const before = this.#picture!;
    const patch = diff(before.view, picture.view);
    const lines = picture.told > before.told ? picture.log.slice(before.told - picture.told) : [];
    let fields = '';
    for (const name of FIELDS) {
      if (name !== 'seats' && picture[name] === before[name]) continue;
      const text = name === 'seats' ? picture.seatsMark : JSON.stringify(picture[name]);
      if (text === this.#texts[name]) continue;
      this.#texts[name] = text;
      fields += `,"${name}":${name === 'seats' ? JSON.stringify(picture.seats) : text}`;
    }
    this.#picture = picture;
    if (!patch && lines.length === 0 && fields === '') return undefined;
    this.#seq++;
    const view = patch ? `,"view":${JSON.stringify(patch)}` : '';
    const log = lines.length > 0 ? `,"log":${logText(lines)}` : '';
    return `{"type":"change","seq":${this.#seq}${view}${log}${fields}}`;
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
