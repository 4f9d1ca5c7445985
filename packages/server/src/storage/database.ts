import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Dialect, Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import { migrations } from './migrations.ts';
import { sqliteDialect } from './sqlite-thread.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Where the data is: a file of SQLite, or the address of a PostgreSQL database. */
export interface DatabasePlace {
  file?: string;
  url?: string | undefined;
  /** Told what goes wrong while nobody waits for an answer. */
  log?: (what: string, error: unknown) => void;
}

/** Opens the database and brings its tables up to date. A place that cannot be used is a `StartError`. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const dialect = place.url ? await postgres(place.url, place.log) : sqlite(place.file ?? ':memory:');
  const db = new Kysely<Tables>({ dialect });
  const { error, results } = await new Migrator({ db, provider: migrations }).migrateToLatest();
  if (error) {
    const failed = results?.find((one) => one.status === 'Error');
    await db.destroy();
    const step = failed ? ` (${failed.migrationName})` : '';
    const name = place.url ? 'the database of KYUDEN_DATABASE_URL' : (place.file ?? ':memory:');
    throw new StartError(`${name} cannot be used as the database${step}: ${reasonOf(error)}`, error);
  }
  return db;
}

/** Errors of the network may hold their words in a list, one an address. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

function sqlite(file: string): Dialect {
  if (file !== ':memory:') requirePlace(file);
  return sqliteDialect(file);
}

/** Sees to it that a file can be where it is wanted. */
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
  // Times are whole numbers below 2^53: as numbers, like those of SQLite.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // A connection that nobody uses may break, as when the database is started anew: the next query opens another.
  pool.on('error', (error) => log?.('a connection to the database was lost', error));
  return new PostgresDialect({ pool });
}
