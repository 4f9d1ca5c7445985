import { type ChildProcess, fork } from 'node:child_process';

/** Starts the processes of a benchmark, and talks to them. */

/** A large young generation, as `kyuden serve` gives itself. */
export const ROOM = '--max-semi-space-size=128';

export const start = (file: URL, args: string[], execArgv: string[]): ChildProcess =>
  fork(file, args, { execArgv });

/** Starts a server in its own process, with the options of `kyuden serve`. */
export const startServed = (data: string): ChildProcess =>
  start(new URL('./server-process.ts', import.meta.url), [data], ['--expose-gc', ROOM]);

/** The next message of a process; with `field`, the next one that has this field. */
export function told<T>(child: ChildProcess, field?: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void =>
      reject(new Error(`a process of the bench ended with status ${code}`));
    const listen = (message: object): void => {
      if (field !== undefined && !(field in message)) return;
      child.off('message', listen);
      child.off('exit', ended);
      resolve(message as T);
    };
    child.on('message', listen);
    child.once('exit', ended);
  });
}

export function asked<T>(child: ChildProcess, what: unknown, field: string): Promise<T> {
  const answer = told<T>(child, field);
  child.send(what as string);
  return answer;
}

/** Bytes of memory, or milliseconds of CPU time: of the whole server, or of the thread that runs all games. */
export const amountOf = async (
  server: ChildProcess,
  what: 'memory' | 'processor' | 'thread',
): Promise<number> => (await asked<{ amount: number }>(server, what, 'amount')).amount;
