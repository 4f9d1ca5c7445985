import { Worker } from 'node:worker_threads';
import { killProgram, noteProgram, type ProgramNote } from '@kyuden/bots';
import { addedModules, type Edition, playableEditions } from '@kyuden/editions';
import type { Answer, Order, ThreadSetup } from './thread.ts';

/**
 * Many tasks of one kind in several threads, for commands that play games by the thousand (`arena`, `simulate`).
 *
 * A module says what is done: its `begin(setup)` is called once in every thread and gives the function that does one
 * task. Setup, tasks and results are plain data. Tasks are taken from their source only when a thread is free, and
 * results come in the order of the tasks, whatever thread they come from: so memory stays level however many there are,
 * and whoever adds results up gets the same sum for any number of threads. With one worker there is no thread at all,
 * unless the work can be stopped: a thread can be ended in the midst of a task.
 */
export interface PoolOptions<Setup, Task, Result> {
  /** The module with `begin`; give it as `new URL('./work.ts', import.meta.url)`. */
  module: URL;
  setup: Setup;
  tasks: Iterable<Task>;
  workers: number;
  /** The editions that are played, all if unsaid: threads get their cards as this one has read them. */
  editions?: readonly Edition[];
  /** Told of each task in order. What it throws ends everything and is thrown on. */
  onDone: (done: Done<Result>, index: number) => void;
  /** Ends all work at once and without an error; what has been told by then is the beginning of the whole. */
  signal?: AbortSignal | undefined;
}

/** What became of a task: its result, or the error that it ended with. */
export type Done<Result> = { result: Result } | { error: Error };

/** What the module exports. */
export interface WorkModule<Setup, Task, Result> {
  begin: (setup: Setup) => (task: Task) => Result | Promise<Result>;
}

/** So many results may wait for an earlier one, for each thread. */
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
    // Lets timers, signals and the terminal in between.
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
  // The cards are read once: reading them takes longer than most games.
  const pools = editions.map(({ name, cards }) => ({ name, faces: cards }));
  const workerData: ThreadSetup = { module: module.href, setup, added: addedModules(), pools };
  const threads: Worker[] = [];
  const waiting = new Map<number, Done<Result>>();
  let given = 0;
  let told = 0;
  let isEmpty = false;
  const idle: Worker[] = [];
  /** Programs of bots that run for the threads. */
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
    // All that a thread has said is heard before it counts as ended: then no program is left out.
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
