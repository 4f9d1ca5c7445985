import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareDeck, samurai, starterDecks } from '@kyuden/editions';
import { afterAll, expect, test, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { arenaReport } from '../src/arena/report.ts';
import { fixtures, pairsOf } from '../src/arena/schedule.ts';
import { interval, Tally } from '../src/arena/tally.ts';
import { findDeck, openEdition } from '../src/edition.ts';
import { typed } from './support/keyboard.ts';

// Whole games or processes may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'kyuden-arena-'));
const arena = (bots: string, ...more: string[]) =>
  typed(['arena', '--bots', bots, '--seed', 'test', '--budget', '20000', ...more]);

test('the JSON has exactly its fields, and is the same for any number of workers', async () => {
  const call = (workers: string) => arena('novice,eager', '--games', '6', '--workers', workers, '--json');
  const [one, two] = [await call('1'), await call('2')];
  expect(one).toMatchObject({ status: 0, err: '' });
  expect(two).toEqual(one);
  const score = JSON.parse(one.out);
  expect(Object.keys(score)).toEqual(['games', 'wins', 'draws', 'interval']);
  expect(score.games).toBe(6);
  expect(score.wins[0] + score.wins[1] + score.draws).toBe(6);
  expect(score.wins[0]).toBeGreaterThan(3);
  expect(score.interval[0]).toBeLessThan(score.interval[1]);
});

test('--jsonl tells each game as it ends, and the score last', async () => {
  const { status, out } = await arena(
    'novice,eager',
    '--games',
    '2',
    '--cap',
    '3',
    '--workers',
    '1',
    '--jsonl',
  );
  expect(status).toBe(0);
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines[0]).toEqual({
    game: 1,
    seed: 'test/0',
    decks: ['Crab Bulwark', 'Crane Courtly Grace'],
    seat: 0,
    winner: -1,
    how: 'cap',
    turns: 3,
  });
  expect(lines[2]).toEqual({ games: 2, wins: [0, 0], draws: 2, interval: expect.any(Array) });
});

test('bots that search by a number of nodes are the same for any number of workers', async () => {
  const call = (workers: string) =>
    arena(
      'master:nodes=6:options=3,adept:nodes=12:options=3',
      '--games',
      '2',
      '--cap',
      '8',
      '--workers',
      workers,
      '--json',
    );
  expect(await call('2')).toEqual(await call('1'));
});

test('each bot has each deck in each seat once, with the same shuffling; all pairs come in turn', () => {
  const all = [...fixtures(4 * 36, 9, 's')];
  const pairs = new Set<string>();
  for (let at = 0; at < all.length; at += 4) {
    const four = all.slice(at, at + 4);
    expect(new Set(four.map((one) => one.seed)).size).toBe(1);
    const [a, b] = four[0]!.decks;
    pairs.add([a, b].sort().join());
    expect(four.map(({ decks, seat }) => `${decks.join()} ${seat}`).sort()).toEqual(
      [`${a},${b} 0`, `${a},${b} 1`, `${b},${a} 0`, `${b},${a} 1`].sort(),
    );
  }
  expect(pairs.size).toBe(36);
  expect(pairsOf(1)).toEqual([[0, 0]]);
  expect(pairsOf(2)).toEqual([[0, 1]]);
  expect(pairsOf(4)).toHaveLength(6);
});

test('with a bot outside no two games share a shuffle, for it may remember; decks and seats are the same', () => {
  const usual = [...fixtures(4 * 36, 9, 's')];
  const anew = [...fixtures(4 * 36, 9, 's', { shuffleAnew: true })];
  expect(new Set(anew.map((one) => one.seed)).size).toBe(anew.length);
  expect(anew.map(({ decks, seat }) => [decks, seat])).toEqual(usual.map(({ decks, seat }) => [decks, seat]));
});

test('the interval is the one that statisticians give', () => {
  const rounded = (share: number, games: number) => interval(share, games).map((one) => one.toFixed(3));
  // Wilson's interval at 95 %, from published tables.
  expect(rounded(0.5, 10)).toEqual(['0.237', '0.763']);
  expect(rounded(1, 20)).toEqual(['0.839', '1.000']);
  expect(rounded(0.975, 400)).toEqual(['0.955', '0.986']);
});

