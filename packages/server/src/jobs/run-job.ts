import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '../storage/database.ts';
import { JobQueue, type NewJob } from './job-queue.ts';

export interface RunJobOptions extends NewJob {
  databaseUrl: string;
  /** Called with the result of each task, in the order of the tasks. An error that it throws ends the job. */
  onResult: (result: string) => void;
  /** Called once if no worker has begun for a while. */
  onIdle: () => void;
  /** Ends the job without an error. */
  signal?: AbortSignal | undefined;
}

/** Milliseconds between two looks for results. */
const LOOK = 100;
/** Results to fetch at once. */
const AT_ONCE = 8;
/** Milliseconds without a worker until `onIdle` is called. */
const IDLE = 3000;
/** Milliseconds for which the database may be out of reach. */
const PATIENCE = 60_000;

/** Lets the workers of a database do a job, and waits until it is done. */
export async function runJob(options: RunJobOptions): Promise<void> {
  const { databaseUrl, tasks, onResult, onIdle, signal } = options;
  const db = await openDatabase({ url: databaseUrl });
  const queue = new JobQueue(db);
  try {
    const job = await queue.add(options);
    const began = performance.now();
    let next = 0;
    let reached = began;
    let isBegun = false;
    try {
      while (next < tasks.length && !signal?.aborted) {
        let results: string[] = [];
        try {
          const found = await queue.results(job, next, AT_ONCE);
          if (!found) throw new JobRemoved();
          results = found;
          isBegun ||= results.length > 0 || (await queue.isBegun(job));
          reached = performance.now();
        } catch (error) {
          // The database may be starting again.
          if (error instanceof JobRemoved || performance.now() - reached > PATIENCE) throw error;
        }
        if (!isBegun && performance.now() - began > IDLE) {
          isBegun = true;
          onIdle();
        }
        for (const result of results) if (!signal?.aborted) onResult(result);
        next += results.length;
        if (results.length === 0) await setTimeout(LOOK);
      }
    } finally {
      await queue.remove(job);
    }
  } finally {
    await db.destroy();
  }
}

/** Thrown when somebody has removed the job. */
class JobRemoved extends Error {
  constructor() {
    super('the job is no longer in the database');
    this.name = 'JobRemoved';
  }
}
