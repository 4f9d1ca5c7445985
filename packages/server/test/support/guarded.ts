import { type ChildProcess, fork } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { temporaryPlace } from './database.ts';

/** A guarded server in its own process, and its log. */
export interface Guarded {
  url: string;
  child: ChildProcess;
  noted: string[];
}

export async function serveGuarded(): Promise<Guarded> {
  const place = await temporaryPlace();
  const child = fork(new URL('./guarded-child.ts', import.meta.url), [JSON.stringify(place)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const noted: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (said: { url?: string; noted?: string }) => {
      if (said.url) resolve(said.url);
      if (said.noted) noted.push(said.noted);
    });
    child.on('exit', (status) => reject(new Error(`the server ended with status ${status}`)));
  });
  return { url, child, noted };
}
