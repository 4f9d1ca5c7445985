import { parentPort } from 'node:worker_threads';
import { isJobKind, jobModule } from './kinds.ts';

/** A thread of a worker: does tasks of any job, one after another. */

export interface TaskOrder {
  job: string;
  kind: string;
  setup: string;
  input: string;
}

/** The result as JSON; or why this process cannot do the job; or the error with which the task failed. */
export type TaskAnswer = { result: string } | { lacks: string } | { failed: string };

/** The job that this thread worked on last. */
let begun: { job: string; work: (input: unknown) => Promise<unknown> } | undefined;

async function answerTo({ job, kind, setup: text, input }: TaskOrder): Promise<TaskAnswer> {
  if (!isJobKind(kind)) return { lacks: `there is no work of the kind ${kind}` };
  if (begun?.job !== job) {
    const { begin, lacks } = await jobModule(kind);
    const setup: unknown = JSON.parse(text);
    const lack = lacks(setup);
    if (lack !== undefined) return { lacks: lack };
    begun = { job, work: begin(setup) };
  }
  return { result: JSON.stringify(await begun.work(JSON.parse(input))) };
}

parentPort!.on('message', async (order: TaskOrder) => {
  const answer = await answerTo(order).catch((error: Error): TaskAnswer => ({ failed: error.message }));
  parentPort!.postMessage(answer);
});
