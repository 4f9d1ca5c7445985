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
 * price of being sure is shared: each promise is kept only when its row is on disk.
 */
export class Journal {
  readonly #db: Database;
  #waiting: Waiting[] = [];
  #busy = false;

  constructor(db: Database) {
    this.#db = db;
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
      const batch = this.#waiting.splice(0, MOST);
      try {
        await this.#insert(batch.map((one) => one.row));
        for (const one of batch) one.resolve();
      } catch (error) {
        if (batch.length === 1) batch[0]!.reject(error);
        // One game's trouble must not be that of the others.
        else await this.#oneByOne(batch);
      }
    }
    this.#busy = false;
  }

  async #oneByOne(batch: Waiting[]): Promise<void> {
    for (const one of batch) {
      try {
        await this.#insert([one.row]);
        one.resolve();
      } catch (error) {
        one.reject(error);
      }
    }
  }

  async #insert(rows: RecordRow[]): Promise<void> {
    await this.#db.insertInto('records').values(rows).execute();
  }
}
