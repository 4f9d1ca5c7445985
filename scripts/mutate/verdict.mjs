// Decides whether the tests notice a mutant: first the situations that execute its code, then such test files, in both
// the quickest first, up to the first failure.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applied } from './mutants.mjs';
import { playSituations, runTests } from './run.mjs';

/** A mutant may never end. Its limit is this factor times the processor time it needs without the mutant, and some. */
const PATIENCE = 6;
const STARTING_S = 40;
/** Test files that take longer than this are tried last. */
const LONG_MS = 5000;

const limitFor = (rows) => STARTING_S + (PATIENCE * rows.reduce((sum, one) => sum + one.ms, 0)) / 1000;
const endless = { noticed: true, by: 'it does not end' };

/**
 * Tries one mutant in a copy and returns { noticed, by, executions }. The third argument says who executes its code.
 * Restores the copy afterwards.
 */
export async function verdictOf(copy, mutant, { executions, situations, tests }) {
  const files = tests.toSorted((a, b) => a.ms - b.ms);
  const long = files.findIndex((one) => one.ms > LONG_MS);
  const path = join(copy, mutant.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, applied(text, mutant));
  try {
    const verdict =
      (await bySituations(copy, situations)) ??
      (await byTests(copy, long < 0 ? files : files.slice(0, long))) ??
      (await byTests(copy, long < 0 ? [] : files.slice(long)));
    return { executions, ...(verdict ?? { noticed: false, by: null }) };
  } finally {
    writeFileSync(path, text);
  }
}

async function bySituations(copy, rows) {
  if (rows.length === 0) return undefined;
  const wanted = rows.toSorted((a, b) => a.ms - b.ms).map(({ file, number }) => [file, number]);
  const ended = await playSituations(copy, wanted, { seconds: limitFor(rows) });
  if (ended.endless) return endless;
  if (ended.status === 0) return undefined;
  const last = ended.rows.at(-1);
  return {
    noticed: true,
    by: last?.failed ? `${last.file}: ${last.title} ${last.failed}` : 'it breaks down',
  };
}

async function byTests(copy, rows) {
  if (rows.length === 0) return undefined;
  const files = rows.map((one) => one.file);
  const ended = await runTests(copy, files, { seconds: limitFor(rows) });
  if (ended.endless) return endless;
  return ended.status === 0
    ? undefined
    : { noticed: true, by: ended.failed ?? 'a test file that breaks down' };
}
