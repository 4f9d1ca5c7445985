import { Membership } from '../cluster/membership.ts';
import { openDatabase } from '../storage/database.ts';
import { type ClaimedTask, JobQueue } from './job-queue.ts';

/** A task with everything that is needed to do it. */
export interface TaskToDo {
  job: string;
  kind: string;
  setup: string;
  input: string;
}

/** Thrown by `perform` if this process cannot do the tasks of a job, which others may do. */
export class CannotDo extends Error {
  override name = 'CannotDo';
}

export interface JobWorkerOptions {
  databaseUrl: string;
  /** The kinds of work that `perform` knows. */
  kinds: readonly string[];
  /** How many tasks to do at once. */
  slots: number;
  /** Does a task, and returns its result as JSON. */
  perform: (task: TaskToDo) => Promise<string>;
  /** Makes the result of a task that no process could finish, as JSON. */
  failed: (task: TaskToDo, why: string) => string;
  log: (what: string, error?: unknown) => void;
}

export interface JobWorker {
  /** The number of this process among those of the database. */
  readonly no: number;
  /** Ends; tasks under way go to other processes. */
  close(): Promise<void>;
}

/** Milliseconds between two looks for tasks of processes that died; new jobs are announced. */
const LOOK = 1000;
/** Milliseconds between two looks for forgotten jobs. */
const SWEEP = 60_000;
/** How often a task is tried: a task that ends every process would otherwise go round for ever. */
const TRIES = 3;
const HOPELESS = `${TRIES} processes ended while they worked on it`;

/** Works on the jobs of a database until it is closed. */
export async function startJobWorker(options: JobWorkerOptions): Promise<JobWorker> {
  const { databaseUrl, slots, log } = options;
  const db = await openDatabase({ url: databaseUrl, log });
  /** Slots that have nothing to do. */
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const goOn of [...waiting]) goOn();
  };
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const goOn = (): void => {
        clearTimeout(timer);
        waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, LOOK);
      waiting.add(goOn);
    });
  const member = await Membership.join({
    db,
    url: databaseUrl,
    // It has no games, so no process ever calls it.
    address: '',
    log,
    hear: ({ kind }) => kind === 'jobs' && wake(),
    lapsed: () => {},
  }).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const queue = new JobQueue(db);
  /** Jobs that this process cannot do. */
  const except = new Set<string>();
  let isClosing = false;

  const perform = async (task: ClaimedTask): Promise<void> => {
    const job = await queue.setupOf(task.job);
    if (!job) return;
    const toDo: TaskToDo = { job: task.job, ...job, input: task.input };
    let result: string;
    try {
      const isHopeless = task.lease > TRIES;
      result = isHopeless ? options.failed(toDo, HOPELESS) : await options.perform(toDo);
    } catch (error) {
      // The task goes to another process, as this one ends.
      if (isClosing) return;
      if (error instanceof CannotDo) {
        except.add(task.job);
        return queue.giveBack(task);
      }
      result = options.failed(toDo, (error as Error).message);
    }
    await queue.deliver(task, result);
  };

  const work = async (): Promise<void> => {
    while (!isClosing) {
      try {
        const task = member.no === 0 ? undefined : await queue.claim(member, options.kinds, [...except]);
        if (task) await perform(task);
        else await pause();
      } catch (error) {
        if (isClosing) return;
        log('a task could not be taken or delivered', error);
        await pause();
      }
    }
  };
  const sweep = setInterval(() => {
    queue.removeForgotten().catch((error) => log('forgotten jobs could not be removed', error));
  }, SWEEP);
  for (let slot = 0; slot < slots; slot++) void work();
  return {
    no: member.no,
    async close() {
      isClosing = true;
      clearInterval(sweep);
      await member.leave();
      wake();
      await db.destroy();
    },
  };
}
