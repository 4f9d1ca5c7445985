import { setTimeout } from 'node:timers/promises';
import { choicesOf } from '@kyuden/table';
import { expect, inject, test } from 'vitest';
import { Client } from '../../src/index.ts';
import { openDatabase } from '../../src/storage/database.ts';
import { GameStore } from '../../src/storage/games.ts';
import {
  type Acknowledged,
  countOf,
  endOf,
  isWithin,
  openIn,
  type Spawned,
  spawn,
} from '../support/children.ts';
import { temporaryDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { anyOption, dice } from '../support/roll.ts';
import { againstBot, betweenTwo, type Made, sit, until } from '../support/server.ts';

const isProof = process.env.KYUDEN_PROOF === '1';
const PROCESSES = 3;
const PAIRS = isProof ? 140 : 2;
const AGAINST_BOTS = isProof ? 20 : 1;
const KILLS = isProof ? 100 : 2;
/** Processes that are replaced in good order in the end, as for a new version. */
const RESTARTS = isProof ? PROCESSES : 1;
/** Milliseconds between two choices of a player. */
const PACE = isProof ? 2000 : 300;

/** A player who reconnects to any process until told to stop, and keeps what was acknowledged. */
class Player {
  readonly made: Made;
  client: Client | undefined;
  /** How long it took to be at the table again, each time the connection was lost. */
  readonly away: number[] = [];
  readonly #done: string[] = [];
  readonly #ended: Promise<void>;
  #isStopped = false;

  constructor(made: Made, urls: readonly string[], roll: (n: number) => number, done: Acknowledged) {
    this.made = made;
    done.set(`${made.game}/${made.seat}`, this.#done);
    this.#ended = this.#play(urls, roll);
  }

  async #play(urls: readonly string[], roll: (n: number) => number): Promise<void> {
    while (!this.#isStopped) {
      const lost = performance.now();
      const client = await this.#connect(urls, roll);
      if (!client) return;
      if (this.client) this.away.push(performance.now() - lost);
      this.client = client;
      while (client.isOpen && !this.#isStopped) {
        await setTimeout(PACE / 2 + roll(PACE));
        const { request } = client.game!;
        if (!request || client.game!.view.over) continue;
        const option = anyOption(request, roll);
        if ((await client.choose(option)).type === 'done') this.#done.push(option);
      }
    }
  }

  async #connect(urls: readonly string[], roll: (n: number) => number): Promise<Client | undefined> {
    while (!this.#isStopped) {
      const client = await Client.connect(urls[roll(urls.length)]!).catch(() => undefined);
      if (client && (await client.join(this.made.game, this.made.key)).type === 'done') return client;
      client?.close();
      await setTimeout(20);
    }
    return undefined;
  }

  get isOver(): boolean {
    return this.client?.game?.view.over !== null && this.client !== undefined;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#ended;
  }
}

/** Processes with a server each, at fixed ports. A process that ended is replaced by the next that waits. */
class Servers {
  readonly urls: string[] = [];
  readonly #ports: number[] = [];
  readonly #running: Spawned[] = [];
  readonly #waiting = [spawn(), spawn()];
  readonly #databaseUrl: string;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  async open(at: number): Promise<void> {
    this.#ports[at] ??= await freePort();
    this.urls[at] = `http://127.0.0.1:${this.#ports[at]}`;
    this.#waiting.push(spawn());
    this.#running[at] = this.#waiting.shift()!;
    await openIn(this.#running[at], { databaseUrl: this.#databaseUrl, port: this.#ports[at] });
  }

