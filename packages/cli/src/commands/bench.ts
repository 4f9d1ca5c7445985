import { readArgs, wholeNumber } from '../args.ts';
import { openEdition } from '../edition.ts';
import { type Io, UsageError } from '../io.ts';
import { measureEngine } from '../measure.ts';
import { progressBar } from '../report/progress.ts';

export const usage = `kyuden bench engine [--edition samurai] [--runs 7] [--span 2000] [--json]

Measures the machine on one core with random bots: decisions (between two or more options) a second, and in the midst of
games how long a fork and a view take and how large a state is. Medians; the first run warms up and does not count.

  --runs N    runs that count
  --span MS   milliseconds of a run
  --json      {"decisionsPerSecond","forkMicroseconds","viewMicroseconds","stateKilobytes"}`;

const OPTIONS = {
  edition: { type: 'string' },
  runs: { type: 'string' },
  span: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs(args, OPTIONS, { most: 1, what: "'engine'" });
  const what = positionals[0];
  if (what !== 'engine')
    throw new UsageError(what ? `there is no bench '${what}'; there is engine` : 'which bench? engine');
  const runs = wholeNumber('runs', values.runs, { least: 1, otherwise: 7 });
  const span = wholeNumber('span', values.span, { least: 50, otherwise: 2000 });
  const edition = openEdition(values.edition);
  const bar = progressBar(io, runs + 2, 'runs');
  const figures = measureEngine(edition, { runs, span, tick: () => bar.step() });
  bar.end();
  if (values.json) {
    io.out(`${JSON.stringify(figures)}\n`);
    return 0;
  }
  io.out(`${figures.decisionsPerSecond} decisions a second\n`);
  io.out(`${figures.forkMicroseconds} µs a fork, ${figures.viewMicroseconds} µs a view\n`);
  io.out(`${figures.stateKilobytes} KB a state as JSON\n`);
  return 0;
}
