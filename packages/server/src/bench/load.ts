import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amountOf, asked, ROOM, start, startServed, told } from './process.ts';

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

/**
 * Live games of two scripted people each, over real sockets. The server has a process of its own, started as `kyuden serve`
 * starts it; so have the players, with room for a thousand sockets' worth of young memory: while they sweep up, the clock of
 * every choice under way runs, and that is not the server's time.
 */
export async function measureServer({
  games,
  seconds,
  tick = () => {},
}: LoadOptions): Promise<ServerFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'kyuden-bench-'));
  const server = startServed(join(folder, 'bench.db'));
  let players: ChildProcess | undefined;
  try {
    const { url } = await told<{ url: string }>(server);
    const empty = await amountOf(server, 'memory');
    players = start(new URL('./player-process.ts', import.meta.url), [url], [ROOM]);
    players.on('message', (said: { seated?: number }) => said.seated !== undefined && tick());
    await asked(players, { open: games }, 'ready');
    await asked(players, { play: seconds }, 'times');
    const before = await amountOf(server, 'processor');
    const { times, took } = await asked<Played>(players, { play: seconds }, 'times');
    const after = await amountOf(server, 'processor');
    const full = await amountOf(server, 'memory');
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
    players?.kill('SIGKILL');
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Played {
  /** Milliseconds of each choice, sorted. */
  times: number[];
  /** Seconds of all. */
  took: number;
}
