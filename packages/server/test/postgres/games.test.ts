import { expect, inject, test } from 'vitest';
import { api } from '../../src/index.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { GameStore } from '../../src/storage/games.ts';
import { onServer, temporaryDatabase } from '../support/database.ts';
import { againstBot, openServer, playOn, sit, until } from '../support/server.ts';

const server = inject('postgres');

test('a game on PostgreSQL goes on after a restart, with its accounts and undos', async () => {
  const databaseUrl = await temporaryDatabase(server);
  const one = await openServer({ databaseUrl });
  const name = `Ann ${Date.now()}`;
  const account = await api<{ name: string }>(one.url, '/api/accounts', {
    name,
    password: 'a long password',
  });
  expect(account.status).toBe(201);
  expect((await api(one.url, '/api/accounts', { name, password: 'a long password' })).status).toBe(409);
  const made = await againstBot(one.url, { listed: true });
  const ann = await sit(one.url, made);
  await playOn([ann], 60);
  await until('Ann is asked', () => ann.game!.request !== null);
  expect((await ann.say({ type: 'undo' })).type).toBe('done');
  await until('Ann is asked', () => ann.game!.request !== null);
  const { view } = ann.game!;
  await one.close();
  const two = await openServer({ databaseUrl });
  const again = await sit(two.url, made);
  expect(again.game!.view).toEqual(view);
  const me = await api(two.url, '/api/me', undefined, { cookie: account.cookie });
  expect(me.body).toEqual({ name });
});

test('a database that is started anew under a running server costs no game', async () => {
  const databaseUrl = await temporaryDatabase(server);
  const lost: string[] = [];
  const running = await openServer({ databaseUrl, log: (what) => lost.push(what) });
  const made = await againstBot(running.url, { listed: true });
  const ann = await sit(running.url, made);
  await playOn([ann], 10);
  await until('Ann is asked', () => ann.game!.request !== null);
  const all = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()';
  await onServer(databaseUrl, `${all} and pid <> pg_backend_pid()`);
  // The connections end in any order: those for queries, and the one that keeps the process among the others.
  const isTold = (words: string): boolean => lost.some((one) => one.includes(words));
  await until('the loss of both is noticed', () =>
    ['a connection to the database was lost', 'the connection that keeps this process'].every(isTold),
  );
  // A join at this moment may fail; try again, as clients do.
  const back = await sit(running.url, made).catch(() => sit(running.url, made));
  await playOn([back], 10);
});

test('of two servers that write the same record, one fails', async () => {
  const db = await openDatabase({ url: await temporaryDatabase(server) });
  const store = new GameStore(db);
  const row = { kind: 'choice' as const, seat: 0, what: 'pass', auto: 0, at: Date.now(), clocks: '' };
  const game = `fence ${Date.now()}`;
  const written = await Promise.allSettled([
    store.append({ ...row, game, no: 0 }),
    store.append({ ...row, game, no: 1 }),
    store.append({ ...row, game, no: 0 }),
  ]);
  expect(written.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(await store.records(game)).toHaveLength(2);
  await db.destroy();
});
