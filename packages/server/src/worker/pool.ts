import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { openEdition, pooledEditions } from '@kyuden/editions';
import type { Choice } from '@kyuden/engine';
import type { GameHeader } from '../game/header.ts';
import type { ExplainedNumber } from '../protocol/index.ts';
import type { Job, JobMessage, Position, Result, ResultMessage, TurnStart } from './jobs.ts';

interface Waiting {
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

/** What a bot chooses, and why in one sentence. */
export type BotChoice = Extract<Result, { option: string }>;

/** A record of a game that is over has a choice that cannot be made any more. */
export class Diverged extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'Diverged';
  }
}

function unanswered(result: Result, otherwise: string): Error {
  if ('diverged' in result) return new Diverged(result.diverged);
  return new Error('failed' in result ? result.failed : otherwise);
}

/** A game whose bots think in a worker. */
export interface Followed {
  id: string;
  header: GameHeader;
  choices: readonly Choice[];
  /** Another number: what the worker was told is no longer so. */
  epoch: number;
}

/** One thread, and what it has been told of the games that it follows. */
class Hand {
  readonly #waiting = new Map<number, Waiting>();
  readonly told = new Map<string, { epoch: number; choices: number }>();
  #worker: Worker | undefined;
  #next = 1;

  run(job: Job): Promise<Result> {
    this.#worker ??= this.#start();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker!.postMessage({ id, job } satisfies JobMessage);
    });
  }

  #start(): Worker {
    const pools = pooledEditions.map((name) => ({ name, faces: openEdition(name).cards }));
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { pools } });
    worker.unref();
    worker.on('message', ({ id, result }: ResultMessage) => {
      this.#waiting.get(id)?.resolve(result);
      this.#waiting.delete(id);
    });
    const lost = (error: Error): void => {
      if (this.#worker === worker) this.#worker = undefined;
      this.told.clear();
      for (const one of this.#waiting.values()) one.reject(error);
      this.#waiting.clear();
    };
    worker.on('error', lost);
    worker.on('exit', (code) => lost(new Error(`a worker ended with status ${code}`)));
    return worker;
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }
}

/** Threads in which bots think and replays are played, so that no game waits for another. */
export class WorkerPool {
  readonly #hands: Hand[];

  constructor(size = Math.max(1, availableParallelism() - 1)) {
    this.#hands = Array.from({ length: size }, () => new Hand());
  }

  /** What the bot at a seat chooses, and why. */
  async choose(game: Followed, seat: number, bot: string): Promise<BotChoice> {
    const hand = this.#handOf(game.id);
    for (let attempt = 0; ; attempt++) {
      const told = hand.told.get(game.id);
      const known = told?.epoch === game.epoch && told.choices <= game.choices.length ? told.choices : -1;
      const from = Math.max(0, known);
      const choices = game.choices.slice(from).map(({ seat: by, id }) => ({ seat: by, id }));
      const job: Job = { kind: 'bot', game: game.id, from, choices, seat, bot };
      if (known < 0) job.header = game.header;
      hand.told.set(game.id, { epoch: game.epoch, choices: game.choices.length });
      const result = await hand.run(job);
      if ('option' in result) return result;
      hand.told.delete(game.id);
      if ('failed' in result || attempt > 0)
        throw new Error(`the bot '${bot}' failed: ${'failed' in result ? result.failed : 'it is behind'}`);
    }
  }

  async position(job: Omit<Extract<Job, { kind: 'at' }>, 'kind'>): Promise<Position> {
    const result = await this.#handOf(job.game).run({ kind: 'at', ...job });
    if ('position' in result) return result.position;
    throw unanswered(result, 'no position');
  }

  async explain(job: Omit<Extract<Job, { kind: 'explain' }>, 'kind'>): Promise<ExplainedNumber[] | null> {
    const result = await this.#handOf(job.game).run({ kind: 'explain', ...job });
    if ('numbers' in result) return result.numbers;
    throw unanswered(result, 'no numbers');
  }

  async turns(job: Omit<Extract<Job, { kind: 'turns' }>, 'kind'>): Promise<TurnStart[]> {
    const result = await this.#handOf(job.game).run({ kind: 'turns', ...job });
    if ('turns' in result) return result.turns;
    throw unanswered(result, 'no turns');
  }

  forget(game: string): void {
    const hand = this.#handOf(game);
    if (!hand.told.delete(game)) return;
    hand.run({ kind: 'forget', game }).catch(() => {
      // The worker is gone, and what it knew with it.
    });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#hands.map((one) => one.stop()));
  }

  #handOf(game: string): Hand {
    let sum = 0;
    for (const letter of game) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
    return this.#hands[sum % this.#hands.length]!;
  }
}
