import { expect, onTestFinished, test, vi } from 'vitest';
import { WorkerPool } from '../src/worker/pool.ts';
import { anyOption, dice } from './support/roll.ts';
import { againstBot, openServer, playOn, seatTwo, sharedServer, sit, until } from './support/server.ts';

const server = sharedServer();
const moment = (milliseconds = 50) => new Promise((go) => setTimeout(go, milliseconds));

test('a choice is neither acknowledged nor shown to anybody before it is on disk', async () => {
  const own = await openServer();
  const { first, ann, bob } = await seatTwo(own.url);
  const watcher = await sit(own.url, { game: first.game });
  const roll = dice(5);
  const { store } = own.registry;
  const append = store.append.bind(store);
  for (let i = 0; i < 5; i++) {
    await until('somebody is asked', () => Boolean(ann.game!.request ?? bob.game!.request));
    const asked = ann.game!.request ? ann : bob;
    let toDisk: () => void = () => {};
    const written = new Promise<void>((resolve) => {
      toDisk = resolve;
    });
    const slow = vi.spyOn(store, 'append').mockImplementation(async (row) => {
      await written;
      await append(row);
    });
    // A reply arrives after all earlier messages, so all clients are up to date.
    for (const one of [ann, bob, watcher]) await one.say({ type: 'explain', thing: 'p0' });
    const before = [ann, bob, watcher].map((one) => one.game!.seq);
    let isDone = false;
    const said = asked.choose(anyOption(asked.game!.request!, roll)).then((answer) => {
      isDone = true;
      return answer;
    });
    await until('it is being written', () => slow.mock.calls.length > 0);
    await moment();
    expect(isDone).toBe(false);
    expect([ann, bob, watcher].map((one) => one.game!.seq)).toEqual(before);
    toDisk();
    expect((await said).type).toBe('done');
    expect(asked.game!.seq).toBeGreaterThan(before[asked === ann ? 0 : 1]!);
    slow.mockRestore();
  }
});

test('a choice that cannot be written is not made: everybody comes in anew, and the game stands as on disk', async () => {
  const own = await openServer();
  const { first, second, ann, bob } = await seatTwo(own.url);
  await playOn([ann, bob], 5);
  await until('somebody is asked', () => Boolean(ann.game!.request ?? bob.game!.request));
  const asked = ann.game!.request ? ann : bob;
  const records = (await own.registry.store.records(first.game)).length;
  const { store } = own.registry;
  const full = vi.spyOn(store, 'append').mockRejectedValue(new Error('the disk is full'));
  const closed = Promise.all(
    [ann, bob].map(
      (one) =>
        new Promise<number>((resolve) => {
          one.onClose = resolve;
        }),
    ),
  );
  expect((await asked.choose(asked.game!.request!.options[0]!.id)).type).toBe('refused');
  expect(await closed).toEqual([1012, 1012]);
  full.mockRestore();
  const again = [await sit(own.url, first), await sit(own.url, second)];
  expect((await store.records(first.game)).length).toBe(records);
  await playOn(again, 5);
});

test('one who leaves for good can be claimed against at once; one who comes back cannot', async () => {
  const { first, second, ann, ...seated } = await seatTwo(server.url, { beat: 0, claimAfter: 3600 });
  let { bob } = seated;
  const table = (await server.registry.table(first.game))!;
  while (table.play.g.state.asks[0]!.seat !== 1 || !bob.game!.request) await playOn([ann, bob], 1);
  expect((await bob.say({ type: 'leave' })).type).toBe('done');
  bob.close();
  await until('Ann may claim', () => ann.game!.seats[1]!.claimable);
  bob = await sit(server.url, second);
  await until('Ann may not', () => !ann.game!.seats[1]!.claimable);
  expect((await ann.say({ type: 'claim' })).type).toBe('refused');
  await bob.say({ type: 'leave' });
  bob.close();
  await until('Ann may claim again', () => ann.game!.seats[1]!.claimable);
  expect((await ann.say({ type: 'claim' })).type).toBe('done');
  await until('Ann has won', () => ann.game!.view.over !== null);
  expect(ann.game!.view.over).toEqual({ winners: [0], how: 'claim' });
});

test('of three one concedes: a bot plays on for him, the others notice and go on', async () => {
  const open = { kind: 'open' };
  const seats = [{ kind: 'me', name: 'Ann', deck: { starter: 'crab-bulwark' } }, { kind: 'bot' }, open];
  const made = await againstBot(server.url, { seats, rules: { beat: 0 } });
  const { api } = await import('../src/index.ts');
  const deck = { starter: 'phoenix-council' };
  const joined = await api<typeof made>(server.url, `/api/games/${made.game}/join`, { name: 'Cid', deck });
  const ann = await sit(server.url, made);
  const cid = await sit(server.url, joined.body);
  await playOn([ann, cid], 6);
  expect((await cid.say({ type: 'concede' })).type).toBe('done');
  await until('Ann sees a bot there', () => ann.game!.seats[2]!.bot === 'novice');
  expect(ann.game!.view.over).toBeNull();
  const table = (await server.registry.table(made.game))!;
  const byBot = () => table.play.choices.filter((one) => one.seat === 2).length;
  const before = byBot();
  for (let i = 0; i < 60 && byBot() === before && !table.over; i++) await playOn([ann], 1, i);
  expect(byBot()).toBeGreaterThan(before);
});

test('a bot that never answers holds up nobody else, and its own opponent may leave', async () => {
  const waiting = await againstBot(server.url, { seed: 'thinker' });
  const other = await againstBot(server.url, { seed: 'other' });
  const choose = WorkerPool.prototype.choose;
  const thinker = vi.spyOn(WorkerPool.prototype, 'choose').mockImplementation(function (
    this: WorkerPool,
    ...of
  ) {
    return of[0].id === waiting.game ? new Promise(() => {}) : choose.apply(this, of);
  });
  onTestFinished(() => thinker.mockRestore());
  const ann = await sit(server.url, waiting);
  const table = (await server.registry.table(waiting.game))!;
  const isBots = () => table.play.g.state.asks.some((one) => one.seat === 1);
  for (let i = 0; i < 60 && !isBots(); i++) await playOn([ann], 1, i);
  expect(isBots()).toBe(true);
  const bob = await sit(server.url, other);
  expect(await playOn([bob], 20)).toBeGreaterThanOrEqual(20);
  expect((await ann.say({ type: 'report', note: 'it sleeps' })).type).toBe('done');
  expect((await ann.say({ type: 'concede' })).type).toBe('done');
});
