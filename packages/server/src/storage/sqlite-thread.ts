import type { SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

export interface QueryMessage {
  id: number;
  /** '' closes the database. */
  sql: string;
  values: SQLInputValue[];
}

export interface QueryDone {
  id: number;
  result?: { rows: unknown[]; changes: number };
  failed?: string;
}

/** A Kysely dialect that runs SQLite in its own thread. */
export const sqliteDialect = (file: string): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new ThreadDriver(file),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** A driver with one connection. It is used by one caller at a time; a transaction holds it until it ends. */
class ThreadDriver implements Driver {
  readonly #connection: ThreadConnection;
  #free: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(file: string) {
    this.#connection = new ThreadConnection(file);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ThreadConnection> {
    const before = this.#free;
    let release: () => void = () => {};
    this.#free = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async beginTransaction(connection: ThreadConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: ThreadConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: ThreadConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#connection.close();
  }
}

class ThreadConnection implements DatabaseConnection {
  readonly #worker: Worker;
  readonly #waiting = new Map<
    number,
    { resolve: (done: QueryDone) => void; reject: (error: Error) => void }
  >();
  #next = 1;
  #lost: Error | undefined;

  constructor(file: string) {
    this.#worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: { file } });
    this.#worker.on('message', (done: QueryDone) => {
      this.#waiting.get(done.id)?.resolve(done);
      this.#waiting.delete(done.id);
    });
    this.#worker.on('error', (error) => this.#lose(error as Error));
    this.#worker.on('exit', () => this.#lose(new Error('the database has been closed')));
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { result, failed } = await this.#run(sql, parameters as SQLInputValue[]);
    if (!result) throw new Error(failed);
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.changes) };
  }

  // The interface requires this method; nothing here streams.
  // biome-ignore lint/correctness/useYield: there is nothing to yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('queries are not streamed');
  }

  async close(): Promise<void> {
    if (!this.#lost) await this.#run('', []);
  }

  #run(sql: string, values: SQLInputValue[]): Promise<QueryDone> {
    if (this.#lost) return Promise.reject(this.#lost);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, sql, values } satisfies QueryMessage);
    });
  }

  #lose(error: Error): void {
    this.#lost ??= error;
    for (const one of this.#waiting.values()) one.reject(error);
    this.#waiting.clear();
  }
}