test('people get a table, and --least says whether it is enough', async () => {
  const { status, out } = await arena(
    'eager,novice',
    '--games',
    '2',
    '--workers',
    '1',
    '--least',
    '100',
    '--decks',
    'crab-bulwark,phoenix-council',
  );
  expect(status).toBe(1);
  expect(out).toContain('eager against novice: 2 games, seed test');
  expect(out).toMatch(/^ {2}novice +\d+ {2}\d+\.\d %$/m);
  expect(out).toContain('Crab Bulwark');
});

const SETUP = {
  edition: 'samurai',
  settings: {},
  decks: [bareDeck(findDeck(openEdition('samurai'), 'crab-bulwark'))],
  seed: '1',
  budget: 100,
  cap: 60,
};

test('of no games at all nobody has a share', () => {
  const io = { colour: false };
  const report = arenaReport(
    new Tally(),
    { ...SETUP, bots: ['novice', 'eager'] },
    { seconds: 1, errors: 2, io },
  );
  expect(report).toContain('novice against eager: 0 games');
  expect(report).not.toMatch(/\d %/);
  expect(report).toContain('2 games failed and are not counted');
});

test('the report says how often a bot outside had to be helped, and why', () => {
  const tally = new Tally();
  const own = { decisions: 40, milliseconds: 40, most: 2, substituted: 0, late: 0 };
  const [fixture] = fixtures(1, 1, 's');
  for (const lastRefusal of ['this is no JSON: pass', "'win' is not among the options", undefined])
    tally.add(fixture!, {
      winner: 0,
      how: 'military',
      turns: 9,
      spent: [own, { ...own, substituted: 5, late: 2, lastRefusal }],
    });
  const report = arenaReport(
    tally,
    { ...SETUP, bots: ['novice', './mine'] },
    { seconds: 1, errors: 0, io: { colour: false } },
  );
  expect(report).toMatch(/^novice: 120 decisions, 1\.00 ms each, 2 ms at most$/m);
  expect(report).toMatch(
    /^\.\/mine: .*; 15 choices made in its place, 6 of them because it was too late; last refused: 'win' is not among the options$/m,
  );
});

test.each([
  [['arena'], '--bots needs two bots'],
  [['arena', '--bots', 'novice'], '--bots needs two bots'],
  [['arena', '--bots', 'novice,eager,master'], '--bots needs two bots'],
  [['arena', '--bots', 'novice,randm'], "there is no bot 'randm'; did you mean random?"],
  [['arena', '--bots', 'novice,master:nods=3'], "the bot master has no setting 'nods'; did you mean nodes?"],
  [
    ['arena', '--bots', 'novice,ws://bad:port:x'],
    "'ws://bad:port:x' is no address; expected one like ws://localhost:9000",
  ],
  [['arena', '--bots', 'novice,ws://'], "'ws://' is no address"],
  [['arena', '--bots', 'novice,ws://localhost:9000/#a'], 'has no part behind a #'],
  [['arena', '--bots', 'novice,"" x'], `'"" x' names no program; expected one`],
  [['arena', '--bots', 'novice,http://localhost:9000'], 'addresses of bots begin with ws:// or wss://'],
  [['simulate', '--bots', 'novice,ws://'], "'ws://' is no address"],
  [['play', '--bot', 'ws://bad:port:x'], "'ws://bad:port:x' is no address"],
  [['play', '--bot', '"" x'], 'names no program'],
  [['play', '--bot', ' '], 'names no program'],
  [['arena', '--bots', 'novice,eager', '--games', '0'], '--games needs a whole number of at least 1'],
  [['arena', '--bots', 'novice,eager', '--workers', '0'], '--workers needs a whole number'],
])('%j is a wrong call', async (call, message) => {
  const { status, err, out } = await typed(call);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toContain(message);
});

/**
 * Writes a bot to a file and returns the command to run it with this Node; `answer` is the body of a function of the
 * message.
 */
