import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amountOf, asked, ROOM, start, startServed, told } from './process.ts';

/**
 * Performance of a server with many games at once. Times are milliseconds from sending a choice to its
 * acknowledgement, which follows the new view.
 */
export interface ServerFigures {
  games: number;
  choicesPerSecond: number;
  p50: number;
  p95: number;
  p99: number;
  kilobytesPerGame: number;
  /** Milliseconds of CPU time of the whole server per choice; other load on the machine affects it less. */
  processorPerChoice: number;
}

export interface LoadOptions {
  games: number;
  /** Seconds to measure, after a warm-up of the same length. */
  seconds: number;
  tick?: () => void;
}

/**
 * Plays live games of two scripted players each, over real sockets. Server and players run in separate processes, the
 * server started as by `kyuden serve`. The players get a large young generation, because their garbage collection
 * would count as response time of the server.
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
  /** Seconds that the whole run took. */
  took: number;
}
