import type { Insertable } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

export type RecordRow = Insertable<Tables['records']>;

interface Waiting {
  row: RecordRow;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Rows of one statement; both databases allow many more values than these have. */
const MOST = 200;

/**
 * Writes what was decided. Everything that comes in while the disk is busy is written together the next time, so the
 * price of being sure is shared: each promise is kept only when its row is on disk. A game's rows are there up to one, and
 * none after it: behind a row that could not be written the game's later ones are not written either.
 */
export class Journal {
  readonly #db: Database;
  #waiting: Waiting[] = [];
  #busy = false;
  /** Games of which a row could not be written, until somebody takes them up from disk. */
  readonly #lost = new Set<string>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** The game is read from disk and goes on from there: what is still on its way for it is too late. */
  takeUp(game: string): void {
    this.#lost.add(game);
    this.#waiting = this.#waiting.filter((one) => !this.#isLost(one));
    this.#lost.delete(game);
  }

  append(row: RecordRow): Promise<void> {
    return new Promise((resolve, reject) => {
      // Rows that are written together must name the same fields.
      this.#waiting.push({ row: { why: '', ...row }, resolve, reject });
      if (this.#busy) return;
      this.#busy = true;
      setImmediate(() => void this.#write());
    });
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MOST).filter((one) => !this.#isLost(one));
      if (batch.length === 0) continue;
      try {
        await this.#insert(batch.map((one) => one.row));
        for (const one of batch) one.resolve();
      } catch (error) {
        if (batch.length === 1) this.#lose(batch[0]!, error);
        // One game's trouble must not be that of the others.
        else await this.#oneByOne(batch);
      }
    }
    this.#busy = false;
  }

  async #oneByOne(batch: Waiting[]): Promise<void> {
    for (const one of batch) {
      if (this.#isLost(one)) continue;
      try {
        await this.#insert([one.row]);
        one.resolve();
      } catch (error) {
        this.#lose(one, error);
      }
    }
  }

  #lose({ row, reject }: Waiting, error: unknown): void {
    this.#lost.add(row.game);
    reject(error);
  }

  /** Is something missing before it? Then it is lost too. */
  #isLost({ row, reject }: Waiting): boolean {
    if (!this.#lost.has(row.game)) return false;
    reject(new Error('what came before it could not be written'));
    return true;
  }

  async #insert(rows: RecordRow[]): Promise<void> {
    await this.#db.insertInto('records').values(rows).execute();
  }
}
