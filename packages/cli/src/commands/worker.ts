import { availableParallelism } from 'node:os';
import { CannotDo, type JobWorker, StartError, startJobWorker } from '@kyuden/server';
import { readArgs, wholeNumber } from '../args.ts';
import { Failure, type Io, UsageError } from '../io.ts';
import { Crew } from '../worker/crew.ts';
import { isJobKind, jobKinds, jobModule } from '../worker/kinds.ts';

export const usage = `kyuden worker [--database URL] [--workers N]

Do long work for others, such as the games of 'kyuden simulate --database URL', until the process is ended. Start as many as you
like, on any machines, with the same version of Kyuden. If one dies, the others do its tasks.

  --database URL  the PostgreSQL database where the work is waiting (KYUDEN_DATABASE_URL)
  --workers N     threads (one per core)

A worker serves no players, and servers do no such work: a bot at a table never waits for it.`;

const OPTIONS = { database: { type: 'string' }, workers: { type: 'string' } } as const;
const MOST_WORKERS = 256;

/** The database that a command names, or the environment. */
export function databaseUrlOf(given: string | undefined): string {
  const url = given ?? process.env.KYUDEN_DATABASE_URL;
  if (!url) throw new UsageError('which database? Name it with --database or KYUDEN_DATABASE_URL');
  return url;
}

export async function run(args: string[], io: Io): Promise<number> {
  const { values } = readArgs(args, OPTIONS);
  const databaseUrl = databaseUrlOf(values.database);
  const slots = wholeNumber('workers', values.workers, {
    least: 1,
    most: MOST_WORKERS,
    otherwise: availableParallelism(),
  });
  const log = (what: string, error?: unknown): void =>
    io.err(`${new Date().toISOString()} ${what}${error instanceof Error ? `: ${error.message}` : ''}\n`);
  const modules = new Map(
    await Promise.all(jobKinds.map(async (kind) => [kind, await jobModule(kind)] as const)),
  );
  const crew = new Crew();
  const worker: JobWorker = await startJobWorker({
    databaseUrl,
    kinds: jobKinds,
    slots,
    log,
    async perform(task) {
      const answer = await crew.do(task);
      if ('result' in answer) return answer.result;
      if ('failed' in answer) throw new Error(answer.failed);
      log(`job ${task.job} is left to others: ${answer.lacks}`);
      throw new CannotDo(answer.lacks);
    },
    failed({ kind, setup, input }, why) {
      if (!isJobKind(kind)) throw new Error(`there is no work of the kind ${kind}`);
      return JSON.stringify(modules.get(kind)!.failed(JSON.parse(setup), JSON.parse(input), why));
    },
  }).catch((error: unknown) => {
    throw error instanceof StartError ? new Failure(error.message) : error;
  });
  io.out(`Process ${worker.no} waits for work, with ${slots} ${slots === 1 ? 'thread' : 'threads'}.\n`);
  await new Promise<void>((end) => {
    process.once('SIGINT', () => end());
    process.once('SIGTERM', () => end());
  });
  await worker.close();
  await crew.close();
  return 0;
}
