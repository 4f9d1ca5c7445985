import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { fileOf } from './heard.ts';

it('opens the server, says where, keeps its data there and ends when told to', async () => {
  const data = join(dirname(fileOf('serve.txt', '')), 'kept', 'kyuden.db');
  const bin = fileURLToPath(new URL('../bin/kyuden.mjs', import.meta.url));
  const child = spawn(process.execPath, [bin, 'serve', '--port', '0', '--data', data]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (text) => reject(new Error(String(text))));
    child.stdout.on('data', (text) => {
      said += text;
      const found = /http:\/\/\S+/.exec(said);
      if (found) resolve(found[0]);
    });
  });
  const answer = (await (await fetch(`${url}/api/version`)).json()) as { protocol: number };
  expect(answer.protocol).toBe(1);
  expect(existsSync(data)).toBe(true);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 60_000);
