// Installs node_modules if it does not match package-lock.json. Plain JavaScript for Node 20, because it runs before
// anything is installed. Two copies may run at once.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NEEDED_NODE = 24;
const LONGEST_INSTALL_MS = 10 * 60_000;

/** The Node program that npm installed; it runs everything else. */
export function nodeOf(root) {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** Installs if necessary; throws an error with a readable message if that fails. */
export function ensureInstalled(root) {
  if (!whyInstall(root)) return;
  const release = waitForTurn(root);
  try {
    const why = whyInstall(root);
    if (why) install(root, why);
  } finally {
    release();
  }
  const left = whyInstall(root);
  if (left) throw new Error(`the installation ended well, yet ${left}; are install scripts switched off?`);
}

/** Why node_modules must be installed again; undefined if it need not. npm writes `.package-lock.json` last. */
function whyInstall(root) {
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!installed) return 'nothing is installed';
  const locked = readJson(join(root, 'package-lock.json'))?.packages;
  if (!locked) return 'there is no package-lock.json';
  for (const [path, entry] of Object.entries(locked)) {
    if (!path.startsWith('node_modules/') || entry.optional || entry.peer) continue;
    const there = installed[path];
    const same = there && there.version === entry.version && there.integrity === entry.integrity;
    if (!same) return `${path.slice('node_modules/'.length)} is not the version of package-lock.json`;
  }
  const node = nodeOf(root);
  if (!existsSync(node)) return 'the package "node" has no program';
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  if (!(Number.parseInt(version.slice(1), 10) >= NEEDED_NODE))
    return `node_modules/node is ${version || 'broken'}`;
  return undefined;
}

function install(root, why) {
  const verb = existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install';
  console.log(`Installing (npm ${verb}), because ${why} …`);
  const { command, args, shell } = npmCommand();
  const result = spawnSync(command, [...args, verb, '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell,
  });
  if (result.error) throw new Error(`npm could not be started: ${result.error.message}`);
  if (result.status !== 0) throw new Error(`npm ${verb} failed; its messages are above`);
}

/** Runs npm with the Node that started it, because the one in node_modules is replaced during the installation. */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm && node && existsSync(npm) && existsSync(node)) return { command: node, args: [npm], shell: false };
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}

/**
 * Takes the lock for installing in this folder; waits while another run holds it. Returns a function that releases
 * it.
 */
function waitForTurn(root) {
  const turn = join(root, '.cache', 'installing');
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (;;) {
    try {
      mkdirSync(turn);
      return () => rmSync(turn, { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > LONGEST_INSTALL_MS) {
      rmSync(turn, { recursive: true, force: true });
    } else {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
    }
  }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
