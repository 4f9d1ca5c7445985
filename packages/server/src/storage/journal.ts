import { setImmediate, setTimeout } from 'node:timers/promises';
import { type CompiledQuery, type Insertable, sql } from 'kysely';
import { LeaseLost } from '../cluster/ownership.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

export type RecordRow = Insertable<Tables['records']>;

interface Waiting {
  row: RecordRow;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Maximum rows per statement; both databases allow many more values than these rows have. */
const MOST = 200;

/**
 * Milliseconds from the start of one write to the start of the next. A single row is written at once; on a busy
 * server the rows of several games share a write, because each write wakes a thread and waits for the disk.
 */
const APART = 16;

/** A row with all fields, in the order of the statement's parameters. */
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
const NONE: Set<string> = new Set();

/**
 * Writes records in batches: rows that arrive while the disk is busy, or soon after, share the next write. A promise
 * resolves only when its row is on disk. If a row of a game cannot be written, the later rows of that game are not
 * written either, so the rows on disk have no gap.
 */
export class Journal {
  readonly #db: Database;
  #waiting: Waiting[] = [];
  #busy = false;
  /** When the last write began. */
  #began = Number.NEGATIVE_INFINITY;
  /** Compiled statements by number of rows: compiling one takes longer than running it. */
  readonly #statements: CompiledQuery[] = [];
  /** Games with a row that could not be written, until they are loaded from disk again. */
  readonly #lost = new Set<string>();

  readonly #leaseOf: ((game: string) => number) | undefined;

  /** With `leaseOf`, only rows of games whose newest lease it names are written. It needs PostgreSQL. */
  constructor(db: Database, leaseOf?: (game: string) => number) {
    this.#db = db;
    this.#leaseOf = leaseOf;
  }

  /** Call before a game is loaded from disk: rejects its rows that still wait. */
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
    // Collect all rows of one event-loop turn.
    await setImmediate();
    while (this.#waiting.length > 0) {
      const wait = this.#began + APART - performance.now();
      if (wait > 0) await setTimeout(wait);
      this.#began = performance.now();
      const batch = this.#waiting.splice(0, MOST).filter((one) => !this.#isLost(one));
      if (batch.length === 0) continue;
      try {
        const refused = await this.#insert(batch.map((one) => one.row));
        for (const one of batch) {
          if (refused.has(one.row.game)) this.#lose(one, new LeaseLost(one.row.game));
          else one.resolve();
        }
      } catch (error) {
        if (batch.length === 1) this.#lose(batch[0]!, error);
        // A faulty row of one game must not fail the others.
        else await this.#oneByOne(batch);
      }
    }
    this.#busy = false;
  }

  async #oneByOne(batch: Waiting[]): Promise<void> {
    for (const one of batch) {
      if (this.#isLost(one)) continue;
      try {
        const refused = await this.#insert([one.row]);
        if (refused.size > 0) this.#lose(one, new LeaseLost(one.row.game));
        else one.resolve();
      } catch (error) {
        this.#lose(one, error);
      }
    }
  }

  #lose({ row, reject }: Waiting, error: unknown): void {
    this.#lost.add(row.game);
    reject(error);
  }

  /** Whether an earlier row of the same game is lost. If so, rejects this one. */
  #isLost({ row, reject }: Waiting): boolean {
    if (!this.#lost.has(row.game)) return false;
    reject(new Error('what came before it could not be written'));
    return true;
  }

  /** Writes rows. Returns the games that another process has taken: none of their rows is written. */
  async #insert(rows: RecordRow[]): Promise<Set<string>> {
    if (this.#leaseOf) return this.#insertLeased(rows, this.#leaseOf);
    const statement = (this.#statements[rows.length] ??= this.#statementFor(rows.length));
    const parameters: unknown[] = [];
    for (const row of rows) for (const name of FIELDS) parameters.push(row[name] ?? BLANK[name]);
    await this.#db.executeQuery({ ...statement, parameters });
    return NONE;
  }

  /** Locks the rows of the games, so a claim waits until this write is done and then finds what it wrote. */
  async #insertLeased(rows: RecordRow[], leaseOf: (game: string) => number): Promise<Set<string>> {
    const games = [...new Set(rows.map((one) => one.game))];
    const column = (name: keyof RecordRow): unknown[] => rows.map((row) => row[name] ?? BLANK[name]);
    const { rows: written } = await sql<{ game: string }>`with leased as (
        select id from games where (id, lease) in (
          select * from unnest(${games}::text[], ${games.map(leaseOf)}::int[])) for share)
      insert into records (${sql.join(FIELDS.map((name) => sql.ref(name)))})
      select row.* from unnest(${column('game')}::text[], ${column('no')}::int[], ${column('kind')}::text[],
        ${column('seat')}::int[], ${column('what')}::text[], ${column('auto')}::int[], ${column('at')}::bigint[],
        ${column('clocks')}::text[], ${column('why')}::text[]) as row (${sql.join(FIELDS.map((name) => sql.ref(name)))})
      join leased on leased.id = row.game
      returning game`.execute(this.#db);
    if (written.length === rows.length) return NONE;
    const found = new Set(written.map((one) => one.game));
    return new Set(games.filter((game) => !found.has(game)));
  }

  #statementFor(rows: number): CompiledQuery {
    const blanks = new Array<RecordRow>(rows).fill(BLANK);
    return this.#db.insertInto('records').values(blanks).compile();
  }
}
