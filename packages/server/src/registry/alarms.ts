import type { Table } from '@kyuden/table';
import { Elsewhere, LeaseLost } from '../cluster/ownership.ts';
import type { GameStore } from '../storage/games.ts';

export interface AlarmsHost {
  readonly store: GameStore;
  now(): number;
  tableInMemory(id: string): Promise<Table | undefined> | undefined;
  table(id: string): Promise<Table | undefined>;
  note(what: string, error: unknown): void;
}

/** Number of due tables that are read from disk in one query. */
const AT_ONCE = 20;
/** Milliseconds until a game that cannot be loaded is tried again. */
const AGAIN = 3600_000;

/**
 * Lets clocks run out even if their table is not in memory. Each game with clocks stores on disk a time before which
 * none of them can run out. When that time comes, the table is loaded and its own clocks decide.
 */
export class Alarms {
  readonly #host: AlarmsHost;
  /** The earliest due time of all games, or a time before it; 0 if no game has clocks. */
  #first = 0;
  #ringing: Promise<void> | undefined;

  constructor(host: AlarmsHost) {
    this.#host = host;
  }

  async open(): Promise<void> {
    this.#first = await this.#host.store.firstDue();
  }

  /** Whether any game has clocks. */
  get areSet(): boolean {
    return this.#first > 0;
  }

  /** Stores the time before which the game's clocks cannot run out; 0 if none of them runs. */
  async set(game: string, due: number): Promise<void> {
    if (due > 0 && (this.#first === 0 || due < this.#first)) this.#first = due;
    await this.#host.store.setDue(game, due);
  }

  /** Loads the tables that are due. */
  tick(): Promise<void> {
    if (this.#first === 0 || this.#first > this.#host.now()) return Promise.resolve();
    this.#ringing ??= this.#ring().finally(() => {
      this.#ringing = undefined;
    });
    return this.#ringing;
  }

  async #ring(): Promise<void> {
    const { store } = this.#host;
    for (;;) {
      const games = await store.dueBy(this.#host.now(), AT_ONCE);
      for (const id of games) await this.#look(id);
      if (games.length < AT_ONCE) break;
    }
    this.#first = await store.firstDue();
  }

  async #look(id: string): Promise<void> {
    try {
      const inMemory = await this.#host.tableInMemory(id);
      // Loading a table stores a new due time.
      if (!inMemory) await this.#host.table(id);
      else {
        inMemory.lookAtClocks();
        await this.set(id, inMemory.earliestDue);
      }
    } catch (error) {
      // Its process looks after its clocks.
      if (error instanceof Elsewhere || error instanceof LeaseLost) return;
      this.#host.note(`game ${id} has clocks and cannot go on`, error);
      await this.set(id, this.#host.now() + AGAIN);
    }
  }
}
