import { setImmediate, setTimeout } from 'node:timers/promises';
import type { CompiledQuery, Insertable } from 'kysely';
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
 * Milliseconds from the beginning of one write to that of the next. A lone row is written at once; where many games are
 * played, those of several go to disk together. Each write wakes a thread and waits for the disk, whatever it holds.
 */
const APART = 8;

/** A row of all fields, in the order in which their values are handed to the statement. */
const BLANK: Required<RecordRow> = {
  game: '',
  no: 0,
  kind: 'choice',
  seat: 0,
  what: '',
  auto: 0,
  at: 0,
  clocks: '',
  why: '',
};
const FIELDS = Object.keys(BLANK) as (keyof RecordRow)[];

/**
 * Writes what was decided. Everything that comes in while the disk is busy, or soon after it was, is written together the
 * next time, so the price of being sure is shared: each promise is kept only when its row is on disk. A game's rows are there
 * up to one, and none after it: behind a row that could not be written the game's later ones are not written either.
 */
export class Journal {
  readonly #db: Database;
  #waiting: Waiting[] = [];
  #busy = false;
  /** When the last write began. */
  #began = Number.NEGATIVE_INFINITY;
  /** Statements by how many rows they write: to put one together takes longer than to run it. */
  readonly #statements: CompiledQuery[] = [];
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
      this.#waiting.push({ row, resolve, reject });
      if (this.#busy) return;
      this.#busy = true;
      void this.#write();
    });
  }

  async #write(): Promise<void> {
    // What is decided in one go is written in one go.
    await setImmediate();
    while (this.#waiting.length > 0) {
      const wait = this.#began + APART - performance.now();
      if (wait > 0) await setTimeout(wait);
      this.#began = performance.now();
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
    const statement = (this.#statements[rows.length] ??= this.#statementFor(rows.length));
    const parameters: unknown[] = [];
    for (const row of rows) for (const name of FIELDS) parameters.push(row[name] ?? BLANK[name]);
    await this.#db.executeQuery({ ...statement, parameters });
  }

  #statementFor(rows: number): CompiledQuery {
    const blanks = new Array<RecordRow>(rows).fill(BLANK);
    return this.#db.insertInto('records').values(blanks).compile();
  }
}
