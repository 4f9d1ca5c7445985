import { choicesOf } from '@kyuden/table';
import { expect, test } from 'vitest';
import { Client } from '../src/index.ts';
import { openDatabase } from '../src/storage/database.ts';
import { GameStore } from '../src/storage/games.ts';
import { type Acknowledged, countOf, isWithin, openIn, spawn } from './support/children.ts';
import { temporaryPlace } from './support/database.ts';
import { freePort } from './support/ports.ts';
import { anyOption, dice } from './support/roll.ts';
import { againstBot, betweenTwo, type Made, until } from './support/server.ts';

const KILLS = process.env.KYUDEN_PROOF === '1' ? 20 : 3;
/** Milliseconds on the clocks of the game with clocks. */
const START = 3_600_000;

/** Plays as fast as possible, and records the acknowledged choices in `done`. */
async function player(url: string, made: Made, roll: (n: number) => number, done: Acknowledged) {
  const client = await Client.connect(url).catch(() => undefined);
  if (!client) return;
  const joined = await client.join(made.game, made.key);
  if (joined.type !== 'done') return;
  const list = done.get(`${made.game}/${made.seat}`) ?? [];
  done.set(`${made.game}/${made.seat}`, list);
  while (client.isOpen) {
    const request = client.game?.request;
    if (!request || client.game!.view.over) {
      await new Promise((go) => setTimeout(go, 3));
      continue;
    }
    const option = anyOption(request, roll);
    if ((await client.choose(option)).type === 'done') list.push(option);
  }
}

test(`${KILLS} times killed in the midst of play, no acknowledged choice is lost and every game goes on`, async () => {
  const place = await temporaryPlace();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const roll = dice(11);
  const done: Acknowledged = new Map();
  let games: Made[] = [];
  let clocked: Made[] = [];
  let lived = 0;
  // Start the next servers early, so that they load their modules while this one plays.
  const waiting = [spawn(), spawn()];
  for (let kill = 0; kill < KILLS; kill++) {
    waiting.push(spawn());
    const next = waiting.shift()!;
    const { child } = next;
    await openIn(next, { ...place, port });
    const opened = performance.now();
    if (kill === 0) {
      clocked = await betweenTwo(url, { beat: 0, clock: { start: START / 1000, increment: 0 } });
      games = [...clocked, ...(await betweenTwo(url)), await againstBot(url)];
    }
    const playing = games.map((made) => player(url, made, roll, done));
    // Wait for some choices, however busy the machine is; then kill the server at a random time.
    const before = countOf(done);
    await until('some choices are made', () => countOf(done) >= before + 4);
    await new Promise((go) => setTimeout(go, roll(400)));
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    lived += performance.now() - opened;
    await Promise.all(playing);
  }
  for (const { child } of waiting) child.kill('SIGKILL');

  const db = await openDatabase('data' in place ? { file: place.data } : { url: place.databaseUrl });
  const store = new GameStore(db);
  let acknowledged = 0;
  for (const { game, seat, key } of games) {
    expect(key).not.toBe('');
    const records = await store.records(game);
    expect(records.map((one) => one.no)).toEqual(records.map((_, index) => index));
    const own = records.filter((one) => one.seat === seat && one.kind === 'choice' && one.auto === 0);
    const told = done.get(`${game}/${seat}`) ?? [];
    acknowledged += told.length;
    expect(
      isWithin(
        told,
        own.map((one) => one.what),
      ),
    ).toBe(true);
    // Each kill leaves at most one choice that was written but not acknowledged.
    expect(own.length - told.length).toBeLessThanOrEqual(KILLS);
    expect(choicesOf(records).choices.length).toBe(records.length);
  }
  // Clocks continued and did not run during downtime. A server may run up to a second after its last sign of life.
  const clocks = (await store.records(clocked[0]!.game)).map((one) => JSON.parse(one.clocks) as number[]);
  for (const [at, left] of clocks.entries())
    left.forEach((one, seat) => expect(one).toBeLessThanOrEqual(clocks[at - 1]?.[seat] ?? START));
  const used = clocks.at(-1)!.reduce((sum, left) => sum + START - left, 0);
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThanOrEqual(lived + KILLS * 1000);
  await db.destroy();
  expect(acknowledged).toBeGreaterThanOrEqual(KILLS * 4);
}, 240_000);
