import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** Where a test keeps its data: a file, or a database of its own where KYUDEN_DATABASE_URL names a server. */
export type Place = { data: string } | { databaseUrl: string };

/** A new place, and how it is cleared away. */
export async function makePlace(): Promise<{ place: Place; remove: () => Promise<void> }> {
  const url = process.env.KYUDEN_DATABASE_URL;
  if (!url) {
    const folder = mkdtempSync(join(tmpdir(), 'kyuden-server-'));
    const remove = async () => rmSync(folder, { recursive: true, force: true });
    return { place: { data: join(folder, 'kyuden.db') }, remove };
  }
  const name = `kyuden_test_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const remove = async () => {
    // Connections that are being closed may take a moment.
    for (let attempt = 0; attempt < 50; attempt++) {
      const left = await onServer(url, `select 1 from pg_stat_activity where datname = '${name}'`);
      if (left === 0) break;
      await new Promise((go) => setTimeout(go, 100));
    }
    await onServer(url, `drop database ${name} with (force)`);
  };
  return { place: { databaseUrl: own.href }, remove };
}

/** Says something to the database server; gives the number of rows that it answers. */
export async function onServer(url: string, command: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(command)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** A place that is gone after the test. */
export async function temporaryPlace(): Promise<Place> {
  const { place, remove } = await makePlace();
  onTestFinished(remove);
  return place;
}
