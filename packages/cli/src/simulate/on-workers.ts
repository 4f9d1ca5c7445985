import { hostname } from 'node:os';
import { isOutside } from '@kyuden/bots';
import { runJob } from '@kyuden/server';
import { openEdition } from '../edition.ts';
import { UsageError } from '../io.ts';
import type { Done } from '../pool/pool.ts';
import { doneOf, type GamesToPlay, type PlayedGame, type SimulationJob } from './job.ts';
import type { SimulationSetup } from './play.ts';
import type { GameRecord } from './record.ts';

/** Games of a task, at most; and tasks of a short simulation, at least. */
const GAMES = 25;
const TASKS = 8;

export interface OnWorkers {
  databaseUrl: string;
  setup: SimulationSetup;
  /** The number of games. */
  asked: number;
  /** Called for each game in order. An error that it throws ends the simulation. */
  onDone: (done: Done<GameRecord>, index: number) => void;
  /** Called once if no worker has begun for a while. */
  onIdle: () => void;
  signal: AbortSignal;
}

/** Lets the workers of a database play the games of a simulation. The results are the same as on one machine. */
export async function playOnWorkers({
  databaseUrl,
  setup,
  asked,
  onDone,
  onIdle,
  signal,
}: OnWorkers): Promise<void> {
  const { schedule, edition } = setup;
  const outside = schedule.contestants.find(({ bot }) => isOutside(bot));
  if (outside) throw new UsageError(`--database: workers cannot start ${outside.bot}`);
  const job: SimulationJob = { ...setup, print: openEdition(edition).print };
  const size = Math.max(1, Math.min(GAMES, Math.floor(asked / TASKS)));
  const tasks: GamesToPlay[] = [];
  for (let from = 1; from <= asked; from += size) tasks.push({ from, to: Math.min(asked, from + size - 1) });
  let index = 0;
  await runJob({
    databaseUrl,
    owner: hostname(),
    kind: 'simulate',
    setup: JSON.stringify(job),
    tasks: tasks.map((one) => JSON.stringify(one)),
    onResult(result) {
      for (const game of JSON.parse(result) as PlayedGame[]) onDone(doneOf(game), index++);
    },
    onIdle,
    signal,
  });
}