function program(name: string, answer: string): string {
  const file = join(folder, name);
  writeFileSync(
    file,
    `const answer = (message) => { ${answer} };
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const said = answer(JSON.parse(line));
      if (said) console.log(JSON.stringify(said));
    });`,
  );
  return `"${process.execPath}" "${file}"`;
}

const POLITE = `
  if (message.type === 'hello') return { type: 'hello', protocol: 1 };
  if (message.type !== 'decision') return;
  const ids = message.question.options.map((one) => one.id).filter((id) => id !== 'cancel' && id !== 'back');
  const choice = { type: 'choice', decision: message.decision, option: ids[ids.length - 1] };`;

test('a program that crashes ends the arena with its last words', async () => {
  const crashing = program(
    'crash.cjs',
    `${POLITE} if (message.decision === 3) throw new Error('out of tea'); return choice;`,
  );
  const { status, err, out } = await typed([
    'arena',
    '--bots',
    'novice',
    '--bots',
    crashing,
    '--games',
    '2',
    '--workers',
    '1',
  ]);
  expect({ status, out }).toEqual({ status: 1, out: '' });
  expect(err).toContain('game 1 (seed 1/0): the bot');
  expect(err).toContain('ended with status 1 before the game was over; it said:');
  expect(err).toContain('out of tea');
});

test('a simulation ends in the same way', async () => {
  const { status, err } = await typed([
    'simulate',
    '--bots',
    'novice,./there-is-no-such-bot',
    '--workers',
    '1',
  ]);
  expect(status).toBe(1);
  expect(err).toContain("game 1: the bot './there-is-no-such-bot' could not be started");
});

test('the same from a thread', async () => {
  const { status, err } = await typed([
    'arena',
    '--bots',
    'novice,./there-is-no-such-bot',
    '--games',
    '2',
    '--workers',
    '2',
  ]);
  expect(status).toBe(1);
  expect(err).toContain("the bot './there-is-no-such-bot' could not be started");
});

test('a program plays, in the arena, in a simulation and against a person', async () => {
  const bot = program('polite.cjs', `${POLITE} return choice;`);
  const { status, out } = await arena(
    `novice,${bot}`,
    '--games',
    '2',
    '--cap',
    '6',
    '--workers',
    '2',
    '--jsonl',
  );
  expect(status).toBe(0);
  const rows = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows.map((one) => one.seed)).toEqual(['test/0', 'test/1', undefined]);
  expect(rows[2]).toMatchObject({
    games: 2,
    substituted: [0, 0],
    late: [0, 0],
    lastRefusal: [null, null],
  });
  const simulation = [
    'simulate',
    '--bots',
    bot,
    '--bots',
    'eager',
    '--games',
    '2',
    '--cap',
    '4',
    '--workers',
    '1',
  ];
  const simulated = await typed([...simulation, '--json']);
  expect(simulated).toMatchObject({ status: 0, err: '' });
  expect(JSON.parse(simulated.out)).toMatchObject({ games: 2, errors: 0, endings: { cap: 2 } });
  const saved = join(folder, 'saved.game');
  const played = await typed(['play', '--bot', bot, '--seed', 'x'], ['1', '1', '1', `save ${saved}`, 'quit']);
  expect(played).toMatchObject({ status: 0, err: '' });
  // A saved game from somebody else must not start programs.
  const loaded = await typed(['play', '--load', saved]);
  expect(loaded.status).toBe(1);
  expect(loaded.err).toContain('does not run it just because a file says so');
});

const python = spawnSync('python3', ['--version']).status === 0;
const sample = fileURLToPath(new URL('../../../examples/bots/random_bot.py', import.meta.url));

