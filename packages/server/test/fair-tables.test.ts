import { expect, test } from 'vitest';
import { api, Client } from '../src/index.ts';
import { temporaryPlace } from './support/database.ts';
import {
  againstBot,
  betweenTwo,
  next,
  openServer,
  playOn,
  seatTwo,
  sharedServer,
  sit,
  until,
} from './support/server.ts';

const server = sharedServer();

test('nobody names the seed of a game between people; where one person plays it deals the same cards again', async () => {
  await expect(betweenTwo(server.url, {}, { seed: 'known' })).rejects.toThrow('a seed tells all cards');
  const hands: unknown[] = [];
  for (let i = 0; i < 2; i++) {
    const made = await againstBot(server.url, { seed: 'known' });
    const table = (await server.registry.table(made.game))!;
    expect(table.play.header.seed).toBe('known');
    hands.push(
      (await sit(server.url, made)).game!.view.seats[0]!.hand.map((card) => 'title' in card && card.title),
    );
  }
  expect(hands[1]).toEqual(hands[0]);
  const [first] = await betweenTwo(server.url);
  expect((await server.registry.table(first.game))!.play.header.seed).toMatch(/^[0-9a-f]{32,}$/);
});

test('whoever waits at a table is told all of its terms', async () => {
  const seats = [{ kind: 'me', name: 'Ann', deck: { starter: 'crab-bulwark' } }, { kind: 'open' }];
  const rules = { claimAfter: 45, watch: 'delayed', delay: 7, anyDeck: true };
  const settings = { 'deck-counts': 'shown' };
  const made = await api<{ game: string }>(server.url, '/api/games', {
    edition: 'samurai',
    seats,
    rules,
    settings,
  });
  const guest = await Client.connect(server.url);
  const waiting = next(guest, 'waiting');
  await guest.join(made.body.game);
  const told = await waiting;
  expect(told).toMatchObject({ edition: 'samurai', settings, clock: null, ...rules });
  // No delay is announced, because the game has not begun.
  expect(told.shownIn).toBeUndefined();
  guest.close();
});

test('time to come back has a lower bound, and all may see it before they sit down', async () => {
  await expect(betweenTwo(server.url, { claimAfter: 0 })).rejects.toThrow('claimAfter');
  const [first] = await betweenTwo(server.url, {
    beat: 0,
    claimAfter: 45,
    watch: 'delayed',
    delay: 7,
    anyDeck: true,
  });
  const summary = await api(server.url, `/api/games/${first.game}`);
  expect(summary.body).toMatchObject({ claimAfter: 45, delay: 7, anyDeck: true });
  expect((await sit(server.url, first)).game!.settings).toMatchObject({
    claimAfter: 45,
    delay: 7,
    anyDeck: true,
  });
});

test('a table that was kept with no time to come back gets the least there is', async () => {
  const [first, second] = await betweenTwo(server.url);
  const { store } = server.registry;
  const { rules } = (await store.game(first.game))!;
  await store.updateGame(first.game, { rules: JSON.stringify({ ...JSON.parse(rules), claimAfter: 0 }) });
  server.registry.discard((await server.registry.table(first.game))!);
  const ann = await sit(server.url, first);
  const bob = await sit(server.url, second);
  expect(ann.game!.settings.claimAfter).toBe(30);
  bob.close();
});

test('one who is away while another decides has his whole time when it is his to decide', async () => {
  let later = 0;
  const own = await openServer({ now: () => Date.now() + later });
  const { first, ann, bob } = await seatTwo(own.url, { beat: 0, claimAfter: 60 });
  const table = (await own.registry.table(first.game))!;
  // Bob has long been away when a decision of Ann's leads to a question for him.
  const isBobs = () => table.play.askOf(1) !== undefined;
  while (isBobs() || !ann.game!.request) await playOn([ann, bob], 1);
  bob.close();
  await until('Bob is away', () => !ann.game!.seats[1]!.here);
  later += 300_000;
  for (let i = 0; i < 40 && !isBobs(); i++) await playOn([ann], 1, i);
  expect(isBobs()).toBe(true);
  expect((await ann.say({ type: 'claim' })).type).toBe('refused');
  later += 61_000;
  expect((await ann.say({ type: 'claim' })).type).toBe('done');
});

