// Records which situations and test files execute the code of each mutant.
import { makeCopy } from './copy.mjs';
import { isIn, marksOf, packed, unpacked, writeMarks } from './marks.mjs';
import { playSituations, runTests, situationFiles, testFiles } from './run.mjs';

/**
 * Returns `situations` and `tests`, each with its processor time in milliseconds and the marks that it reached, and
 * `cached`: marks that other situations reach when all are played backwards. Such code fills a cache, so it may matter
 * in situations that do not execute it.
 */
export async function recordReach(root, mutants) {
  const copy = makeCopy(root);
  try {
    const numbers = marksOf(mutants);
    writeMarks(copy.path, mutants, numbers);
    const marks = Math.max(...numbers.values()) + 1;
    const wanted = situationFiles(copy.path).map((file) => [file, null]);
    const situations = await played(copy.path, wanted, { marks });
    const backwards = (await played(copy.path, wanted, { marks, backwards: true })).reverse();
    const tests = await runTests(copy.path, testFiles(copy.path), { marks });
    if (tests.status !== 0)
      throw new Error(`the tests do not pass without a mutant:\n${tests.output.slice(-3000)}`);
    const differ = new Uint8Array(marks);
    for (const [index, row] of situations.entries()) {
      const [one, other] = [row, backwards[index]].map((each) => unpacked(each.reached));
      for (let at = 0; at < marks; at++) if (isIn(one, at) !== isIn(other, at)) differ[at] = 1;
    }
    return { cached: packed(differ), situations, tests: tests.rows };
  } finally {
    copy.remove();
  }
}

async function played(copy, wanted, options) {
  const { status, rows, output } = await playSituations(copy, wanted, options);
  if (status !== 0) throw new Error(`the situations do not hold without a mutant:\n${output.slice(-3000)}`);
  return rows;
}

/** Prepares the question which situations and tests may notice a change at a mark. */
export function reachOf({ cached, situations, tests }) {
  const flags = unpacked(cached);
  const [plays, files] = [situations, tests].map((rows) =>
    rows.map(({ reached, ...row }) => ({ row, reached: unpacked(reached) })),
  );
  return (mark) => {
    const [some, others] = [plays, files].map((rows) =>
      rows.filter((one) => isIn(one.reached, mark)).map((one) => one.row),
    );
    const executions = some.length + others.length;
    if (executions === 0 || !isIn(flags, mark)) return { executions, situations: some, tests: others };
    return { executions, situations: plays.map((one) => one.row), tests: files.map((one) => one.row) };
  };
}
