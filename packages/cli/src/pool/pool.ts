import { Worker } from 'node:worker_threads';
import { killProgram, noteProgram, type ProgramNote } from '@kyuden/bots';
import { addedModules, type Edition, playableEditions } from '@kyuden/editions';
import type { Answer, Order, ThreadSetup } from './thread.ts';

/**
 * Runs many tasks of one kind in several threads, for commands that play thousands of games (`arena`, `simulate`).
 *
 * A module defines the work: its `begin(setup)` is called once in every thread and returns the function for one task.
 * Setup, tasks and results are plain data. Tasks are taken from their source only when a thread is free, and results
 * are delivered in the order of the tasks. So memory stays constant, and accumulated results are equal for any number
 * of threads. With one worker there is no thread, unless the work can be aborted: a thread can be terminated during a
 * task.
 */
export interface PoolOptions<Setup, Task, Result> {
  /** The module with `begin`, given as `new URL('./work.ts', import.meta.url)`. */
  module: URL;
  setup: Setup;
  tasks: Iterable<Task>;
  workers: number;
  /** The editions to play, all by default; threads get their cards from this thread instead of reading them. */
  editions?: readonly Edition[];
  /** Called for each task in order. An error that it throws ends all work and is rethrown. */
  onDone: (done: Done<Result>, index: number) => void;
  /** Aborts all work at once without an error; the results delivered so far are a prefix of the whole. */
  signal?: AbortSignal | undefined;
}

/** The result of a task, or its error. */
export type Done<Result> = { result: Result } | { error: Error };

/** The exports of the module. */
export interface WorkModule<Setup, Task, Result> {
  begin: (setup: Setup) => (task: Task) => Result | Promise<Result>;
}

/** The maximum number of results per thread that may wait for an earlier one. */
const AHEAD = 16;

export async function runPool<Setup, Task, Result>(options: PoolOptions<Setup, Task, Result>): Promise<void> {
  if (options.workers > 1 || options.signal) await inThreads(options);
  else await inThisThread(options);
}

async function inThisThread<Setup, Task, Result>({
  module,
  setup,
  tasks,
  onDone,
}: PoolOptions<Setup, Task, Result>): Promise<void> {
  const { begin } = (await import(module.href)) as WorkModule<Setup, Task, Result>;
  const work = begin(setup);
  let index = 0;
  for (const task of tasks) {
    const done = await attempt(work, task);
    onDone(done, index++);
    // Yield to timers, signals and the terminal.
    await new Promise((next) => setImmediate(next));
  }
}

async function attempt<Task, Result>(
  work: (task: Task) => Result | Promise<Result>,
  task: Task,
): Promise<Done<Result>> {
  try {
    return { result: await work(task) };
  } catch (error) {
    return { error: error as Error };
  }
}

async function inThreads<Setup, Task, Result>(options: PoolOptions<Setup, Task, Result>): Promise<void> {
  const { module, setup, tasks, workers, editions = playableEditions(), onDone, signal } = options;
  if (signal?.aborted) return;
  const source = tasks[Symbol.iterator]();
  // Read the cards once: reading them takes longer than most games.
  const pools = editions.map(({ name, cards }) => ({ name, faces: cards }));
  const workerData: ThreadSetup = { module: module.href, setup, added: addedModules(), pools };
  const threads: Worker[] = [];
  const waiting = new Map<number, Done<Result>>();
  let given = 0;
  let told = 0;
  let isEmpty = false;
  const idle: Worker[] = [];
  /** Running programs of the threads' bots. */
  const programs = new Set<number>();
  const note = (one: ProgramNote): void => {
    noteProgram(one);
    if (one.runs) programs.add(one.program);
    else programs.delete(one.program);
  };

  await new Promise<void>((resolve, reject) => {
    signal?.addEventListener('abort', () => resolve(), { once: true });
    const give = (thread: Worker): void => {
      if (!isEmpty && given - told < AHEAD * workers) {
        const next = source.next();
        if (!next.done) {
          thread.postMessage({ index: given++, task: next.value } satisfies Order);
          return;
        }
        isEmpty = true;
      }
      idle.push(thread);
      if (isEmpty && told === given) resolve();
    };
    const take = (thread: Worker, answer: Answer): void => {
      waiting.set(answer.index, doneOf<Result>(answer));
      for (let done = waiting.get(told); done && !signal?.aborted; done = waiting.get(told)) {
        waiting.delete(told);
        onDone(done, told++);
      }
      for (const one of [thread, ...idle.splice(0)]) give(one);
    };
    for (let i = 0; i < workers; i++) {
      const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData });
      threads.push(thread);
      thread.on('message', (said: Answer | ProgramNote) => {
        try {
          if ('program' in said) note(said);
          else take(thread, said);
        } catch (error) {
          reject(error);
        }
      });
      thread.on('error', reject);
      thread.on('exit', (code) => reject(new Error(`a thread ended with status ${code}`)));
      give(thread);
    }
  }).finally(async () => {
    // Wait until all messages of the threads have arrived, so that no program is missed.
    await Promise.all(threads.map((thread) => thread.terminate()));
    for (const program of programs) {
      killProgram(program);
      noteProgram({ program, runs: false });
    }
  });
}

function doneOf<Result>({ result, failed }: Answer): Done<Result> {
  if (!failed) return { result: result as Result };
  const error = new Error(failed.message);
  error.name = failed.name;
  error.stack = failed.stack ?? '';
  return { error };
}
