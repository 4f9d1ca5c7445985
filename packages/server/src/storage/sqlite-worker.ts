import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { QueryDone, QueryMessage } from './sqlite-thread.ts';

/** The thread that holds the database, so that slow disk access blocks no other thread. */
const base = new DatabaseSync((workerData as { file: string }).file);
// FULL: a commit survives a power failure, not only a crash of this process.
base.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;');

const STATEMENTS = 200;
const kept = new Map<string, StatementSync>();

/** Returns a prepared statement from the cache: preparing one takes longer than running it. */
function prepared(sql: string): StatementSync {
  let statement = kept.get(sql);
  if (!statement) {
    statement = base.prepare(sql);
    if (kept.size < STATEMENTS) kept.set(sql, statement);
  }
  return statement;
}

function perform(sql: string, values: SQLInputValue[]): QueryDone['result'] {
  const statement = prepared(sql);
  if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0 };
  return { rows: [], changes: Number(statement.run(...values).changes) };
}

parentPort!.on('message', ({ id, sql, values }: QueryMessage) => {
  if (sql === '') {
    base.close();
    parentPort!.postMessage({ id, result: { rows: [], changes: 0 } } satisfies QueryDone);
    parentPort!.close();
    return;
  }
  try {
    parentPort!.postMessage({ id, result: perform(sql, values) } satisfies QueryDone);
  } catch (error) {
    parentPort!.postMessage({ id, failed: (error as Error).message } satisfies QueryDone);
  }
});
