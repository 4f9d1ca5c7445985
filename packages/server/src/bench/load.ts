import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '../client/client.ts';
import { api } from '../client/http.ts';

/** How a server bears many games at once. Times are milliseconds from a choice to its acknowledgement, which comes after the view. */
export interface ServerFigures {
  games: number;
  choicesPerSecond: number;
  p50: number;
  p95: number;
  p99: number;
  kilobytesPerGame: number;
  /** Milliseconds of processor time of the whole server for each choice; a busy machine matters less to it. */
  processorPerChoice: number;
}

export interface LoadOptions {
  games: number;
  /** Seconds that are measured; as many before, to warm up, do not count. */
  seconds: number;
  tick?: () => void;
}

interface LiveGame {
  clients: [Client, Client];
  /** Choices made, to vary what is chosen. */
  made: number;
  /** The choice under way: a game makes one at a time. */
  last: Promise<void>;
}

/** Choices a second in each game. */
const PACE = 1;
const AT_ONCE = 8;

/** Live games of two scripted people each, over real sockets, against a server in its own process. */
export async function measureServer({
  games,
  seconds,
  tick = () => {},
}: LoadOptions): Promise<ServerFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'kyuden-bench-'));
  const child = fork(new URL('./child.ts', import.meta.url), [join(folder, 'bench.db')], {
    execArgv: ['--expose-gc'],
  });
  try {
    const { url } = await told<{ url: string }>(child);
    const empty = await amountOf(child, 'memory');
    const live = await openGames(url, games, tick);
    await play(live, seconds);
    const before = await amountOf(child, 'processor');
    const began = performance.now();
    const times = await play(live, seconds);
    const took = (performance.now() - began) / 1000;
    const after = await amountOf(child, 'processor');
    const full = await amountOf(child, 'memory');
    const at = (part: number) => Number(times[Math.floor((times.length - 1) * part)]?.toFixed(1));
    return {
      games,
      choicesPerSecond: Math.round(times.length / took),
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      kilobytesPerGame: Math.round((full - empty) / games / 1024),
      processorPerChoice: Number(((after - before) / times.length).toFixed(2)),
    };
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

function told<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`the server ended with status ${code}`)));
  });
}

async function amountOf(child: ChildProcess, what: 'memory' | 'processor'): Promise<number> {
  const answer = told<{ amount: number }>(child);
  child.send(what);
  return (await answer).amount;
}

async function openGames(url: string, games: number, tick: () => void): Promise<LiveGame[]> {
  const live: LiveGame[] = [];
  let next = 0;
  const open = async (): Promise<void> => {
    while (next < games) {
      const number = next++;
      live.push(await openGame(url, number));
      tick();
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, games) }, open));
  return live;
}

async function openGame(url: string, number: number): Promise<LiveGame> {
  const body = {
    edition: 'samurai',
    seats: [{ kind: 'me', name: 'Ann', deck: { starter: 'crab-bulwark' } }, { kind: 'open' }],
    rules: { beat: 0 },
    seed: `bench ${number}`,
  };
  const made = await api<{ game: string; key: string; error?: string }>(url, '/api/games', body);
  if (made.status !== 201) throw new Error(made.body.error);
  const { game, key } = made.body;
  const deck = { starter: 'phoenix-council' };
  const joined = await api<{ key: string }>(url, `/api/games/${game}/join`, { name: 'Bob', deck });
  const clients: [Client, Client] = [await Client.connect(url), await Client.connect(url)];
  await clients[0].join(game, key);
  await clients[1].join(game, joined.body.key);
  return { clients, made: 0, last: Promise.resolve() };
}

/** Every game makes its choices at its own moments, for so many seconds. Gives the times that they took, sorted. */
async function play(live: readonly LiveGame[], seconds: number): Promise<number[]> {
  const times: number[] = [];
  const period = 1000 / PACE;
  const timers: NodeJS.Timeout[] = [];
  const due = (game: LiveGame): void => {
    const moment = performance.now();
    // One that comes late because the one before took long has taken long itself.
    game.last = game.last.then(() => choose(game, moment, times));
  };
  live.forEach((game, index) => {
    const begin = (): void => {
      due(game);
      timers.push(setInterval(() => due(game), period));
    };
    timers.push(setTimeout(begin, (index / live.length) * period));
  });
  await new Promise((go) => setTimeout(go, seconds * 1000));
  for (const timer of timers) clearTimeout(timer);
  await Promise.all(live.map((game) => game.last));
  return times.sort((a, b) => a - b);
}

async function choose(game: LiveGame, began: number, times: number[]): Promise<void> {
  const client = game.clients.find((one) => one.game?.request);
  const request = client?.game?.request;
  // The game is over, or what the other is asked is still on its way.
  if (!client || !request) return;
  const options = request.options.filter((one) => one.role !== 'cancel' && one.role !== 'back');
  const list = options.length > 0 ? options : request.options;
  const option = list[(game.made++ * 7) % list.length]!;
  const said = await client.choose(option.id);
  if (said.type !== 'done') throw new Error(`a choice was not taken: ${JSON.stringify(said)}`);
  times.push(performance.now() - began);
}
