import { Audience, type Picture } from '@kyuden/table';
import { expect, test, vi } from 'vitest';
import { temporaryPlace } from './support/database.ts';
import { betweenTwo, openServer, playOn, seatTwo, sharedServer, sit, until } from './support/server.ts';

sharedServer();

test('a game goes on from the state that was kept, with its story, its stops and open hands', async () => {
  const place = await temporaryPlace();
  const one = await openServer(place);
  const { first, second, ann, bob } = await seatTwo(one.url);
  const stops = {
    autoPass: true,
    own: ['Attack'],
    others: [],
    skipOwn: [],
    skipOthers: [],
    passUntil: 'nothing' as const,
    interrupts: [],
  };
  await ann.say({ type: 'stops', stops });
  await bob.say({ type: 'openHand', open: true });
  const table = (await one.registry.table(first.game))!;
  while (table.records < 130) await playOn([ann, bob], 10, table.records);
  await until('somebody is asked', () => Boolean(ann.game!.request ?? bob.game!.request));
  const kept = await one.registry.store.checkpoint(first.game);
  expect(kept?.no).toBeGreaterThanOrEqual(100);
  // Compare with a fresh join: the last choice may still be on its way to seated clients.
  const { view, seq, log } = (await sit(one.url, first)).game!;
  await one.close();

  const two = await openServer(place);
  const again = await sit(two.url, first);
  expect(again.game!.view).toEqual(view);
  expect(again.game!.log.slice(-100)).toEqual(log.slice(-100));
  expect(again.game!.stops).toEqual(stops);
  expect(again.game!.seats[1]!.openHand).toBe(true);
  expect(again.game!.seq).toBeGreaterThan(seq);
  await playOn([again, await sit(two.url, second)], 10);
});

test('a game that was put away is fetched again when somebody comes', async () => {
  const server = await openServer();
  const { first, ann, bob } = await seatTwo(server.url);
  await playOn([ann, bob], 10);
  const table = (await server.registry.table(first.game))!;
  const { view } = (await sit(server.url, first)).game!;
  const closed = new Promise<number>((resolve) => {
    ann.onClose = resolve;
  });
  server.registry.discard(table);
  expect(await closed).toBe(1012);
  const again = await sit(server.url, first);
  expect({ ...again.game!.view, waiting: [] }).toEqual({ ...view, waiting: [] });
  expect(await server.registry.table(first.game)).not.toBe(table);
});

test('one who falls behind is told no changes, and everything anew when he has caught up', () => {
  const picture = (turn: number) =>
    ({ view: { turn }, log: [], told: 0, watchers: 0, seatsMark: '' }) as unknown as Picture;
  const heard: { type: string; seq: number }[] = [];
  let isFull = false;
  let catchUp: () => void = () => {};
  const listener = {
    send: (text: string) => {
      if (!isFull) heard.push(JSON.parse(text));
      return !isFull;
    },
    onDrain: (again: () => void) => {
      catchUp = again;
    },
  };
  const audience = new Audience('game', 0, 1000);
  audience.join(listener, undefined, () => picture(1));
  audience.show(picture(2));
  isFull = true;
  for (const turn of [3, 4, 5]) audience.show(picture(turn));
  isFull = false;
  audience.show(picture(6));
  expect(heard.map((one) => one.type)).toEqual(['game', 'change']);
  catchUp();
  audience.show(picture(7));
  expect(heard.map((one) => one.type)).toEqual(['game', 'change', 'game', 'change']);
  expect(heard.at(-1)!.seq).toBe(heard.at(-2)!.seq + 1);
});

test('a choice at which the machine failed and the server ended is taken back; a game of other cards says so', async () => {
  const place = await temporaryPlace();
  const one = await openServer(place);
  const [first, second] = await betweenTwo(one.url);
  const [other] = await betweenTwo(one.url);
  const ann = await sit(one.url, first);
  await playOn([ann, await sit(one.url, second)], 5);
  const { store } = one.registry;
  const { view } = (await sit(one.url, first)).game!;
  const records = await store.records(first.game);
  const bad = {
    kind: 'choice' as const,
    seat: 0,
    what: 'no such option',
    auto: 0,
    at: Date.now(),
    clocks: '',
  };
  await one.registry.table(other.game);
  await store.append({ ...bad, game: first.game, no: records.length });
  await store.append({ ...bad, game: other.game, no: 0 });
  await store.append({ ...bad, game: other.game, no: 1 });
  await one.close();
  const two = await openServer(place);
  const again = await sit(two.url, first);
  expect({ ...again.game!.view, waiting: [] }).toEqual({ ...view, waiting: [] });
  const after = await two.registry.store.records(first.game);
  expect(after.map((record) => record.kind).slice(-2)).toEqual(['choice', 'undo']);
  await playOn([again, await sit(two.url, second)], 3);
  await expect(sit(two.url, other)).rejects.toThrow(
    /"kind":"otherRules","versions":\{"game":"Samurai Edition","recorded":\d+,/,
  );
});

test('a game with card sets that are not on this server stays stored, and says which are missing', async () => {
  const place = await temporaryPlace();
  const one = await openServer(place);
  const [first, second] = await betweenTwo(one.url);
  await playOn([await sit(one.url, first), await sit(one.url, second)], 3);
  await one.close();
  const two = await openServer(place);
  const { store } = two.registry;
  const game = store.game.bind(store);
  vi.spyOn(store, 'game').mockImplementation(async (id) => {
    const row = await game(id);
    return row && { ...row, edition: 'samurai+mine@f00' };
  });
  await expect(sit(two.url, first)).rejects.toThrow('"kind":"missingSets","sets":["mine (f00)"]');
  vi.restoreAllMocks();
  await playOn([await sit(two.url, first), await sit(two.url, second)], 3);
});
