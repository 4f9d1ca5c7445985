import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { typed } from '../support/keyboard.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** Creates a database that is removed after the test. Returns its URL. */
async function newDatabase(): Promise<string> {
  const url = new URL(inject('postgres'));
  const name = `kyuden_test_${randomBytes(6).toString('hex')}`;
  const onServer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: inject('postgres') });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await onServer(`create database ${name}`);
  onTestFinished(() => onServer(`drop database ${name} with (force)`));
  url.pathname = `/${name}`;
  return url.href;
}

/** Starts a worker with one thread. Returns it with its number among the processes of the database. */
async function startWorker(databaseUrl: string): Promise<{ child: ChildProcess; no: number }> {
  const args = [main, 'worker', '--database', databaseUrl, '--workers', '1'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, no: Number(/^Process (\d+) /.exec(String(said))![1]) };
}

/** The facts of a report that do not depend on the machine. */
const timeless = (text: string) => {
  const { seconds: _, decisionsPerSecond: __, gamesPerSecond: ___, ...facts } = JSON.parse(text);
  return facts;
};

test('two workers, one of which is killed, give the same report as one machine', async () => {
  const databaseUrl = await newDatabase();
  const call = ['simulate', '--games', '24', '--seed', 'shared', '--json'];
  const alone = await typed([...call, '--workers', '1']);
  const workers = [await startWorker(databaseUrl), await startWorker(databaseUrl)];
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  onTestFinished(() => db.end());
  const shared = typed([...call, '--database', databaseUrl]);

  // Stop a worker, and kill it if it is in the middle of a task.
  const [victim] = workers as [(typeof workers)[number]];
  const held = async (): Promise<number[]> => {
    const { rows } = await db.query('select no from tasks where worker = $1 and result is null', [victim.no]);
    return rows.map(({ no }) => no);
  };
  let lost: number[] = [];
  while (lost.length === 0) {
    if ((await held()).length === 0) continue;
    victim.child.kill('SIGSTOP');
    lost = await held();
    if (lost.length === 0) victim.child.kill('SIGCONT');
  }
  victim.child.kill('SIGKILL');

  // Its task has no result, so the other worker must do it again.
  const { status, out, err } = await shared;
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(timeless(out)).toEqual(timeless(alone.out));
  expect(timeless(out)).toMatchObject({ games: 24, errors: 0, asked: 24 });
  expect((await db.query('select 1 from tasks')).rowCount).toBe(0);
}, 240_000);
