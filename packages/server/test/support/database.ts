import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** The data of a test: a file, or its own database on the server that KYUDEN_DATABASE_URL names. */
export type Place = { data: string } | { databaseUrl: string };

/** Makes a new place, and a function that removes it. */
export function makePlace(): Promise<{ place: Place; remove: () => Promise<void> }> {
  const url = process.env.KYUDEN_DATABASE_URL;
  return url ? makeDatabase(url) : makeFile();
}

async function makeFile(): Promise<{ place: Place; remove: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'kyuden-server-'));
  const remove = async () => rmSync(folder, { recursive: true, force: true });
  return { place: { data: join(folder, 'kyuden.db') }, remove };
}

/** Creates a database on the server with this URL. */
async function makeDatabase(
  url: string,
): Promise<{ place: { databaseUrl: string }; remove: () => Promise<void> }> {
  const name = `kyuden_test_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const remove = async () => {
    // Closing connections may take a moment.
    for (let attempt = 0; attempt < 50; attempt++) {
      const left = await onServer(url, `select 1 from pg_stat_activity where datname = '${name}'`);
      if (left === 0) break;
      await new Promise((go) => setTimeout(go, 100));
    }
    await onServer(url, `drop database ${name} with (force)`);
  };
  return { place: { databaseUrl: own.href }, remove };
}

/** Creates a database that is removed after the test. Returns its URL. */
export async function temporaryDatabase(server: string): Promise<string> {
  const { place, remove } = await makeDatabase(server);
  onTestFinished(remove);
  return place.databaseUrl;
}

/** Runs a command on the database server; returns the number of rows. */
export async function onServer(url: string, command: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(command)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** Makes a place that is removed after the test. */
export async function temporaryPlace(): Promise<Place> {
  const { place, remove } = await makePlace();
  onTestFinished(remove);
  return place;
}
