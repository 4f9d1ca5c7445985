import { parentPort, workerData } from 'node:worker_threads';
import { onPrograms } from '@kyuden/bots';
import { adoptCards } from '@kyuden/editions';
import type { Face } from '@kyuden/engine';
import type { WorkModule } from './pool.ts';

/** A thread of a pool: does its tasks one after another. */

export interface ThreadSetup {
  module: string;
  setup: unknown;
  /** Modules that add editions. */
  added: readonly string[];
  pools: { name: string; faces: readonly Face[] }[];
}

export interface Order {
  index: number;
  task: unknown;
}

export interface Answer {
  index: number;
  result?: unknown;
  failed?: { name: string; message: string; stack?: string | undefined };
}

const { module, setup, added, pools } = workerData as ThreadSetup;
for (const one of added) await import(one);
for (const { name, faces } of pools) adoptCards(name, faces);
const { begin } = (await import(module)) as WorkModule<unknown, unknown, unknown>;
const work = begin(setup);

// Programs outlive a terminated thread, so the main thread must know them.
onPrograms((note) => parentPort!.postMessage(note));

parentPort!.on('message', async ({ index, task }: Order) => {
  let answer: Answer;
  try {
    answer = { index, result: await work(task) };
  } catch (error) {
    const { name, message, stack } = error as Error;
    answer = { index, failed: { name, message, stack } };
  }
  parentPort!.postMessage(answer);
});
