import type { GameRecord } from './game-record.ts';

/** Writes down what happens at a table, one record after another, and knows when all of it is on disk. */
export class RecordWriter {
  readonly #append: (row: GameRecord) => Promise<void>;
  readonly #game: string;
  /** Records under way. */
  readonly #writing: Promise<void>[] = [];
  /** Records so far, those under way among them. */
  count: number;

  constructor(game: string, count: number, append: (row: GameRecord) => Promise<void>) {
    this.#game = game;
    this.count = count;
    this.#append = append;
  }

  get isWriting(): boolean {
    return this.#writing.length > 0;
  }

  /** Begins to write. Whoever shows what follows from it waits for `written` first. */
  add(row: Omit<GameRecord, 'game' | 'no'>): void {
    const writing = this.#append({ game: this.#game, no: this.count, ...row });
    this.count++;
    this.#writing.push(writing);
    // `written` tells of a failure.
    writing.catch(() => {});
  }

  /** Resolves when all records are on disk; rejects if one cannot be written. */
  async written(): Promise<void> {
    while (this.#writing.length > 0) await Promise.all(this.#writing.splice(0));
  }
}
