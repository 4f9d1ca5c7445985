import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { api } from '../src/index.ts';
import { FairQueue } from '../src/worker/fair-queue.ts';
import type { JobMessage } from '../src/worker/jobs.ts';
import { TooMany, WorkerPool } from '../src/worker/pool.ts';
import { WorkerThread } from '../src/worker/worker-thread.ts';
import { botPlay } from './support/bot-play.ts';
import { againstBot, playOn, sharedServer, sit, until } from './support/server.ts';

const server = sharedServer({
  limits: { tables: 1000, botTables: 41, allBotTables: 41, replays: 4 },
});

test('a queue serves owners in turn and lanes of one owner in turn, and each lane in its order', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3']) queue.push('flood', 'a', item);
  for (const item of ['b1', 'b2']) queue.push('flood', 'b', item);
  queue.push('honest', 'h', 'h1');
  queue.push('honest', 'h', 'h2');
  const served = Array.from({ length: 8 }, () => queue.next());
  expect(served).toEqual(['a1', 'h1', 'b1', 'h2', 'a2', 'b2', 'a3', undefined]);
});

test('however much others ask for, nobody waits for more than one thing of each of them', () => {
  const push = fc.record({ owner: fc.nat(5), lane: fc.nat(3) });
  fc.assert(
    fc.property(fc.array(fc.oneof(push, fc.constant('serve' as const)), { maxLength: 200 }), (steps) => {
      const queue = new FairQueue<{ owner: number; lane: string; no: number }>();
      const waiting = new Map<number, Map<number, number>>();
      const last = new Map<string, number>();
      const serve = (): boolean => {
        const item = queue.next();
        if (!item) return false;
        expect(item.no).toBeGreaterThan(last.get(item.lane) ?? -1);
        last.set(item.lane, item.no);
        for (const [owner, others] of waiting) {
          if (owner === item.owner) continue;
          others.set(item.owner, (others.get(item.owner) ?? 0) + 1);
          expect(others.get(item.owner)).toBe(1);
        }
        waiting.delete(item.owner);
        if (left.get(item.owner) === 1) left.delete(item.owner);
        else {
          left.set(item.owner, left.get(item.owner)! - 1);
          waiting.set(item.owner, new Map());
        }
        return true;
      };
      const left = new Map<number, number>();
      steps.forEach((step, no) => {
        if (step === 'serve') {
          serve();
          return;
        }
        const lane = `${step.owner}/${step.lane}`;
        queue.push(String(step.owner), lane, { owner: step.owner, lane, no });
        left.set(step.owner, (left.get(step.owner) ?? 0) + 1);
        if (!waiting.has(step.owner)) waiting.set(step.owner, new Map());
      });
      while (serve());
      expect(left.size).toBe(0);
    }),
  );
});

test('a bot and a replay are served among the first, whatever another address has asked for before', async () => {
  const pool = new WorkerPool({ bots: 1, replays: 60 });
  onTestFinished(() => pool.stop());
  const { header, choices, g } = botPlay('fair');
  const { seat } = g.state.asks[0]!;
  const [bots, replays]: [string[], string[]] = [[], []];
  const choose = (id: string, owner: string, isOfBots: boolean) =>
    pool
      .choose({ id, header, choices, epoch: 0, owner, isOfBots }, seat, 'eager')
      .then(() => bots.push(owner));
  const look = (game: string, owner: string) =>
    pool
      .position(owner, { game, header, choices: [...choices], at: 0, seat: 0 })
      .then(() => replays.push(owner));
  const all = [
    ...Array.from({ length: 40 }, (_, i) => choose(`watched ${i}`, `flood ${i}`, true)),
    ...Array.from({ length: 40 }, (_, i) => choose(`game ${i}`, 'flood', false)),
    ...Array.from({ length: 40 }, (_, i) => look(`game ${i}`, 'flood')),
    choose('honest', 'honest', false),
    look('honest', 'honest'),
  ];
  await Promise.all(all);
  // At most two come first: the job in progress, and one of the other owner.
  expect(bots.indexOf('honest')).toBeLessThanOrEqual(2);
  expect(replays.indexOf('honest')).toBeLessThanOrEqual(2);
  // Bots of games without people come after all others.
  expect(bots.slice(-39).every((owner) => owner.startsWith('flood '))).toBe(true);
});

test('a bot does not wait for replays, however many addresses ask for one', async () => {
  const pool = new WorkerPool({ bots: 1, replays: 1 });
  onTestFinished(() => pool.stop());
  const { header, choices, g } = botPlay('fair');
  const { seat } = g.state.asks[0]!;
  const game = { id: 'honest', header, choices, epoch: 0, owner: 'honest', isOfBots: false };
  const look = (i: number) =>
    pool.position(`flood ${i}`, { game: `game ${i}`, header, choices: [...choices], at: 0, seat: 0 });
  // Warm up: threads take a while to start.
  await Promise.all([pool.choose(game, seat, 'eager'), look(0)]);
  const done: string[] = [];
  const looks = Array.from({ length: 60 }, (_, i) => look(i).then(() => done.push('replay')));
  const chosen = pool.choose(game, seat, 'eager').then(() => done.push('bot'));
  await Promise.all([...looks, chosen]);
  // If bots shared a thread with replays, the bot would come last.
  expect(done.indexOf('bot')).toBeLessThan(60);
});