test('the sample bot in Python is short', () => {
  expect(existsSync(sample)).toBe(true);
  expect(readFileSync(sample, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(30);
});

test.skipIf(!python)(
  `the sample bot plays a whole game${python ? '' : ' (skipped: there is no python3)'}`,
  async () => {
    const call = () =>
      arena(`python3 ${sample},eager`, '--games', '1', '--cap', '300', '--workers', '1', '--json');
    const { status, out, err } = await call();
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const score = JSON.parse(out);
    expect(score).toMatchObject({ games: 1, draws: 0, substituted: [0, 0] });
    expect(score.wins[0] + score.wins[1]).toBe(1);
    // The random numbers of the bot come from the seed that it gets, so it repeats its game.
    expect((await call()).out).toBe(out);
  },
);

const bridge = fileURLToPath(new URL('../../../examples/bots/ws_bridge.py', import.meta.url));

test.skipIf(!python)(
  `the bridge lets the sample bot wait at an address${python ? '' : ' (skipped: there is no python3)'}`,
  async () => {
    const waits = spawn('python3', [bridge, '0', 'python3', sample], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(waits.stdout, 'data')) as [Buffer];
    const [address = ''] = /ws:\/\/\S+/.exec(String(line)) ?? [];
    const { status, out, err } = await arena(
      `${address},novice`,
      '--games',
      '2',
      '--cap',
      '8',
      '--workers',
      '2',
      '--json',
    );
    waits.kill();
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ games: 2, substituted: [0, 0] });
  },
);

const servers: WebSocketServer[] = [];
afterAll(() => servers.forEach((one) => void one.close()));

/** Starts a bot at a WebSocket address; one connection is one game. */
async function waiting(onGame: (socket: WebSocket) => void): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  servers.push(server);
  server.on('connection', onGame);
  await new Promise((ready) => server.once('listening', ready));
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Answers like the body of `POLITE`, and records the types of received messages. */
function politely(socket: WebSocket, heard: string[], seeds: string[] = []): void {
  const answer = new Function('message', `${POLITE} return choice;`) as (message: unknown) => unknown;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as { type: string; seed?: string };
    heard.push(message.type);
    if (message.seed !== undefined) seeds.push(message.seed);
    const said = answer(message);
    if (said) socket.send(JSON.stringify(said));
  });
}

test('a bot at a WebSocket plays whole games, one connection each', async () => {
  const games: string[][] = [];
  const address = await waiting((socket) => {
    const heard: string[] = [];
    games.push(heard);
    politely(socket, heard);
  });
  const { status, out } = await arena(`${address},novice`, '--games', '2', '--workers', '1', '--json');
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ games: 2, substituted: [0, 0] });
  expect(games).toHaveLength(2);
  for (const heard of games) {
    expect([heard[0], heard.at(-1)]).toEqual(['hello', 'over']);
    expect(heard.filter((type) => type === 'decision').length).toBeGreaterThan(20);
  }
});

test('what a bot outside is told for its chance does not depend on the seed of the arena', async () => {
  const seeds: string[] = [];
  const address = await waiting((socket) => politely(socket, [], seeds));
  for (const seed of ['one', 'another'])
    await arena(`${address},novice`, '--games', '2', '--cap', '1', '--workers', '1', '--seed', seed);
  expect(seeds.slice(2)).toEqual(seeds.slice(0, 2));
  expect(seeds[0]).not.toBe(seeds[1]);
});

test('a WebSocket that closes or cannot be reached ends the arena with a message', async () => {
  const address = await waiting((socket) => {
    const heard: string[] = [];
    politely(socket, heard);
    socket.on('message', () => heard.length > 5 && socket.close(1011, 'tired'));
  });
  const closed = await arena(`${address},novice`, '--games', '2', '--workers', '1');
  expect(closed.status).toBe(1);
  expect(closed.err).toContain(
    `the bot '${address}' closed the connection before the game was over (1011 tired)`,
  );
  const nobody = await arena('ws://127.0.0.1:9,novice', '--games', '1');
  expect(nobody.status).toBe(1);
  expect(nobody.err).toContain("the bot 'ws://127.0.0.1:9' cannot be reached");
});

test('all starter decks play unless some are named', async () => {
  expect(starterDecks(samurai).length).toBeGreaterThan(2);
  const { err, status } = await arena('novice,eager', '--decks', 'crab-bulwrak');
  expect(status).toBe(1);
  expect(err).toContain("there is no deck 'crab-bulwrak'; did you mean crab-bulwark?");
});