  async replace(at: number, how: 'SIGKILL' | 'close'): Promise<void> {
    await endOf(this.#running[at]!, how);
    await this.open(at);
  }
}

const last = (list: number[], share: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;

test(`${PROCESSES} processes, ${KILLS} times one is killed: no acknowledged choice is lost`, async () => {
  const databaseUrl = await temporaryDatabase(inject('postgres'));
  const servers = new Servers(databaseUrl);
  for (let at = 0; at < PROCESSES; at++) await servers.open(at);
  const { urls } = servers;
  const roll = dice(7);
  const done: Acknowledged = new Map();
  const seats: Made[] = [];
  for (let at = 0; at < PAIRS; at++) seats.push(...(await betweenTwo(urls[at % PROCESSES]!)));
  for (let at = 0; at < AGAINST_BOTS; at++) seats.push(await againstBot(urls[at % PROCESSES]!));
  const players = seats.map((made, at) => new Player(made, urls, dice(at), done));
  const goOn = async (): Promise<void> => {
    const before = countOf(done);
    const isEnough = () => countOf(done) >= before + players.length;
    await until('play goes on', () => isEnough() || players.every((one) => one.isOver));
  };
  await goOn();
  for (let kill = 0; kill < KILLS; kill++) {
    await servers.replace(roll(PROCESSES), 'SIGKILL');
    await goOn();
  }
  for (let at = 0; at < RESTARTS; at++) await servers.replace(at, 'close');
  await goOn();
  await Promise.all(players.map((one) => one.stop()));

  const db = await openDatabase({ url: databaseUrl });
  const store = new GameStore(db);
  for (const { made, client } of players) {
    const records = await store.records(made.game);
    expect(records.map((one) => one.no)).toEqual(records.map((_, index) => index));
    const own = records.filter(
      ({ seat, kind, auto }) => seat === made.seat && kind === 'choice' && auto === 0,
    );
    const told = done.get(`${made.game}/${made.seat}`)!;
    const written = own.map((one) => one.what);
    expect(isWithin(told, written)).toBe(true);
    expect(written.length - told.length).toBeLessThanOrEqual(KILLS + RESTARTS);
    expect(choicesOf(records).choices).toHaveLength(records.length);
    // Each client shows the same as one who joins anew.
    const fresh = await sit(urls[roll(PROCESSES)]!, made);
    await until(
      'the client shows the last position',
      () => client!.game!.view.turn === fresh.game!.view.turn,
    );
    expect(client!.game!.view).toEqual(fresh.game!.view);
    fresh.close();
  }
  await db.destroy();
  const away = players.flatMap((one) => one.away);
  expect(away.length).toBeGreaterThan(0);
  if (isProof) {
    const figures = [0.5, 0.99, 1].map((share) => `${Math.round(last(away, share))} ms`);
    console.log(
      `${countOf(done)} choices; ${away.length} times away: median, p99, most ${figures.join(', ')}`,
    );
  }
}, 3_600_000);

test('a process that was stopped past its lease writes nothing to a game that another has taken', async () => {
  const databaseUrl = await temporaryDatabase(inject('postgres'));
  const [port, other] = [await freePort(), await freePort()];
  const [stopped, living] = [spawn(), spawn()];
  await openIn(stopped, { databaseUrl, port, lease: 1000 });
  await openIn(living, { databaseUrl, port: other, lease: 1000 });
  const made = await againstBot(`http://127.0.0.1:${port}`);
  const early = await sit(`http://127.0.0.1:${port}`, made);
  await until('Ann is asked', () => early.game!.request !== null);
  const { id, options } = early.game!.request!;
  stopped.child.kill('SIGSTOP');
  // The stopped process tries to carry this out when it wakes up.
  const late = early.say({ type: 'choose', request: id, option: options[0]!.id });
  const there = await sit(`http://127.0.0.1:${other}`, made);
  await until('Ann is asked at the other process', () => there.game!.request !== null);
  const chosen = anyOption(there.game!.request!, dice(3));
  expect((await there.choose(chosen)).type).toBe('done');
  const db = await openDatabase({ url: databaseUrl });
  const store = new GameStore(db);
  stopped.child.kill('SIGCONT');
  expect((await late).type).toBe('refused');
  const own = (await store.records(made.game)).filter(({ seat, auto }) => seat === made.seat && auto === 0);
  expect(own.map((one) => one.what)).toEqual([chosen]);
  await until('the client of the stopped process is sent away', () => !early.isOpen);
  await db.destroy();
}, 240_000);
