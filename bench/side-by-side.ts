// Measures this checkout and another one alternately, and compares their figures. See README.md.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { playableEditions } from '@kyuden/editions';

const usage = `node bench/side-by-side.ts CHECKOUT [--edition NAME]… [--rounds 3] [--runs 3] [--span 800] [--json]

Runs 'kyuden bench engine' for these editions (all playable ones unless you name some) in CHECKOUT and here, by turns, and compares the best round of each: a busy
machine makes a round slower, never faster. A ratio above 1 means that this checkout does better.`;

const FIGURES = ['decisionsPerSecond', 'forkMicroseconds', 'viewMicroseconds'] as const;
type Figures = Record<(typeof FIGURES)[number], number>;

const isHigherBetter = (figure: string): boolean => figure === 'decisionsPerSecond';

function measure(checkout: string, edition: string, runs: string, span: string): Figures {
  const command = ['bench', 'engine', '--edition', edition, '--json', '--runs', runs, '--span', span];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-semi-space-size=32', join(checkout, 'packages/cli/bin/kyuden.mjs'), ...command],
    { cwd: checkout, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the bench failed in ${checkout}:\n${stderr}`);
  return JSON.parse(stdout) as Figures;
}

function best(rounds: readonly Figures[], figure: (typeof FIGURES)[number]): number {
  const values = rounds.map((one) => one[figure]);
  return isHigherBetter(figure) ? Math.max(...values) : Math.min(...values);
}

function compare(checkout: string, edition: string, rounds: number, runs: string, span: string) {
  const here = resolve(import.meta.dirname, '..');
  const [before, now]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    before.push(measure(checkout, edition, runs, span));
    now.push(measure(here, edition, runs, span));
  }
  return FIGURES.map((figure) => {
    const [old, own] = [best(before, figure), best(now, figure)];
    const ratio = isHigherBetter(figure) ? own / old : old / own;
    return { edition, figure, before: old, now: own, ratio: Number(ratio.toFixed(2)) };
  });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    edition: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '3' },
    runs: { type: 'string', default: '3' },
    span: { type: 'string', default: '800' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [checkout] = positionals;
const rounds = Number(values.rounds);
if (values.help) console.log(usage);
else if (checkout === undefined || !Number.isInteger(rounds) || rounds < 1) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const names = values.edition ?? playableEditions().map(({ name }) => name);
  const rows = names.flatMap((name) => compare(resolve(checkout), name, rounds, values.runs, values.span));
  if (values.json) console.log(JSON.stringify(rows));
  else console.table(rows);
}
