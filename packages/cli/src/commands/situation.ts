import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runSituations, type SituationResult } from '@kyuden/editions';
import { readArgs } from '../args.ts';
import { cardsOption, cardsUsage, openWithSets } from '../card-sets.ts';
import { Failure, type Io, UsageError } from '../io.ts';
import { progressBar } from '../report/progress.ts';
import { count, type Paint, painter } from '../report/text.ts';

export const usage = `kyuden situation FILE|FOLDER… [--cards FOLDER] [--json] [--list] [--course]

Run situations: positions with choices and what must come of them, as docs/situations.md describes. Show which failed
and where, what was expected and what happened instead, with the position. A folder stands for all its files that end in
.situation.txt.

${cardsUsage}
  --json    a line per situation {"file","line","title","rules","ok","failures"} and a last line
            {"situations","ok","failed"}
  --list    also list the situations that hold
  --course  show the course of each: questions, options, answers, what happened, what each seat saw, the end

Exit status: 0 all hold, 1 some do not, 2 a file cannot be read.`;

export async function run(args: string[], io: Io): Promise<number> {
  const options = {
    ...cardsOption,
    json: { type: 'boolean' },
    list: { type: 'boolean' },
    course: { type: 'boolean' },
  } as const;
  const { values, positionals } = readArgs(args, options, { most: Number.POSITIVE_INFINITY });
  if (positionals.length === 0) throw new UsageError('which files?');
  const files = positionals.flatMap(filesIn);
  if (files.length === 0) throw new Failure('there are no files that end in .situation.txt', 2);
  const sources = files.map((file) => ({ file, source: read(file) }));
  const joined = values.cards || values.replace ? openWithSets(undefined, values) : undefined;
  const bar = progressBar(io, sources.length, 'files');
  const results = sources.flatMap(({ file, source }) => {
    const found = runSituations(source, file, { withCourses: values.course === true, with: joined });
    bar.step();
    return found;
  });
  bar.end();
  const failed = results.filter((one) => !one.ok);
  const totals = { situations: results.length, ok: results.length - failed.length, failed: failed.length };
  if (values.json) {
    for (const one of [...results, totals]) io.out(`${JSON.stringify(one)}\n`);
  } else {
    const paint = painter(io);
    for (const one of results) if (values.list || values.course || !one.ok) show(one, io, paint);
    const held = `${totals.ok} of ${count(totals.situations, 'situation')} hold`;
    io.out(`${paint(failed.length === 0 ? 'green' : 'red', held)}\n`);
  }
  return failed.length === 0 ? 0 : 1;
}

/** The file itself, or all situation files below a folder. */
function filesIn(path: string): string[] {
  if (!isFolder(path)) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.situation.txt'))
    .sort()
    .map((name) => join(path, name));
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false; // `read` says what is wrong with the path.
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Failure(code === 'ENOENT' ? `there is no file ${file}` : `cannot read ${file}: ${code}`, 2);
  }
}

function show(one: SituationResult, io: Io, paint: Paint): void {
  const mark = one.ok ? paint('green', 'ok') : paint('red', 'not ok');
  const known = one.fails === undefined ? '' : paint('yellow', ` (known to fail: ${one.fails})`);
  io.out(`${mark} ${one.title} ${paint('dim', `${one.file}:${one.line}`)}${known}\n`);
  for (const { line, expected, actual, position } of one.failures) {
    io.out(`  ${one.file}:${line}\n  expected  ${expected}\n  but       ${indent(actual, 12)}\n`);
    if (position !== '') io.out(`  position  ${paint('dim', indent(position, 12))}\n`);
  }
  for (const line of one.course ?? []) io.out(`  ${line}\n`);
  if (!one.ok) io.out('\n');
}

const indent = (text: string, by: number): string => text.replaceAll('\n', `\n${' '.repeat(by)}`);
