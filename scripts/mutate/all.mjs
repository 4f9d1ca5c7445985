// npm run mutate: makes seeded mutants of the rules code and lists those that no test notices. See
// docs/architecture.md.
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeCopy } from './copy.mjs';
import { marksOf } from './marks.mjs';
import { mutantsOf } from './mutants.mjs';
import { reachOf, recordReach } from './reach.mjs';
import { thatTypeCheck } from './typecheck.mjs';
import { verdictOf } from './verdict.mjs';

const USAGE = `npm run mutate -- [--count 100] [--seed 1] [--under PATH] [--workers N]

  --count N     so many mutants that type-check
  --seed S      which ones; the same seed gives the same mutants of the same sources
  --under PATH  only in sources whose path begins so: packages/editions/src/lcg
  --workers N   so many at once (one for each core)

A run that was broken off goes on where it was. Results: .cache/mutate.`;

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

function options() {
  const text = { type: 'string' };
  const { values } = parseArgs({
    options: { count: text, seed: text, under: text, workers: text, help: { type: 'boolean' } },
  });
  const number = (name, otherwise) => {
    const given = Number(values[name] ?? otherwise);
    if (!Number.isInteger(given) || given < 1) throw new Error(`--${name} needs a whole number from 1`);
    return given;
  };
  return {
    help: values.help === true,
    count: number('count', 100),
    workers: number('workers', availableParallelism()),
    seed: values.seed ?? '1',
    under: values.under ?? '',
  };
}

/** Identifies the current sources and tests; a run resumes only if they are the same. */
function stateOfSources() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  const changes = git('status', '--porcelain', '--', 'packages').trim();
  return `${git('rev-parse', '--short=12', 'HEAD').trim()}${changes === '' ? '' : `-changed-${Date.now()}`}`;
}

/** Shows the progress. `began` is when this run began, `before` the number of mutants done by an earlier run. */
const bar = (done, total, survived, { began, before }) => {
  const each = (Date.now() - began) / (done - before);
  const left = done === before ? '' : `, ${Math.ceil((each * (total - done)) / 60_000)} min left`;
  const words = `${done}/${total} mutants, ${survived} not noticed${left}`;
  if (!process.stderr.isTTY) return void process.stderr.write(`${words}\n`);
  const full = Math.round((24 * done) / total);
  process.stderr.write(
    `\r[${'#'.repeat(full)}${'.'.repeat(24 - full)}] ${words}\u001b[K${done === total ? '\n' : ''}`,
  );
};

async function main() {
  const { help, count, seed, under, workers } = options();
  if (help) return void console.log(USAGE);
  const state = stateOfSources();
  const name = `${seed}-${count}-${under}-${state}`.replace(/[^\w.-]+/g, '_');
  const folder = join(root, '.cache/mutate');
  mkdirSync(folder, { recursive: true });
  const journal = join(folder, `${name}.jsonl`);
  const copies = [makeCopy(root)];
  try {
    const mutants = await kept(join(folder, `${name}.plan.json`), () =>
      makePlan(copies[0].path, { seed, under, count }),
    );
    const every = mutantsOf(root, { seed });
    const recorded = await kept(join(folder, `reach-${state}.json`), () => {
      process.stderr.write('Recording which tests execute which code …\n');
      return recordReach(root, every);
    });
    const [marks, reach] = [marksOf(every), reachOf(recorded)];
    const done = existsSync(journal)
      ? readFileSync(journal, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
      : [];
    const waiting = mutants.filter((one) => !done.some(({ id }) => id === one.id));
    while (copies.length < Math.min(workers, waiting.length)) copies.push(makeCopy(root));
    const start = { began: Date.now(), before: done.length };
    const show = () => bar(done.length, mutants.length, done.filter((one) => !one.noticed).length, start);
    show();
    await Promise.all(
      copies.map(async ({ path }) => {
        for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
          const result = { ...mutant, ...(await verdictOf(path, mutant, reach(marks.get(mutant.id)))) };
          appendFileSync(journal, `${JSON.stringify(result)}\n`);
          done.push(result);
          show();
        }
      }),
    );
    report(done, join(folder, `${name}.json`));
  } finally {
    for (const copy of copies) copy.remove();
  }
}

/** The value that an earlier run left in a file; else makes it and leaves it there. */
async function kept(file, make) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const made = await make();
  writeFileSync(file, JSON.stringify(made));
  return made;
}

async function makePlan(copy, { seed, under, count }) {
  process.stderr.write('Looking for mutants that type-check …\n');
  const mutants = await thatTypeCheck(copy, mutantsOf(root, { seed, under }), count);
  if (mutants.length === 0) throw new Error(`there is no mutant under '${under}'`);
  return mutants;
}

function report(done, file) {
  const survivors = done
    .filter((one) => !one.noticed)
    .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  const noticed = done.length - survivors.length;
  writeFileSync(
    file,
    `${JSON.stringify({ mutants: done.length, noticed, survivors, all: done }, null, 1)}\n`,
  );
  const short = (text) => {
    const line = text.replace(/\s+/g, ' ');
    return (line.length > 60 ? `${line.slice(0, 59)}…` : line).replaceAll('|', '\\|');
  };
  if (survivors.length > 0) {
    console.log('| place | change | before | after |\n|---|---|---|---|');
    for (const { file: source, line, kind, before, after } of survivors)
      console.log(`| ${source}:${line} | ${kind} | \`${short(before)}\` | \`${short(after)}\` |`);
  }
  const byCourse = done.filter(({ by }) => by?.endsWith('takes another course')).length;
  console.log(`${noticed} of ${done.length} mutants were noticed; all results: ${relative(root, file)}`);
  console.log(`${byCourse} of those first by a situation that held and took another course than recorded`);
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
