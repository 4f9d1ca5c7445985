import { expect, test } from 'vitest';
import { api, Client, type RunningServer } from '../src/index.ts';
import { Uptime } from '../src/registry/uptime.ts';
import { temporaryPlace } from './support/database.ts';
import { againstBot, betweenTwo, openServer, playOn, sharedServer, sit, until } from './support/server.ts';

sharedServer();

const MINUTE = 60_000;
const DAY = 24 * 3600_000;
const bot = { kind: 'bot', bot: 'eager' };
const refused = (promise: Promise<unknown>, why: string) => expect(promise).rejects.toThrow(why);

test('one address has so many tables at a time and a day; a game that is over makes room, a restart does not', async () => {
  const place = await temporaryPlace();
  const limits = { tables: 2, tablesADay: 4 };
  let later = 0;
  const now = () => Date.now() + later;
  const one = await openServer({ ...place, limits, now });
  const [first] = [await againstBot(one.url), await againstBot(one.url)];
  await refused(againstBot(one.url), 'you have 2 tables that are not over');
  const body = { edition: 'samurai', seats: [bot, bot] };
  expect((await api(one.url, '/api/games', body)).status).toBe(429);
  await one.close();

  const two = await openServer({ ...place, limits, now });
  await refused(againstBot(two.url), 'you have 2 tables that are not over');
  const ann = await sit(two.url, first);
  await ann.say({ type: 'concede' });
  const [third] = await Promise.allSettled([againstBot(two.url), againstBot(two.url)]);
  expect(third.status).toBe('fulfilled');
  // A rematch counts as a table, too.
  expect(await ann.say({ type: 'rematch' })).toMatchObject({
    type: 'refused',
    why: { kind: 'tooManyTables', most: 2 },
  });
  const cid = await sit(two.url, (third as PromiseFulfilledResult<typeof first>).value);
  await cid.say({ type: 'concede' });
  expect((await cid.say({ type: 'rematch' })).type).toBe('done');
  await cid.say({ type: 'explain', thing: 'p0' });
  await (await sit(two.url, first)).say({ type: 'rematch' });
  later += DAY + MINUTE;
  const { store } = two.registry;
  const games = await store.madeBy((await store.game(first.game))!.maker, 0);
  expect(games).toEqual({ alive: 2, made: 4 });
});

test('an address that has set up enough tables today sets up more tomorrow', async () => {
  let later = 0;
  const own = await openServer({ limits: { tablesADay: 2 }, now: () => Date.now() + later });
  for (let i = 0; i < 2; i++) await (await sit(own.url, await againstBot(own.url))).say({ type: 'concede' });
  await refused(againstBot(own.url), 'you have set up 2 tables within a day');
  later += DAY + MINUTE;
  await againstBot(own.url);
});

test('bots play against bots at so many tables of one address, and of all', async () => {
  const own = await openServer({ limits: { botTables: 1 } });
  const setUp = () =>
    api<{ error: string }>(own.url, '/api/games', { edition: 'samurai', seats: [bot, bot] });
  expect([(await setUp()).status, (await setUp()).status]).toEqual([201, 429]);
  await againstBot(own.url);
  const full = await openServer({ limits: { allBotTables: 0 } });
  const { status, body } = await api<{ error: string }>(full.url, '/api/games', {
    edition: 'samurai',
    seats: [bot, bot],
  });
  expect([status, body.error]).toEqual([429, expect.stringContaining('as this server has room for')]);
});

test('what nobody needs is removed when its time has come, and nothing before', async () => {
  let later = 0;
  const own = await openServer({
    now: () => Date.now() + later,
    keep: { open: 1, abandoned: 10, over: 100 },
  });
  const { store } = own.registry;
  const open = await api<{ game: string; key: string }>(own.url, '/api/games', {
    edition: 'samurai',
    seats: [{ kind: 'me', name: 'Ann', deck: { starter: 'crab-bulwark' } }, { kind: 'open' }],
  });
  const waits = await sit(own.url, open.body);
  const closed = new Promise<number>((resolve) => {
    waits.onClose = resolve;
  });
  const abandoned = await againstBot(own.url);
  const played = await againstBot(own.url);
  const over = await againstBot(own.url);
  const reported = await againstBot(own.url);
  const ann = await sit(own.url, over);
  await playOn([ann], 3);
  await ann.say({ type: 'concede' });
  const bob = await sit(own.url, reported);
  const report = await bob.say({ type: 'report', note: 'odd' });
  await bob.say({ type: 'concede' });
  const cid = await sit(own.url, played);
  await playOn([cid], 2);
  const left = async () => {
    await own.registry.sweep();
    const all = { open: open.body, abandoned, played, over, reported };
    const there = await Promise.all(Object.values(all).map(({ game }) => store.game(game)));
    return Object.keys(all).filter((_, index) => there[index]);
  };
  expect(await left()).toEqual(['open', 'abandoned', 'played', 'over', 'reported']);
  later += 2 * DAY;
  expect(await left()).toEqual(['abandoned', 'played', 'over', 'reported']);
  expect(await closed).toBe(1012);
  later += 7 * DAY;
  await playOn([cid], 1);
  // Wait for the bot's answer, too.
  await until('Cid is asked', () => cid.game!.request !== null);
  later += 2 * DAY;
  expect(await left()).toEqual(['played', 'over', 'reported']);
  later += 95 * DAY;
  expect(await left()).toEqual(['reported']);
  expect(await store.records(over.game)).toEqual([]);
  expect(await store.seats(abandoned.game)).toEqual([]);
  expect((await (await Client.connect(own.url)).join(played.game, played.key)).type).toBe('refused');
  later += 300 * DAY;
  expect(await left()).toEqual([]);
  expect((await api(own.url, `/api/reports/${(report as { id: string }).id}`)).status).toBe(404);
});

