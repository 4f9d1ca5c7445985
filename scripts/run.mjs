// npm start, npm test and so on. Plain JavaScript for Node 20: installs what is missing, then runs everything with
// Node 24.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild, statusOf } from '../packages/cli/bin/child.mjs';
import { buildClient } from './client.mjs';
import { ensureInstalled, nodeOf } from './install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = nodeOf(root);
const colours = process.stdout.isTTY === true && !process.env.NO_COLOR;
const paint = (code, text) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);

const biome = 'node_modules/@biomejs/biome/bin/biome';

/** Arguments of a type check. It keeps what it found, so that the next one looks only at what has changed. */
function typecheck(name, ...rest) {
  const kept = `node_modules/.cache/typecheck-${name}.json`;
  const args = ['--noEmit', '--incremental', '--tsBuildInfoFile', kept, '--pretty', String(colours)];
  return ['node_modules/typescript/bin/tsc', ...args, ...rest];
}
const steps = {
  'format and lint': [biome, 'ci', '--error-on-warnings', `--colors=${colours ? 'force' : 'off'}`],
  typecheck: typecheck('all'),
  'typecheck of the client': typecheck('client', '-p', 'packages/web'),
  checks: ['scripts/checks/all.mjs'],
  'checks can fail': ['scripts/checks/test.mjs'],
  'dead code': ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'],
};
const checks = Object.keys(steps);

const commands = {
  test: async (rest) => (await inOrder(checks)) && vitest(rest),
  // Like `test`, but tests with random games or random input run many more of them.
  proof: async (rest) => {
    process.env.KYUDEN_PROOF = '1';
    return (await inOrder(checks)) && vitest(rest);
  },
  check: () => inOrder(checks),
  quick: async (rest) => (await inOrder(['typecheck', 'typecheck of the client'])) && vitest(rest),
  format: (rest) => {
    const paths = rest.length > 0 ? rest : ['.'];
    return shown([biome, 'check', '--write', '--linter-enabled=false', ...paths]);
  },
  // Measures the shipped cards, and the card files given as arguments.
  coverage: (rest) => {
    const compile = ['packages/cli/bin/kyuden.mjs', 'compile', '--coverage', 'docs/coverage.md'];
    return shown([...compile, ...rest]);
  },
  bench: (rest) => shown(['bench/all.ts', ...rest]),
  // Builds the packages of the library, ready for `npm pack`.
  build: (rest) => shown(['scripts/build/all.mjs', ...rest]),
  // Builds the client for a web space without a server: everything is answered in the browser.
  'build:static': (rest) => shown(['scripts/build-static.mjs', ...rest]),
  api: () => shown(['scripts/api/all.mjs']),
  courses: (rest) => shown(['scripts/courses.mjs', ...rest]),
  mutate: (rest) => shown(['scripts/mutate/all.mjs', ...rest]),
  start: async (rest) => {
    if (!(await buildClient(root, (args, cwd) => onNode(args, 'pipe', cwd)))) return 1;
    // Pass the flag here, so that the command need not restart itself with it.
    return shown(['--max-semi-space-size=128', 'packages/cli/bin/kyuden.mjs', 'serve', ...rest]);
  },
};

/** Runs a script with its output shown; returns its exit status. */
const shown = async (args) => statusOf(await onNode(args, 'inherit'));

/** Runs steps until one fails, and shows the output of that step only. */
async function inOrder(names) {
  for (const name of names) {
    const began = Date.now();
    const result = await onNode(steps[name], 'pipe');
    const good = result.status === 0 && !result.interrupted;
    if (!good) process.stdout.write(result.output);
    report(name, good, began);
    if (!good) return false;
  }
  return true;
}

/** Runs the tests. The last line is for programs: `N passed, N failed`. */
async function vitest(rest) {
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'kyuden-'));
  const summary = join(folder, 'vitest.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${summary}`];
    const result = await onNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...rest], 'inherit');
    const counts = count(summary);
    const good = result.status === 0 && counts.failed === 0;
    if (!good && counts.failed === 0) counts.failed = 1; // an error outside any test
    report('tests', good, began);
    console.log(`${counts.passed} passed, ${counts.failed} failed`);
    return good;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts passed and failed tests. A file that fails before its first test counts as one failure. */
function count(file) {
  try {
    const summary = JSON.parse(readFileSync(file, 'utf8'));
    const unread = summary.testResults.filter(
      (one) => one.status === 'failed' && !one.assertionResults.some((test) => test.status === 'failed'),
    );
    return { passed: summary.numPassedTests, failed: summary.numFailedTests + unread.length };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function report(name, good, began) {
  const mark = good ? paint(32, '✓') : paint(31, '✗');
  const time = paint(2, `${((Date.now() - began) / 1000).toFixed(1)} s`);
  console.log(`${mark} ${good ? name : paint(31, `${name} failed`)} ${time}`);
}

function onNode(args, stdio, cwd = root) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  const env = { ...process.env, PATH: path, [colours ? 'FORCE_COLOR' : 'NO_COLOR']: '1' };
  delete env[colours ? 'NO_COLOR' : 'FORCE_COLOR'];
  return runChild(node, args, { cwd, stdio, env });
}

const [name = '', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  console.error(`usage: node scripts/run.mjs ${Object.keys(commands).join('|')}`);
  process.exit(2);
}
try {
  ensureInstalled(root);
  const ended = await command(rest);
  process.exitCode = typeof ended === 'number' ? ended : ended ? 0 : 1;
} catch (error) {
  console.error(`${paint(31, '✗')} ${error.message}`);
  process.exitCode = 1;
}
