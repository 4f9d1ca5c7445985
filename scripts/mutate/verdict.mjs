// Decides whether the tests notice a mutant: first the situations that execute its code, then the other situations,
// then the tests of engine and editions.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from '../../packages/cli/bin/child.mjs';
import { playableEditions } from '../../packages/editions/src/editions.ts';
import { applied } from './mutants.mjs';

const SITUATIONS = 'packages/editions/situations';
/** Time limit, since a mutant may never end: this factor times the normal duration, plus time to start. */
const PATIENCE = 5;
const STARTING_MS = 60_000;

/**
 * Situations are played already, and each-card-is-played would repeat them. rules-version notices any change of a
 * game, whether or not it is wrong.
 */
const LEFT_OUT = new Set(['situations.test.ts', 'each-card-is-played.test.ts', 'rules-version.test.ts']);
const TESTS = ['packages/engine/test', 'packages/editions/test'];
/** Tests of other packages that alone reach some code of engine and editions, such as the swift way and caches. */
const ALSO = [
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
const testFiles = (root) => [
  ...TESTS.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.test.ts') && !LEFT_OUT.has(name))
      .map((name) => `${folder}/${name}`),
  ),
  ...ALSO,
];

/** The editions whose situations may depend on a source file. */
function editionsOf(file) {
  const [, folder] = /^packages\/editions\/src\/([\w-]+)\//.exec(file) ?? [];
  const all = playableEditions();
  const own = all.filter(({ name }) => name === folder);
  // `ccg` is shared by the collectible editions; other folders without an edition are shared by all.
  const shared = folder === 'ccg' ? all.filter(({ family }) => family === 'collectible') : all;
  return (own.length > 0 ? own : shared).map(({ name }) => name);
}

const situationFiles = (root, editions) =>
  editions.flatMap((edition) =>
    readdirSync(join(root, SITUATIONS, edition), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.situation.txt'))
      .map((name) => `${edition}/${name.replaceAll('\\', '/')}`),
  );

/** Runs a Node script in a copy. Throws if we interrupted it, because its result then says nothing about the mutant. */
async function runIn(copy, args, options) {
  const ended = await runChild(process.execPath, args, { cwd: copy, stdio: 'pipe', ...options });
  if (ended.interrupted) throw new Error('broken off; the same call goes on');
  return ended;
}

/** Plays situations in a copy. Returns the rows that were printed, and how the process ended. */
async function playSituations(copy, files, { places, limit } = {}) {
  const script = join(copy, 'scripts/mutate/situations.mjs');
  const input = JSON.stringify({ root: copy, files, places });
  const { status, output, timedOut } = await runIn(copy, [script], { input, limit });
  const rows = output.split('\n').flatMap((line) => (line.startsWith('{"file"') ? [JSON.parse(line)] : []));
  return { status, rows, timedOut, output };
}

/**
 * Plays all situation files without a mutant. Returns for each file its duration, and the mutants whose code it
 * executes.
 */
export async function baseline(copy, mutants) {
  const editions = [...new Set(mutants.flatMap((one) => editionsOf(one.file)))];
  const places = mutants.map(({ id, file, start }) => ({ id, file, start }));
  const { status, rows, output } = await playSituations(copy, situationFiles(copy, editions), { places });
  if (status !== 0) throw new Error(`the situations do not hold without a mutant:\n${output.slice(-2000)}`);
  const tests = await byTests(copy);
  if (tests) throw new Error(`the tests do not pass without a mutant: ${tests.by}`);
  return rows;
}

/** Tries one mutant in a copy and returns { noticed, by }. Restores the copy afterwards. */
export async function verdictOf(copy, mutant, rows) {
  const path = join(copy, mutant.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, applied(text, mutant));
  try {
    return (await bySituations(copy, mutant, rows)) ?? (await byTests(copy)) ?? { noticed: false, by: null };
  } finally {
    writeFileSync(path, text);
  }
}

async function bySituations(copy, mutant, rows) {
  const editions = editionsOf(mutant.file);
  const own = rows.filter(({ file }) => editions.includes(file.split('/')[0]));
  // Play the others as well: with shared caches, code may be executed in one situation and matter in another.
  const order = own.toSorted(
    (a, b) => b.passed.includes(mutant.id) - a.passed.includes(mutant.id) || a.ms - b.ms,
  );
  const limit = STARTING_MS + PATIENCE * own.reduce((sum, one) => sum + one.ms, 0);
  const ended = await playSituations(
    copy,
    order.map((one) => one.file),
    { limit },
  );
  if (ended.timedOut) return { noticed: true, by: 'it does not end' };
  if (ended.status === 0) return undefined;
  const failed = ended.rows.at(-1);
  return { noticed: true, by: failed?.failed ? `${failed.file}: ${failed.failed}` : 'it breaks down' };
}

async function byTests(copy) {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--root', copy, '--bail', '1', '--maxWorkers', '1'];
  const env = { ...process.env, NO_COLOR: '1' };
  const { status, output, timedOut } = await runIn(copy, [vitest, ...args, ...testFiles(copy)], {
    env,
    limit: 20 * 60_000,
  });
  if (status === 0) return undefined;
  if (timedOut) return { noticed: true, by: 'it does not end' };
  const [, failed] = /^ *FAIL +(.*)$/m.exec(output) ?? [];
  return { noticed: true, by: failed ?? 'a test file that breaks down' };
}
