import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Dialect, Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import { migrations } from './migrations.ts';
import { sqliteDialect } from './sqlite-thread.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** The location of the data: a SQLite file, or the URL of a PostgreSQL database. */
export interface DatabasePlace {
  file?: string;
  url?: string | undefined;
  /** Logs errors that belong to no query. */
  log?: (what: string, error: unknown) => void;
}

/** Opens the database and migrates its tables. Throws a `StartError` if it cannot be used. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const db = await connect(place);
  const { error, results } = await new Migrator({ db, provider: migrations }).migrateToLatest();
  if (error) {
    const failed = results?.find((one) => one.status === 'Error');
    await db.destroy();
    const step = failed ? ` (${failed.migrationName})` : '';
    const name = place.url ? 'the PostgreSQL database' : (place.file ?? ':memory:');
    throw new StartError(`${name} cannot be used as the database${step}: ${reasonOf(error)}`, error);
  }
  return db;
}

/** Opens the database as it is. Its tables may be those of another version. */
export async function connect({ url, file = ':memory:', log }: DatabasePlace): Promise<Database> {
  return new Kysely<Tables>({ dialect: url ? await postgres(url, log) : sqlite(file) });
}

/** The message of an error. Network errors may hold one message for each address. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

function sqlite(file: string): Dialect {
  if (file !== ':memory:') requirePlace(file);
  return sqliteDialect(file);
}

/** Makes sure that the file can be created: makes its folder, or throws a `StartError`. */
export function requirePlace(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(`${file} is a folder; expected a file for the database`);
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch (error) {
    throw new StartError(`there is no folder for ${file}, and it cannot be made: ${reasonOf(error)}`, error);
  }
}

async function postgres(url: string, log: DatabasePlace['log']): Promise<Dialect> {
  const { default: pg } = await import('pg');
  // Read times as numbers, as SQLite does: they are integers below 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // An idle connection may break, for example when the database restarts; the next query opens another.
  pool.on('error', (error) => log?.('a connection to the database was lost', error));
  // A connection in use that breaks fails its query, too, which is where the error is dealt with.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}
