import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openEdition, starterDeckText } from '@kyuden/editions';
import { Client } from '@kyuden/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { call, fileOf } from './support/call.ts';

// Reading all cards may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const root = fileURLToPath(new URL('../../../', import.meta.url));
const kyuden = join(root, 'packages/cli/bin/kyuden.mjs');

function started(args: string[], program = process.execPath, env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  // Use a signal that is forwarded to the child process: SIGKILL would leave the child running.
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  return child;
}

/** The first match in the output of a process. */
const found = (child: ChildProcess, wanted: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (text) => reject(new Error(String(text))));
    child.stdout?.on('data', (text) => {
      said += text;
      const match = wanted.exec(said);
      if (match) resolve(match[0]);
    });
  });

/** Returns a port that is in use. */
async function takenPort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  return (other.address() as { port: number }).port;
}

const freshData = (): string => join(dirname(fileOf('serve.txt', '')), 'kept', 'kyuden.db');

it('opens the server, says where, keeps its data there and ends when told to', async () => {
  const data = freshData();
  const child = started([kyuden, 'serve', '--port', '0', '--data', data]);
  const url = await found(child, /http:\/\/\S+/);
  const answer = (await (await fetch(`${url}/api/version`)).json()) as { protocol: number };
  expect(answer.protocol).toBe(2);
  expect(existsSync(data)).toBe(true);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

it('counts tables as it is told to, and says which number makes no sense', async () => {
  const child = started([kyuden, 'serve', '--port', '0', '--data', freshData(), '--tables', '1']);
  const url = await found(child, /http:\/\/\S+/);
  const seats = [{ kind: 'open' }, { kind: 'open' }];
  const setUp = async (): Promise<number> => {
    const body = JSON.stringify({ edition: 'samurai', seats });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${url}/api/games`, { method: 'POST', headers, body })).status;
  };
  expect([await setUp(), await setUp()]).toEqual([201, 429]);
  const { err } = await call(['serve', '--keep-games', 'soon']);
  expect(err).toContain("--keep-games needs a whole number from 0 to 1000000, not 'soon'");
  for (const wrong of ['9000', 'here:', '::1:9000', '10.0.0.7:65536'])
    expect((await call(['serve', '--internal', wrong])).err).toContain(`--internal needs HOST:PORT`);
});

it('ends with a word when the port is taken', async () => {
  const port = String(await takenPort());
  const child = started([kyuden, 'serve', '--port', port, '--data', freshData()]);
  let err = '';
  child.stderr?.on('data', (text) => (err += text));
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(err).toBe(`kyuden serve: port ${port} is already in use; try --port ${Number(port) + 1}\n`);
});

it.each([
  ['an address of another machine', ['--host', '192.0.2.1'], 'is not an address of this machine'],
  ['a name that is nobody', ['--host', 'nobody.invalid'], 'there is no machine called nobody.invalid'],
  ['a folder for the data', ['--data', root], 'is a folder; expected a file for the database'],
  ['another file for the data', ['--data', 'NOTES'], 'cannot be used as the database'],
  ['a place inside a file', ['--data', join(root, 'README.md', 'x.db')], 'there is no folder for'],
])('says so when it is given %s, and leaves nothing running', async (_what, args, message) => {
  // A lock file is created beside the file, so it must be outside the project.
  const given = args.map((one) => (one === 'NOTES' ? fileOf('notes.txt', 'no data') : one));
  const { status, out, err } = await call(['serve', '--port', '0', '--data', freshData(), ...given]);
  expect({ status, out }).toEqual({ status: 1, out: '' });
  expect(err).toContain(message);
  expect(err).not.toMatch(/^ +at /m);
});

/** A script that runs another script, which never ends by itself, and exits with its status. */
function nested(): string[] {
  const module = JSON.stringify(pathToFileURL(join(root, 'packages/cli/bin/child.mjs')).href);
  const forever = `for (const one of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(one, () => process.exit(7));
    console.log('pid=' + process.pid + '.');
    setInterval(() => {}, 1e6);`;
  const script = `import { runChild, statusOf } from ${module};
    const inner = ['--eval', ${JSON.stringify(forever)}];
    process.exitCode = statusOf(await runChild(process.execPath, inner, { stdio: 'inherit' }));`;
  return [process.execPath, '--input-type=module', '--eval', script];
}

const innerPid = async (child: ChildProcess): Promise<number> =>
  Number((await found(child, /pid=\d+\./)).slice(4, -1));

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s to what started a child ends the child',
  async (signal) => {
    const [node, ...args] = nested();
    const child = started(args, node);
    const pid = await innerPid(child);
    const ended = once(child, 'exit');
    child.kill(signal);
    expect(await ended).toEqual([7, null]);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  },
);

it('under npm the end of the shell between ends the child too', async () => {
  // The second command keeps the shell from replacing itself by the first.
  const quoted = nested().map((one) => `'${one.replaceAll("'", `'\\''`)}'`);
  const shell = started(['-c', `${quoted.join(' ')}; true`], 'sh', { npm_lifecycle_event: 'start' });
  const pid = await innerPid(shell);
  shell.kill('SIGTERM');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 20_000 });
});

it('offers an edition with card sets, and goes on with their cards when they are gone', async () => {
  const sets = mkdtempSync(join(tmpdir(), 'kyuden-serve-'));
  onTestFinished(() => rmSync(sets, { recursive: true }));
  const mine = join(sets, 'mine');
  const card = {
    title: 'Border Sentry',
    type: 'Follower',
    stats: { force: 3 },
    text: 'Battle: Draw a card.',
  };
  await call(['import', fileOf('mine.json', JSON.stringify([card])), '--into', mine, '--edition', 'samurai']);
  const data = freshData();
  const serve = async (...more: string[]) => {
    const child = started([kyuden, 'serve', '--port', '0', '--data', data, ...more]);
    const url = await found(child, /http:\/\/\S+/);
    const api = async (path: string, body?: unknown) => {
      const post = {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      };
      const answer = await fetch(`${url}/api${path}`, body === undefined ? {} : post);
      return { status: answer.status, body: await answer.json() };
    };
    return { child, api, url };
  };

  const first = await serve('--cards', mine);
  const listed = (await first.api('/editions')).body as { name: string; title: string }[];
  const own = listed.find(({ name }) => name.startsWith('samurai+mine@'))!;
  expect(own.title).toBe('Samurai Edition with mine');
  expect(listed.map(({ name }) => name)).toContain('samurai');
  const path = `/editions/${encodeURIComponent(own.name)}`;
  const cards = (await first.api(`${path}/cards`)).body as { title: string }[];
  expect(cards.map(({ title }) => title)).toContain('Border Sentry');
  const deck = `${starterDeckText(openEdition('samurai'), 'crab-bulwark')}\n3 Border Sentry\n`;
  expect((await first.api(`${path}/check`, { text: deck })).body).toMatchObject({ legal: true });
  expect((await first.api('/editions/samurai/check', { text: deck })).body).toMatchObject({ legal: false });
  const seats = [
    { kind: 'me', name: 'You', deck: { text: deck } },
    { kind: 'bot', bot: 'novice' },
  ];
  const made = await first.api('/games', {
    edition: own.name,
    seats,
  });
  expect(made.status).toBe(201);
  const ended = once(first.child, 'exit');
  first.child.kill('SIGTERM');
  await ended;

  const second = await serve();
  const names = ((await second.api('/editions')).body as { name: string }[]).map(({ name }) => name);
  expect(names).not.toContain(own.name);
  // The operator has removed the set: nobody sets up a table with it any more, and the game goes on with its cards.
  expect((await second.api(`${path}/cards`)).status).toBe(200);
  const { game, key } = made.body as { game: string; key: string };
  const client = await Client.connect(second.url);
  expect(await client.join(game, key)).toMatchObject({ type: 'done' });
  expect(client.game!.edition).toBe(own.name);
  client.close();
});
