import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { typed } from './support/keyboard.ts';

// Whole games or processes may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'kyuden-programs-'));
const node = `"${process.execPath}"`;
const isUnix = process.platform !== 'win32';

/** A bot that writes its process id to a file; `answer` handles a message, `send` sends one. */
function bot(name: string, answer: string): { file: string; pidFile: string } {
  const file = join(folder, `${name}.cjs`);
  const pidFile = join(folder, `${name}.pid`);
  writeFileSync(
    file,
    `require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
    const send = (said) => console.log(JSON.stringify(said));
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const message = JSON.parse(line);
      if (message.type === 'hello') send({ type: 'hello', protocol: 1 });
      ${answer}
    });`,
  );
  return { file, pidFile };
}

const CHOOSE = `if (message.type === 'decision') {
  const ids = message.question.options.map((one) => one.id).filter((id) => id !== 'cancel' && id !== 'back');
  send({ type: 'choice', decision: message.decision, option: ids[ids.length - 1] });
}`;
/** Keeps running after its input has ended, and ignores signals. */
const DEAF = `process.on('SIGTERM', () => {}); process.on('SIGHUP', () => {}); setInterval(() => {}, 1000);`;

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie counts as ended: its parent may not have reaped it yet.
    return !/^\d+ \(.*\) Z/.test(
      existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '',
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** Waits for a condition, up to the test's timeout. */
async function until(what: () => boolean): Promise<void> {
  while (!what()) await pause(20);
}

const pidIn = (file: string): number => Number(readFileSync(file, 'utf8'));
const isWritten = (file: string): boolean => existsSync(file) && readFileSync(file, 'utf8') !== '';

test.runIf(isUnix)('what a wrapper has started ends with it, and the arena goes on to its end', async () => {
  const { file, pidFile } = bot('wrapped', `${DEAF} ${CHOOSE}`);
  const wrapper = `bash -c '${process.execPath} ${file}; true'`;
  const call = ['arena', '--bots', 'novice', '--bots', wrapper];
  const { status, out } = await typed([...call, '--games', '1', '--cap', '2', '--workers', '1', '--json']);
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ games: 1, substituted: [0, 0] });
  await until(() => !runs(pidIn(pidFile)));
});

test.runIf(isUnix)('a wrapper that ends before what it has started is told, and ends that too', async () => {
  const { file, pidFile } = bot('orphan', `${DEAF} ${CHOOSE}`);
  const wrapper = `bash -c '${process.execPath} ${file} <&0 & while [ ! -s ${pidFile} ]; do sleep 0.05; done; exit 7'`;
  const call = ['arena', '--bots', 'novice', '--bots', wrapper];
  const { status, err } = await typed([...call, '--games', '1', '--workers', '1', '--json']);
  expect(status).toBe(1);
  expect(err).toContain('ended with status 7 before the game was over');
  await until(() => !runs(pidIn(pidFile)));
});

test.runIf(isUnix)('when an arena with threads breaks off, no program is left', async () => {
  const deaf = bot('sleeper', DEAF);
  // The second game starts when the first one fails.
  const dying = bot(
    'dying',
    `if (message.type === 'decision') {
      if (require('node:fs').existsSync(${JSON.stringify(deaf.pidFile)})) throw new Error('out of tea');
      ${CHOOSE}
    }`,
  );
  const call = ['arena', '--bots', `${node} "${dying.file}"`, '--bots', `${node} "${deaf.file}"`];
  const { status, err } = await typed([...call, '--games', '4', '--workers', '2', '--budget', '60000']);
  expect(status).toBe(1);
  expect(err).toContain('out of tea');
  for (const { pidFile } of [deaf, dying]) await until(() => !runs(pidIn(pidFile)));
});

const isProof = process.env.KYUDEN_PROOF === '1';
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

type Ending = readonly [command: string, workers: string, signal: 'SIGINT' | 'SIGTERM', how: string | number];

/** Each command, signal and number of workers once; the long form of the tests has more of their combinations. */
const ENDINGS: readonly Ending[] = [
  ['arena', '1', 'SIGTERM', 'SIGTERM'],
  ['arena', '2', 'SIGINT', 'SIGINT'],
  // `simulate` stops by itself and prints the results so far.
  ['simulate', '2', 'SIGINT', 1],
];
const MORE_ENDINGS: readonly Ending[] = [
  ['arena', '1', 'SIGINT', 'SIGINT'],
  ['arena', '2', 'SIGTERM', 'SIGTERM'],
];

test.runIf(isUnix).each(isProof ? [...ENDINGS, ...MORE_ENDINGS] : ENDINGS)(
  '%s with %s worker(s): %s ends the bots with the command',
  async (command, workers, signal, how) => {
    const { file, pidFile } = bot(`${command}-${workers}-${signal}`, DEAF);
    const bots = ['--bots', 'novice', '--bots', `${node} "${file}"`, '--budget', '60000'];
    const child = spawn(process.execPath, [main, command, ...bots, '--workers', workers, '--games', '2'], {
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.on('exit', (code, by) => resolve(by ?? code)));
    await until(() => isWritten(pidFile));
    child.kill(signal);
    expect(await ended).toBe(how);
    await until(() => !runs(pidIn(pidFile)));
  },
);

test('a bot that dies in the midst of a game against a person does not cost him the game', async () => {
  const { file } = bot('mortal', `if (message.decision === 12) process.exit(3); ${CHOOSE}`);
  const player = `${node} "${file}"`;
  vi.stubEnv('TMPDIR', folder);
  const { status, err } = await typed(['play', '--bot', player, '--seed', 'mortal'], () => '1');
  vi.unstubAllEnvs();
  expect(status).toBe(1);
  expect(err).toContain('ended with status 3 before the game was over');
  const [, saved = ''] = /The game up to here is saved in (\S+)\.\n/.exec(err) ?? [];
  expect(saved).toBe(join(folder, 'kyuden-mortal.game'));
  expect(await typed(['replay', saved, '--quiet'])).toMatchObject({ status: 0, err: '' });
  expect((await typed(['play', '--load', saved])).err).toContain(
    'does not run it just because a file says so',
  );
  // As the message says: resume with another bot.
  const resumed = await typed(['play', '--load', saved, '--bot', 'novice'], ['1', 'quit']);
  expect(resumed).toMatchObject({ status: 0, err: '' });
});

test.runIf(isUnix)('a program that cannot be started is told with the reason', async () => {
  const file = join(folder, 'no-program');
  const reason = async () =>
    (await typed(['arena', '--bots', `novice,${file}`, '--games', '1', '--workers', '1'])).err;
  expect(await reason()).toContain('could not be started: there is no such program');
  writeFileSync(file, 'just a text');
  expect(await reason()).toContain('could not be started: it may not be run');
});
