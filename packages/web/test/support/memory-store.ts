import type { GameRecord } from '@kyuden/table';
import type { HereStore, KeptGame } from '../../src/here/worker/store.ts';

/** Keeps games in memory as a browser keeps them: everything is copied. */
export class MemoryStore implements HereStore {
  readonly #games = new Map<string, string>();
  readonly #records = new Map<string, GameRecord[]>();

  async games(): Promise<KeptGame[]> {
    return [...this.#games.values()].map((text) => JSON.parse(text));
  }

  async game(id: string): Promise<KeptGame | undefined> {
    const text = this.#games.get(id);
    return text === undefined ? undefined : JSON.parse(text);
  }

  async put(game: KeptGame): Promise<void> {
    this.#games.set(game.id, JSON.stringify(game));
  }

  async records(id: string): Promise<GameRecord[]> {
    return structuredClone(this.#records.get(id) ?? []);
  }

  async append(records: readonly GameRecord[]): Promise<void> {
    for (const one of records) {
      const list = this.#records.get(one.game) ?? [];
      if (one.no !== list.length) throw new Error(`record ${one.no} follows ${list.length} records`);
      this.#records.set(one.game, [...list, structuredClone(one)]);
    }
  }

  async remove(id: string): Promise<void> {
    this.#games.delete(id);
    this.#records.delete(id);
  }
}
