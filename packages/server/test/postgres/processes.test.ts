import { expect, inject, test } from 'vitest';
import { LeaseLost } from '../../src/cluster/ownership.ts';
import { Relay } from '../../src/cluster/relay.ts';
import { api, type RunningServer, type ServerOptions } from '../../src/index.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { onServer, temporaryDatabase } from '../support/database.ts';
import { storm } from '../support/fuzz/storm.ts';
import { againstBot, betweenTwo, next, openServer, playOn, sit, until } from '../support/server.ts';

const postgres = inject('postgres');

/** Starts servers of one database, in one process here; each behaves as a process of its own. */
async function together(count: number, options: ServerOptions = {}): Promise<RunningServer[]> {
  const databaseUrl = await temporaryDatabase(postgres);
  const servers: RunningServer[] = [];
  for (let at = 0; at < count; at++) servers.push(await openServer({ databaseUrl, ...options }));
  return servers;
}

/** The servers that have the game in memory. */
const owners = (servers: RunningServer[], game: string): number[] =>
  servers.flatMap(({ registry }, at) => (registry.tableInMemory(game) ? [at] : []));

test('players at two servers play one game, which only one of them has', async () => {
  const [one, two] = (await together(2)) as [RunningServer, RunningServer];
  const [first, second] = await betweenTwo(one.url);
  const ann = await sit(two.url, first);
  const bob = await sit(one.url, second);
  const watcher = await sit(two.url, { game: first.game });
  await playOn([ann, bob], 40);
  expect(owners([one, two], first.game)).toHaveLength(1);
  await until('all see the same', () =>
    [bob, watcher].every((other) => other.game!.view.turn === ann.game!.view.turn),
  );
  const fresh = await sit(one.url, first);
  expect(fresh.game!.view).toEqual(ann.game!.view);
  expect((await ann.say({ type: 'undo' })).type).toBe('done');
  expect((await bob.say({ type: 'explain', thing: 'nothing' })).type).toBe('refused');
});

test('who waits at another server comes in when the game begins', async () => {
  const [one, two] = (await together(2)) as [RunningServer, RunningServer];
  const seats = [{ kind: 'me', name: 'Ann', deck: { starter: 'crab-bulwark' } }, { kind: 'open' }];
  const made = await api<{ game: string; key: string }>(one.url, '/api/games', {
    edition: 'samurai',
    seats,
    rules: { beat: 0 },
  });
  const { game, key } = made.body;
  const here = await sit(one.url, { game, key });
  const there = await sit(two.url, { game, key });
  const shown = [next(here, 'game'), next(there, 'game')];
  await api(two.url, `/api/games/${game}/join`, { name: 'Bob', deck: { starter: 'phoenix-council' } });
  const [one1, two1] = await Promise.all(shown);
  expect(two1!.view).toEqual(one1!.view);
  expect(owners([one, two], game)).toHaveLength(1);
});

test('a server that ends hands its games over, and nothing acknowledged is lost', async () => {
  const [one, two] = (await together(2)) as [RunningServer, RunningServer];
  const made = await againstBot(one.url);
  const ann = await sit(one.url, made);
  await playOn([ann], 30);
  await until('Ann is asked', () => ann.game!.request !== null);
  const { view } = ann.game!;
  await one.close();
  const again = await sit(two.url, made);
  expect(again.game!.view).toEqual(view);
  await playOn([again], 10);
  expect(owners([two], made.game)).toEqual([0]);
});

test('a server whose game was taken meanwhile writes nothing more to it', async () => {
  const databaseUrl = await temporaryDatabase(postgres);
  const server = await openServer({ databaseUrl });
  const made = await againstBot(server.url);
  const ann = await sit(server.url, made);
  await playOn([ann], 10);
  await until('Ann is asked', () => ann.game!.request !== null);
  const { store } = server.registry;
  const before = await store.records(made.game);
  const { view } = ann.game!;
  // Another process takes the game, as it may when this one was stopped for long.
  await onServer(databaseUrl, `update games set lease = lease + 1, owner = 0 where id = '${made.game}'`);
  const { id, options } = ann.game!.request!;
  const said = await ann.say({ type: 'choose', request: id, option: options[0]!.id });
  expect(said.type).toBe('refused');
  await expect(store.updateGame(made.game, { next: 'forged' })).rejects.toThrow(LeaseLost);
  await expect(store.updateSeat(made.game, 0, { bot: 'eager' })).rejects.toThrow(LeaseLost);
  await store.keepCheckpoint(made.game, 9999, 'pool', 'forged');
  expect((await store.checkpoint(made.game))?.no).not.toBe(9999);
  expect(await store.records(made.game)).toEqual(before);
  const again = await sit(server.url, made);
  expect(again.game!.view).toEqual(view);
  await playOn([again], 5);
});

test('a connection from a process of another database is refused', async () => {
  const databaseUrl = await temporaryDatabase(postgres);
  await openServer({ databaseUrl });
  const db = await openDatabase({ url: databaseUrl });
  const { address } = await db.selectFrom('processes').select('address').executeTakeFirstOrThrow();
  await db.destroy();
  const open = Relay.open({
    peer: { address, secret: 'a guess' },
    account: undefined,
    onMessage: () => {},
    onClose: () => {},
  });
  await expect(open).rejects.toThrow('403');
});

test('no input stops the address at which other processes reach this one, or makes it fail', async () => {
  const databaseUrl = await temporaryDatabase(postgres);
  const noted: string[] = [];
  const server = await openServer({ databaseUrl, log: (what) => noted.push(what) });
  const db = await openDatabase({ url: databaseUrl });
  const { address } = await db.selectFrom('processes').select('address').executeTakeFirstOrThrow();
  await db.destroy();
  expect(await storm(`http://${address}`, process.env.KYUDEN_PROOF ? 5000 : 200)).toEqual([]);
  expect(noted).toEqual([]);
  expect((await api(server.url, '/api/version')).status).toBe(200);
});
