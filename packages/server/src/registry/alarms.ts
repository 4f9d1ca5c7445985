import type { GameStore } from '../storage/games.ts';
import type { Table } from '../table/table.ts';

export interface AlarmsHost {
  readonly store: GameStore;
  now(): number;
  tableInMemory(id: string): Promise<Table | undefined> | undefined;
  table(id: string): Promise<Table | undefined>;
  note(what: string, error: unknown): void;
}

/** Tables that are looked up at once. */
const AT_ONCE = 20;
/** A game that cannot be fetched is tried again after so long. */
const AGAIN = 3600_000;

/**
 * Clocks run out whether or not their table is in memory. On disk each game with clocks has a moment before which none of them
 * can run out; when it has come, the table is fetched, and its own clocks decide.
 */
export class Alarms {
  readonly #host: AlarmsHost;
  /** The first of all moments, or one before it; 0 if no game has clocks. */
  #first = 0;
  #ringing: Promise<void> | undefined;

  constructor(host: AlarmsHost) {
    this.#host = host;
  }

  async open(): Promise<void> {
    this.#first = await this.#host.store.firstDue();
  }

  /** Is there a game with clocks? */
  get areSet(): boolean {
    return this.#first > 0;
  }

  /** A game's clocks cannot run out before this moment; 0: it has none that run. */
  async set(game: string, due: number): Promise<void> {
    if (due > 0 && (this.#first === 0 || due < this.#first)) this.#first = due;
    await this.#host.store.setDue(game, due);
  }

  /** Fetches the tables whose moment has come. */
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
      // Fetching a table sets its moment anew.
      if (!inMemory) await this.#host.table(id);
      else {
        inMemory.lookAtClocks();
        await this.set(id, inMemory.earliestDue);
      }
    } catch (error) {
      this.#host.note(`game ${id} has clocks and cannot go on`, error);
      await this.set(id, this.#host.now() + AGAIN);
    }
  }
}