test('one address has so many replay requests under way, and another has its own', async () => {
  const pool = new WorkerPool({ bots: 1, replays: 2 });
  onTestFinished(() => pool.stop());
  const { header } = botPlay('fair');
  const look = (owner: string) => pool.turns(owner, { game: owner, header, choices: [] });
  const first = [look('a'), look('a')];
  await expect(look('a')).rejects.toThrow(TooMany);
  await Promise.all([...first, look('b')]);
  await look('a');
});

test('a thread that hangs is ended, and what waits goes to a new one', async () => {
  const threads: { isEnded: boolean }[] = [];
  const newThread = (): Worker => {
    const isFirst = threads.length === 0;
    const thread = Object.assign(new EventEmitter(), {
      isEnded: false,
      unref: () => {},
      terminate: async () => {
        thread.isEnded = true;
        return 0;
      },
      // The first thread never answers.
      postMessage: ({ id }: JobMessage) => {
        if (!isFirst)
          queueMicrotask(() =>
            thread.emit('message', { id, result: { option: 'pass', why: { kind: 'chance' } } }),
          );
      },
    });
    threads.push(thread);
    queueMicrotask(() => thread.emit('message', { ready: true }));
    return thread as unknown as Worker;
  };
  const thread = new WorkerThread(20, newThread);
  const lost = vi.fn();
  thread.onLost = lost;
  const order = (game: string) => ({ owner: game, game, job: () => ({ kind: 'forget' as const, game }) });
  const [slow, next] = [thread.run(order('slow')), thread.run(order('next'))];
  await expect(slow).rejects.toThrow('nothing came of it');
  expect(await next).toEqual({ option: 'pass', why: { kind: 'chance' } });
  expect(lost).toHaveBeenCalledOnce();
  expect(threads.map((one) => one.isEnded)).toEqual([true, false]);
});

test('bots alone rest until somebody watches', async () => {
  const bot = { kind: 'bot', bot: 'eager' };
  const made = await api<{ game: string }>(server.url, '/api/games', {
    edition: 'samurai',
    seats: [bot, bot],
  });
  const table = (await server.registry.table(made.body.game))!;
  await table.explain(-1, 'p0');
  const choose = vi.spyOn(WorkerPool.prototype, 'choose');
  onTestFinished(() => choose.mockRestore());
  await new Promise((go) => setTimeout(go, 100));
  expect(choose.mock.calls.filter(([game]) => game.id === made.body.game)).toEqual([]);
  expect(table.play.choices).toHaveLength(0);
  const watcher = await sit(server.url, made.body);
  await until('they play', () => table.play.choices.length > 3);
  await watcher.say({ type: 'explain', thing: 'p0' });
  watcher.close();
});

const TABLES = process.env.KYUDEN_PROOF === '1' ? 40 : 12;

test(`an honest game's bot answers while ${TABLES} tables of bots and a flood of replay requests run`, async () => {
  const over = await againstBot(server.url, { seed: 'over' });
  const loser = await sit(server.url, over);
  await playOn([loser], 8);
  await loser.say({ type: 'concede' });
  // `most`: the most choices made for other games between a question to the honest game's bot and its answer.
  let [honest, served, most, answers] = ['', 0, 0, 0];
  const choose = WorkerPool.prototype.choose;
  const spy = vi.spyOn(WorkerPool.prototype, 'choose').mockImplementation(async function (
    this: WorkerPool,
    ...of
  ) {
    const before = served;
    const choice = await choose.apply(this, of);
    if (of[0].id !== honest) served++;
    else {
      answers++;
      most = Math.max(most, served - before);
    }
    return choice;
  });
  onTestFinished(() => spy.mockRestore());
  const bot = { kind: 'bot', bot: 'eager' };
  const watchers: Awaited<ReturnType<typeof sit>>[] = [];
  for (let i = 0; i < TABLES; i++) {
    const made = await api<{ game: string }>(server.url, '/api/games', {
      edition: 'samurai',
      seats: [bot, bot],
    });
    expect(made.status).toBe(201);
    watchers.push(await sit(server.url, made.body));
  }
  let isDone = false;
  const statuses = new Set<number>();
  const flood = Array.from({ length: 8 }, async (_, i) => {
    while (!isDone) statuses.add((await api(server.url, `/api/replays/${over.game}/at/${i % 9}`)).status);
  });
  const made = await againstBot(server.url);
  honest = made.game;
  const ann = await sit(server.url, made);
  const before = served;
  for (let i = 0; i < 60 && answers < 3; i++) await playOn([ann], 1, i);
  isDone = true;
  await Promise.all(flood);
  for (const one of [...watchers, ann]) one.close();
  expect(answers).toBeGreaterThanOrEqual(3);
  expect(served).toBeGreaterThan(before);
  // One choice was in progress; one more is possible if the thread had to be sent the game again.
  expect(most).toBeLessThanOrEqual(2);
  expect([...statuses].sort()).toEqual([200, 429]);
}, 240_000);
