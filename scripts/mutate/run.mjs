// Runs situations and test files in a copy of the project.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from '../../packages/cli/bin/child.mjs';

const SITUATIONS = 'packages/editions/situations';
/** Situations are played already, and each-card-is-played would repeat them. rules-version repeats course-of-games. */
const LEFT_OUT = new Set(['situations.test.ts', 'each-card-is-played.test.ts', 'rules-version.test.ts']);
const TESTS = ['packages/engine/test', 'packages/editions/test'];
/** Tests of other packages that alone reach some code of engine and editions, such as the swift way and caches. */
const ALSO = [
  'packages/sets/test/card-set.test.ts',
  'packages/cli/test/compile.test.ts',
  'packages/cli/test/records.test.ts',
  'packages/cli/test/settings.test.ts',
  'packages/server/test/explain.test.ts',
  'packages/bots/test/games-without-memo.test.ts',
  'packages/bots/test/random-games-crab-phoenix.test.ts',
  'packages/bots/test/random-games-gold.test.ts',
  'packages/bots/test/random-games-lcg.test.ts',
];

/** Lists the test files by path, because Vitest does not pass `--exclude` on to its projects. */
export const testFiles = (root) => [
  ...TESTS.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.test.ts') && !LEFT_OUT.has(name))
      .map((name) => `${folder}/${name}`),
  ),
  ...ALSO,
];

export const situationFiles = (root) =>
  readdirSync(join(root, SITUATIONS), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.situation.txt'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();

/** Runs a Node script in a copy. Throws if we interrupted it, because its result then says nothing about the mutant. */
async function runIn(copy, args, options) {
  const ended = await runChild(process.execPath, args, { cwd: copy, stdio: 'pipe', ...options });
  if (ended.interrupted) throw new Error('broken off; the same call goes on');
  return ended;
}

/** Plays situations, each [file, number]. Returns the rows that were printed, and how the process ended. */
export async function playSituations(copy, wanted, options = {}) {
  const script = join(copy, 'scripts/mutate/situations.mjs');
  const input = JSON.stringify({ root: copy, wanted, ...options });
  const { status, signal, output } = await runIn(copy, [script], { input });
  const rows = output.split('\n').flatMap((line) => (line.startsWith('{"file"') ? [JSON.parse(line)] : []));
  return { status, endless: signal === 'SIGKILL', rows, output };
}

/** Prepares a test file for `runTests`: says which marks it reached, if there are any, and limits its time. */
const setup = (marks, seconds) => `
import { writeFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import './vitest.setup.ts';
import { limitCpu } from './scripts/mutate/cpu-limit.mjs';
import { packed } from './scripts/mutate/marks.mjs';
${seconds > 0 ? `globalThis.$limited ??= (limitCpu(${seconds}), true);` : ''}
globalThis.$reached ??= new Uint8Array(${marks});
const began = process.cpuUsage();
afterAll(() => {
  const { user, system } = process.cpuUsage(began);
  const file = expect.getState().testPath;
  const reached = packed(globalThis.$reached);
  ${marks > 0 ? `writeFileSync(\`\${file}.reached\`, JSON.stringify({ ms: (user + system) / 1000, reached }));` : ''}
});
`;

/**
 * Runs test files up to the first failure. With marks, each file runs for itself, and the rows say what it reached.
 */
export async function runTests(copy, files, { marks = 0, seconds = 0 } = {}) {
  const config = { setupFiles: ['mutate.setup.ts'], pool: 'threads', isolate: marks > 0, include: files };
  const limits = { testTimeout: 1e7, hookTimeout: 1e7, expect: { poll: { timeout: 1e6 } } };
  writeFileSync(join(copy, 'mutate.setup.ts'), setup(marks, seconds));
  writeFileSync(
    join(copy, 'mutate.config.mjs'),
    `const test = ${JSON.stringify({ ...config, ...limits })};
test.server = { deps: { external: [/.packages.(?!web.)[a-z]+.src./] } };
export default { test };`,
  );
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--root', copy, '--config', 'mutate.config.mjs', '--bail', '1', '--maxWorkers', '1'];
  const env = { ...process.env, NO_COLOR: '1' };
  const { status, signal, output } = await runIn(copy, [vitest, ...args], { env });
  const rows = marks === 0 ? [] : files.map((file) => ({ file, ...rowOf(join(copy, `${file}.reached`)) }));
  const [, failed] = /^ *FAIL +(.*)$/m.exec(output) ?? [];
  return { status, endless: signal === 'SIGKILL', failed, rows, output };
}

function rowOf(path) {
  const row = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(path);
  return row;
}
