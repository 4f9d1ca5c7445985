import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samurai } from '@kyuden/editions';
import { onTestFinished } from 'vitest';
import type { ServerOptions } from '../../src/index.ts';

/** A process that can run a server. */
export interface Spawned {
  child: ChildProcess;
  ready: Promise<void>;
}

/** Acknowledged choices by `game/seat`. */
export type Acknowledged = Map<string, string[]>;

/** Compile cache of Node, shared by all child processes. */
const cache = join(tmpdir(), 'kyuden-compiled');

/** Starts a process that loads its modules and waits. It is killed after the test. */
export function spawn(): Spawned {
  const child = fork(new URL('./crash-child.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ready = said(child, 'ready');
  // A spare process may be killed before it is ready.
  ready.catch(() => {});
  return { child, ready };
}

/** Opens a server in the process. */
export async function openIn({ child, ready }: Spawned, options: ServerOptions): Promise<void> {
  await ready;
  const open = said(child, 'open');
  child.send({ options, faces: samurai.cards });
  await open;
}

/** Ends the process with a signal; 'close' closes its server first. */
export async function endOf({ child }: Spawned, how: 'SIGKILL' | 'close'): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (how === 'close') child.send('close');
  else child.kill(how);
  await gone;
}

const said = (child: ChildProcess, word: string): Promise<void> =>
  new Promise((resolve, reject) => {
    child.on('message', (heard) => heard === word && resolve());
    child.on('exit', (code) =>
      reject(new Error(`the server ended with status ${code} before it was ${word}`)),
    );
  });

export const countOf = (done: Acknowledged): number =>
  [...done.values()].reduce((sum, list) => sum + list.length, 0);

/** Whether `few` is contained in `many`, in the same order. */
export function isWithin(few: readonly string[], many: readonly string[]): boolean {
  let at = 0;
  for (const one of many) if (one === few[at]) at++;
  return at === few.length;
}