test('who set up a game is forgotten a day after that, when it is over', async () => {
  let later = 0;
  const own = await openServer({ now: () => Date.now() + later });
  const made = await againstBot(own.url);
  const maker = async () => (await own.registry.store.game(made.game))!.maker;
  later += 2 * DAY;
  await own.registry.sweep();
  expect(await maker()).not.toBe('');
  await (await sit(own.url, made)).say({ type: 'concede' });
  await own.registry.sweep();
  expect(await maker()).toBe('');
});

/** Waits until the game ends by its clock, without any client. */
const endsOnTime = async (
  { registry }: RunningServer,
  game: string,
): Promise<{ winners: number[]; how: string }> => {
  registry.tick();
  let over = '';
  await until('time is up', () => {
    void registry.store.game(game).then((row) => {
      over = row!.over;
    });
    return over !== '';
  });
  return JSON.parse(over);
};

test('a table with clocks at which nobody is does not stay in memory, and its clock runs out all the same', async () => {
  let later = 0;
  const own = await openServer({ now: () => Date.now() + later });
  const [first, second] = await betweenTwo(own.url, { beat: 0, clock: { start: 1200, increment: 0 } });
  const [ann, bob] = [await sit(own.url, first), await sit(own.url, second)];
  await playOn([ann, bob], 3);
  const table = (await own.registry.table(first.game))!;
  const asked = table.play.g.state.asks[0]!.seat;
  for (const one of [ann, bob]) one.close();
  await until('nobody is there', () => table.gallery.isEmpty);
  await own.registry.sweep();
  later += 6 * MINUTE;
  await own.registry.sweep();
  await until('it is put away', () => own.registry.tablesInMemory === 0);
  // The table is not loaded before its time.
  later += 8 * MINUTE;
  own.registry.tick();
  await new Promise((go) => setTimeout(go, 50));
  expect(own.registry.tablesInMemory).toBe(0);
  expect((await own.registry.store.game(first.game))!.status).toBe('playing');
  later += 7 * MINUTE;
  expect(await endsOnTime(own, first.game)).toMatchObject({ winners: [1 - asked], how: 'time' });
});

test('a server opens without fetching a table; clocks that were running run out, less the time in which no server ran', async () => {
  const place = await temporaryPlace();
  let later = 0;
  const now = () => Date.now() + later;
  const one = await openServer({ ...place, now });
  const [first, second] = await betweenTwo(one.url, { beat: 0, clock: { start: 1200, increment: 0 } });
  await playOn([await sit(one.url, first), await sit(one.url, second)], 3);
  later += 5 * MINUTE;
  await one.close();
  // Two runs later, with a day of downtime before each.
  later += DAY;
  const two = await openServer({ ...place, now });
  expect(two.registry.tablesInMemory).toBe(0);
  later += 5 * MINUTE;
  await two.close();
  later += DAY;
  const three = await openServer({ ...place, now });
  expect(three.registry.tablesInMemory).toBe(0);
  const ann = await sit(three.url, first);
  const left = ann.game!.seats.map((seat) => seat.clock!).find((clock) => clock.runs)!.left;
  expect(Math.round(left / MINUTE)).toBe(10);
  ann.close();
  later += 11 * MINUTE;
  expect(await endsOnTime(three, first.game)).toMatchObject({ how: 'time' });
});

test('time in which no server ran is nobody’s, however often the server was started', () => {
  const uptime = new Uptime(
    [
      { began: 0, until: 200 },
      { began: 1000, until: 1100 },
    ],
    2000,
  );
  expect(uptime.since(2500, 2600)).toBe(100);
  expect(uptime.since(1500, 2600)).toBe(600);
  expect(uptime.since(1050, 2600)).toBe(650);
  expect(uptime.since(100, 2600)).toBe(800);
});

test('no more tables than there is room for stay in memory; those at which somebody is stay', async () => {
  const own = await openServer({ limits: { inMemory: 3 } });
  const made = await againstBot(own.url);
  const ann = await sit(own.url, made);
  const table = await own.registry.table(made.game);
  for (let i = 0; i < 6; i++) await againstBot(own.url);
  await until('the others are put away', () => own.registry.tablesInMemory <= 3);
  expect(await own.registry.table(made.game)).toBe(table);
  await playOn([ann], 3);
});