test('one who watches with a delay sees the end after what led to it, also if he comes in anew', async () => {
  const began = Date.now();
  let later = 0;
  const own = await openServer({ now: () => began + later });
  const { first, ann, bob } = await seatTwo(own.url, { beat: 0, watch: 'delayed', delay: 1 });
  const watcher = await Client.connect(own.url);
  const heard: string[] = [];
  watcher.onMessage = () => {
    if (watcher.game) heard.push(watcher.game.view.over?.how ?? 'goes on');
  };
  await watcher.join(first.game);
  await playOn([ann, bob], 3);
  later += 400;
  await ann.say({ type: 'concede' });
  await until('Bob has won', () => bob.game!.view.over !== null);
  // No spectator knows of the end yet.
  const anew = await Client.connect(own.url);
  const waits = next(anew, 'waiting');
  await anew.join(first.game);
  expect(await waits).toMatchObject({ delay: 1, shownIn: 1000 });
  expect([watcher.game, anew.game]).toEqual([undefined, undefined]);
  later += 1000;
  await until('both see the end', () => [watcher, anew].every((one) => one.game?.view.over));
  expect(heard[0]).toBe('goes on');
  expect(heard.at(-1)).toBe('concession');
  expect(heard.indexOf('concession')).toBe(heard.lastIndexOf('goes on') + 1);
  // After the delay everybody who joins sees the end at once.
  const late = await sit(own.url, { game: first.game });
  expect(late.game!.view.over?.how).toBe('concession');
});

test('whoever decides and takes back in a loop is stopped until some time has gone by', async () => {
  let later = 0;
  const own = await openServer({ ticks: () => later, limits: { undos: 4 } });
  const made = await againstBot(own.url);
  const ann = await sit(own.url, made);
  const loop = async () => {
    await playOn([ann], 1);
    await until('Ann is asked', () => ann.game!.request !== null);
    return (await ann.say({ type: 'undo' })).type;
  };
  const said: string[] = [];
  for (let i = 0; i < 6; i++) said.push(await loop());
  expect(said).toEqual(['done', 'done', 'done', 'done', 'refused', 'refused']);
  later += 1000;
  expect([await loop(), await loop()]).toEqual(['done', 'refused']);
});

test('a seat that decides and takes back without end loses, also after a restart', async () => {
  const place = await temporaryPlace();
  const limits = { decisions: 8, undos: 100 };
  const one = await openServer({ ...place, limits });
  const [first, second] = await betweenTwo(one.url);
  const seats = [await sit(one.url, first), await sit(one.url, second)];
  await playOn(seats, 6);
  await one.close();

  const two = await openServer({ ...place, limits });
  const clients = [await sit(two.url, first), await sit(two.url, second)];
  const isOver = () => clients.some(({ game }) => game!.view.over !== null);
  while (!isOver()) {
    await until('somebody is asked', () => clients.some(({ game }) => game!.request) || isOver());
    const asked = clients.find(({ game }) => game!.request);
    await asked?.choose(asked.game!.request!.options[0]!.id);
  }
  await until('both see the end', () => clients.every(({ game }) => game!.view.over));
  const { how, winners } = clients[0]!.game!.view.over!;
  expect(how).toBe('length');
  const decided = (await two.registry.store.records(first.game)).filter(
    (row) => row.kind === 'choice' && row.auto === 0,
  );
  const of = (seat: number) => decided.filter((row) => row.seat === seat).length;
  expect(of(1 - winners[0]!)).toBe(limits.decisions);
  expect(of(winners[0]!)).toBeLessThanOrEqual(limits.decisions);
});

test('a seat reports so often and no more', async () => {
  const own = await openServer({ limits: { reports: 2 } });
  const made = await againstBot(own.url);
  const ann = await sit(own.url, made);
  const report = () => ann.say({ type: 'report', note: 'odd' });
  expect([await report(), await report()].map((one) => one.type)).toEqual(['done', 'done']);
  expect(await report()).toMatchObject({ type: 'refused', why: { kind: 'tooManyReports', most: 2 } });
});

test('the others are not asked for ever: after two refusals the same is not asked again', async () => {
  const { ann, bob } = await seatTwo(server.url);
  for (let i = 0; i < 300 && ann.game!.undo !== 'ask'; i++) await playOn([ann, bob], 1, i);
  for (let i = 0; i < 2; i++) {
    expect((await ann.say({ type: 'undo' })).type).toBe('done');
    await until('Bob is asked', () => bob.game!.asked === 'undo');
    await bob.say({ type: 'agree', to: 'undo', yes: false });
  }
  expect((await ann.say({ type: 'undo' })).type).toBe('refused');
  expect(bob.game!.asked).toBeNull();
});
