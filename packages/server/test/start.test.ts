import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { StartError, startServer } from '../src/index.ts';
import { lockFile } from '../src/storage/lock.ts';
import { againstBot, openServer, sharedServer } from './support/server.ts';

sharedServer();

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'kyuden-start-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Starts a server; returns the error if it cannot start. */
const toldAt = (data: string): Promise<unknown> =>
  startServer({ data, workers: 1 }).catch((error: unknown) => error);

test('a second server on the same file is refused, by any name of it; a third may come when the first has gone', async () => {
  const data = join(folder(), 'kyuden.db');
  const one = await openServer({ data });
  const link = join(folder(), 'other.db');
  symlinkSync(data, link);
  for (const name of [data, link]) {
    const told = await toldAt(name);
    expect(told).toBeInstanceOf(StartError);
    expect((told as Error).message).toContain('another server uses');
  }
  await one.close();
  await openServer({ data });
});

test('a lock is there for other processes too, and gone with the process that held it', () => {
  const data = join(folder(), 'kyuden.db');
  const lock = new URL('../src/storage/lock.ts', import.meta.url).href;
  const tryIt = `const { lockFile } = await import(${JSON.stringify(lock)});
    try { lockFile(process.argv[1]); console.log('held'); } catch (error) { console.log(error.name); }`;
  const other = () =>
    execFileSync(process.execPath, ['--input-type=module', '-e', tryIt, data], { encoding: 'utf8' }).trim();
  const unlock = lockFile(data);
  expect(other()).toBe('StartError');
  unlock();
  expect(other()).toBe('held');
  lockFile(data)();
});

test('a file that is no database, or a damaged one, is named in a sentence', async () => {
  const text = join(folder(), 'notes.txt');
  writeFileSync(text, 'these are notes, and no database at all\n'.repeat(100));
  const told = (await toldAt(text)) as Error;
  expect(told).toBeInstanceOf(StartError);
  expect(told.message).toContain(text);
  const data = join(folder(), 'kyuden.db');
  const one = await openServer({ data });
  await againstBot(one.url);
  await one.close();
  // Overwrite everything after the first page with noise.
  const file = openSync(data, 'r+');
  writeSync(file, Buffer.alloc(statSync(data).size - 4096, 0xa5), 0, undefined, 4096);
  closeSync(file);
  const damaged = (await toldAt(data)) as Error;
  expect(damaged).toBeInstanceOf(StartError);
  expect(damaged.message).toContain(data);
});

test('a database whose tables have lost what they held is named in a sentence too', async () => {
  const data = join(folder(), 'kyuden.db');
  await (await startServer({ data, workers: 1 })).close();
  const base = new DatabaseSync(data);
  base.exec('drop table runs; create table runs (other text)');
  base.close();
  const told = (await toldAt(data)) as Error;
  expect(told).toBeInstanceOf(StartError);
  expect(told.message).toContain(`${data} cannot be read`);
});
