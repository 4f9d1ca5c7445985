import { Worker } from 'node:worker_threads';
import { addedModules, playableEditions } from '@kyuden/editions';
import { FairQueue } from './fair-queue.ts';
import type { FromWorker, Job, JobMessage, Result, WorkerSetup } from './jobs.ts';

/** One request for a thread. */
export interface Order {
  /** The owner of the request; workers serve owners in turn. */
  owner: string;
  /** The game of the request. */
  game: string;
  /** Whether to run it only while nothing else waits. */
  isIdle?: boolean;
  /** Makes the job; called when its turn has come. */
  job: () => Job;
}

interface Waiting {
  order: Order;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

/** Rejects a request that is not needed any more, because its game was put away or the server stops. */
export class Dropped extends Error {
  constructor() {
    super('the game was put away');
    this.name = 'Dropped';
  }
}

/** Rejects a request that took longer than it may. */
export class TookTooLong extends Error {
  constructor(patience: number) {
    super(`nothing came of it within ${patience} ms`);
    this.name = 'TookTooLong';
  }
}

function newWorker(): Worker {
  const pools = playableEditions().map(({ name, cards }) => ({ name, faces: cards }));
  const workerData: WorkerSetup = { added: addedModules(), pools };
  return new Worker(new URL('./worker.ts', import.meta.url), { workerData });
}

/**
 * A thread and its queue. It gets one job at a time, so that the queue decides which job is next. If a job takes too
 * long, the thread is terminated and a new one continues with the rest.
 */
export class WorkerThread {
  readonly #patience: number;
  readonly #newThread: () => Worker;
  readonly #queue = new FairQueue<Waiting>();
  readonly #idle = new FairQueue<Waiting>();
  #current: (Waiting & { id: number; timer?: NodeJS.Timeout }) | undefined;
  #worker: Worker | undefined;
  #isReady = false;
  #isStopped = false;
  #next = 1;
  /** Called when the thread is gone, with everything it knew. */
  onLost: () => void = () => {};

  /** `patience` is the time limit of one job in milliseconds. */
  constructor(patience: number, newThread: () => Worker = newWorker) {
    this.#patience = patience;
    this.#newThread = newThread;
  }

  run(order: Order): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#isStopped) return reject(new Dropped());
      (order.isIdle ? this.#idle : this.#queue).push(order.owner, order.game, { order, resolve, reject });
      this.#pump();
    });
  }

  /** Rejects all queued requests of a game. */
  drop(game: string): void {
    for (const one of [...this.#queue.drop(game), ...this.#idle.drop(game)]) one.reject(new Dropped());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const one of [...this.#queue.clear(), ...this.#idle.clear()]) one.reject(new Dropped());
    await this.#worker?.terminate();
  }

  #pump(): void {
    if (this.#current || this.#isStopped) return;
    const waiting = this.#queue.next() ?? this.#idle.next();
    if (!waiting) return;
    const id = this.#next++;
    this.#current = { ...waiting, id };
    try {
      this.#worker ??= this.#start();
      this.#worker.postMessage({ id, job: waiting.order.job() } satisfies JobMessage);
      if (this.#isReady) this.#watch();
    } catch (error) {
      this.#settle()?.reject(error as Error);
      this.#pump();
    }
  }

  /** Starts the time limit of the current job. A new thread first loads all cards; that time does not count. */
  #watch(): void {
    const current = this.#current;
    if (!current) return;
    current.timer = setTimeout(() => {
      if (this.#current !== current) return;
      const worker = this.#worker;
      this.#lose(worker, new TookTooLong(this.#patience));
      void worker?.terminate();
    }, this.#patience);
  }

  #settle(): Waiting | undefined {
    const current = this.#current;
    clearTimeout(current?.timer);
    this.#current = undefined;
    return current;
  }

  #start(): Worker {
    const worker = this.#newThread();
    this.#isReady = false;
    worker.unref();
    worker.on('message', (message: FromWorker) => {
      if (this.#worker !== worker) return;
      if ('ready' in message) {
        this.#isReady = true;
        this.#watch();
      } else if (message.id === this.#current?.id) {
        this.#settle()!.resolve(message.result);
        this.#pump();
      }
    });
    worker.on('error', (error) => this.#lose(worker, error as Error));
    worker.on('exit', (code) => this.#lose(worker, new Error(`a worker ended with status ${code}`)));
    return worker;
  }

  #lose(worker: Worker | undefined, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.onLost();
    this.#settle()?.reject(error);
    this.#pump();
  }
}
