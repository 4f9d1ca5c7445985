import type { SeatId } from '@kyuden/engine';
import type { Listener, Table } from '@kyuden/table';
import type { Reason } from '@kyuden/words';
import type { Shelf } from '../card-sets/shelf.ts';
import { Elsewhere, type Notice } from '../cluster/ownership.ts';
import { protocolVersion, type WaitingMessage } from '../protocol/index.ts';
import type { GameRow, GameStore, SeatRow, SeatTaken } from '../storage/games.ts';
import { keptRules, keptTerms } from '../table/rules.ts';
import { type Pass, seatOf } from '../table/seat-pass.ts';
import { missingSets } from './load.ts';

export interface LobbyHost {
  readonly store: GameStore;
  readonly shelf: Shelf;
  now(): number;
  /** Makes a seed that nobody knows. */
  newSeed(): string;
  /** The table of a game that has begun; undefined if there is none. Throws `Elsewhere` if another process has it. */
  table(id: string): Promise<Table | undefined>;
  /** Tells the other processes of this database. */
  tell(notice: Notice): void;
  note(what: string, error: unknown): void;
}

/** The answer to `wait`. `begun` means: ask for the game's table instead. */
export type Waits = { seat: SeatId } | { refused: Reason } | 'begun';

/**
 * Tables whose game has not begun, and the sockets that wait there. Steps at one table run one after another, and
 * each is atomic in the database. The seat of a socket is always derived anew from its pass, because a seat that was
 * given up belongs to the next player who takes it.
 */
export class Lobby {
  readonly #host: LobbyHost;
  readonly #waiting = new Map<string, Map<Listener, Pass>>();
  /** The last step at each table that has steps running. */
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(host: LobbyHost) {
    this.#host = host;
  }

  /** Adds a socket that waits until the game begins. */
  wait(id: string, listener: Listener, pass: Pass): Promise<Waits> {
    return this.#inTurn(id, async () => {
      const [game, seats] = await this.#read(id);
      if (game?.status !== 'open') return 'begun';
      const seat = seatOf(seats, pass);
      if (pass.key !== '' && seat < 0) return { refused: { kind: 'wrongKey' } };
      let waiting = this.#waiting.get(id);
      if (!waiting) this.#waiting.set(id, (waiting = new Map()));
      waiting.set(listener, pass);
      listener.send(waitingMessage(game, seats, seat));
      return { seat };
    });
  }

  stopWaiting(id: string, listener: Listener): void {
    const waiting = this.#waiting.get(id);
    waiting?.delete(listener);
    if (waiting?.size === 0) this.#waiting.delete(id);
  }

  /** Takes a free seat. False if it is no longer free. */
  sit(id: string, seat: SeatId, taken: SeatTaken): Promise<boolean> {
    return this.#inTurn(id, async () => {
      if (!(await this.#host.store.takeSeat(id, seat, taken))) return false;
      await this.#changed(id);
      return true;
    });
  }

  /** Gives up the seat that the pass opens. False if it opens none, or the game has begun. */
  leave(id: string, pass: Pass): Promise<boolean> {
    return this.#inTurn(id, async () => {
      const seats = await this.#host.store.seats(id);
      const one = seats[seatOf(seats, pass)];
      if (!one || !(await this.#host.store.leaveSeat(id, one.seat, one.key))) return false;
      await this.#changed(id);
      return true;
    });
  }

  /** Call when a table was created. Its game begins at once if all seats are taken. */
  opened(id: string): Promise<void> {
    return this.#inTurn(id, () => this.#changed(id));
  }

  /** Tells the sockets that wait at these tables that the tables were removed. */
  removed(ids: readonly string[]): void {
    for (const id of ids) {
      this.#dismiss(id, { kind: 'tableRemoved' });
      this.#host.tell({ kind: 'table', id });
    }
  }

  /** Call when another process has changed a table: tells the sockets that wait for it here. */
  heard(id: string): Promise<void> {
    return this.#inTurn(id, async () => {
      if (!this.#waiting.has(id)) return;
      const [game, seats] = await this.#read(id);
      if (!game) this.#dismiss(id, { kind: 'tableRemoved' });
      else if (game.status === 'open') this.#show(game, seats);
      else this.#enter(id);
    });
  }

  #inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(id) ?? Promise.resolve();
    const result = before.then(work);
    // A failed step reports to its own caller; the next step runs anyway.
    const settled = result.then(
      () => {},
      () => {},
    );
    this.#turns.set(id, settled);
    void settled.then(() => {
      if (this.#turns.get(id) === settled) this.#turns.delete(id);
    });
    return result;
  }

  #read(id: string): Promise<[GameRow | undefined, SeatRow[]]> {
    return Promise.all([this.#host.store.game(id), this.#host.store.seats(id)]);
  }

  /** Sends the new seats to all sockets that wait, and starts the game if all seats are taken. */
  async #changed(id: string): Promise<void> {
    const [game, seats] = await this.#read(id);
    if (game?.status !== 'open') return;
    this.#show(game, seats);
    if (seats.every(isTaken)) await this.#begin(game);
    this.#host.tell({ kind: 'table', id });
  }

  #show(game: GameRow, seats: SeatRow[]): void {
    for (const [listener, pass] of this.#waiting.get(game.id) ?? [])
      listener.send(waitingMessage(game, seats, seatOf(seats, pass)));
  }

  /** Lets the sockets that wait for a game come in. */
  #enter(id: string): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    for (const listener of waiting?.keys() ?? []) listener.begin?.();
  }

  async #begin(game: GameRow): Promise<void> {
    const edition = await this.#host.shelf.open(game.edition);
    if (!edition) return this.#dismiss(game.id, missingSets(game.edition));
    const { rulesVersion, print } = edition;
    const now = this.#host.now();
    const { clock } = keptRules(game.rules);
    const set = {
      pool: print,
      seed: game.seed || this.#host.newSeed(),
      rulesVersion,
      changed: now,
      due: clock ? now + clock.start * 1000 : 0,
    };
    if (!(await this.#host.store.begin(game.id, set))) return;
    try {
      await this.#host.table(game.id);
    } catch (error) {
      // Another process was quicker: the sockets follow the game there.
      if (error instanceof Elsewhere) return this.#enter(game.id);
      // The game has begun on disk, so the last player has the seat. The next one to join is told why it cannot go
      // on.
      this.#host.note(`game ${game.id} could not begin`, error);
      this.#dismiss(game.id, { kind: 'cannotBegin' });
      return;
    }
    this.#enter(game.id);
  }

  #dismiss(id: string, why: Reason): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    for (const listener of waiting?.keys() ?? []) listener.end?.(why);
  }
}

const isTaken = ({ bot, key }: SeatRow): boolean => bot !== '' || key !== '';

function waitingMessage(game: GameRow, seats: readonly SeatRow[], seat: SeatId): string {
  const message: WaitingMessage = {
    type: 'waiting',
    version: protocolVersion,
    game: game.id,
    seat,
    seats: seats.map((one) => ({
      seat: one.seat,
      name: one.name,
      bot: one.bot || null,
      taken: isTaken(one),
    })),
    ...keptTerms(game),
  };
  return JSON.stringify(message);
}
