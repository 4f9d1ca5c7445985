import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/storage/database.ts';
import { GameStore } from '../../src/storage/games.ts';
import { type Acknowledged, countOf, endOf, openIn, type Spawned, spawn } from '../support/children.ts';
import { temporaryDatabase } from '../support/database.ts';
import { expectNothingLost, Player } from '../support/players.ts';
import { freePort } from '../support/ports.ts';
import { anyOption, dice } from '../support/roll.ts';
import { againstBot, betweenTwo, sit, until } from '../support/server.ts';

const isProof = process.env.KYUDEN_PROOF === '1';
const PROCESSES = 3;
const PAIRS = isProof ? 140 : 2;
const AGAINST_BOTS = isProof ? 20 : 1;
const KILLS = isProof ? 100 : 2;
/** Processes that are replaced in good order in the end, as for a new version. */
const RESTARTS = isProof ? PROCESSES : 1;
/** Milliseconds between two choices of a player. */
const PACE = isProof ? 2000 : 300;
/** Milliseconds in which each player makes a choice. A busy machine is slow, not wrong. */
const PATIENCE = isProof ? 300_000 : 40_000;

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
  const players: Player[] = [];
  /** The players of each game that goes on. */
  const games: Player[][] = [];
  const begin = async (at: number): Promise<void> => {
    const url = urls[at % PROCESSES]!;
    const seats = at < PAIRS ? await betweenTwo(url) : [await againstBot(url)];
    games[at] = seats.map(
      (made, seat) => new Player(made, { urls, roll: dice(players.length + seat), done, pace: PACE }),
    );
    players.push(...games[at]);
  };
  for (let at = 0; at < PAIRS + AGAINST_BOTS; at++) await begin(at);
  const goOn = async (): Promise<void> => {
    // A new game takes the place of one that is over, so that all kills meet as many games.
    for (const [at, one] of games.entries()) if (one.every(({ isOver }) => isOver)) await begin(at);
    const before = countOf(done);
    const isEnough = () => countOf(done) >= before + games.flat().length;
    await until('play goes on', () => isEnough() || games.flat().every((one) => one.isOver), PATIENCE);
  };
  await goOn();
  for (let kill = 1; kill <= KILLS; kill++) {
    await servers.replace(roll(PROCESSES), 'SIGKILL');
    await goOn();
    if (isProof && kill % 10 === 0) console.log(`${kill} processes killed, ${countOf(done)} choices`);
  }
  for (let at = 0; at < RESTARTS; at++) await servers.replace(at, 'close');
  await goOn();
  await Promise.all(players.map((one) => one.stop()));

  await expectNothingLost(databaseUrl, { players, done, urls, losses: KILLS + RESTARTS });
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
