// Plays situations in a copy of the project and prints one line of JSON for each. Stops at the first that fails or takes
// another course than recorded. If the request says `marks`, each line lists the marks that were reached. The request is
// JSON on standard input: situations are numbers within their file; null means all of them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { limitCpu } from './cpu-limit.mjs';
import { packed } from './marks.mjs';

const { root, wanted, marks = 0, backwards = false, seconds } = JSON.parse(readFileSync(0, 'utf8'));
if (seconds) limitCpu(seconds);
globalThis.$reached = new Uint8Array(marks);
const { Course, courseFileOf, courseMark, parseRecorded, parseSituations, runSituation } = await import(
  pathToFileURL(join(root, 'packages/editions/src/index.ts')).href
);

const parsed = new Map();
const situationsOf = (file) => {
  const source = () => readFileSync(join(root, 'packages/editions/situations', file), 'utf8');
  if (!parsed.has(file)) parsed.set(file, parseSituations(source(), file));
  return parsed.get(file);
};
const recorded = new Map();
const marksIn = (file) => {
  const path = join(root, 'packages/editions/courses', courseFileOf(file));
  if (!recorded.has(file))
    recorded.set(file, parseRecorded(existsSync(path) ? readFileSync(path, 'utf8') : ''));
  return recorded.get(file);
};
const plan = wanted.flatMap(([file, number]) =>
  number === null ? situationsOf(file).map((_, at) => [file, at]) : [[file, number]],
);
for (const [file, number] of backwards ? plan.reverse() : plan) {
  const situation = situationsOf(file)[number];
  const began = process.cpuUsage();
  const course = new Course();
  const holds = runSituation(situation, course).failures.length === 0;
  const same = marksIn(file).get(situation.title) === courseMark(course.lines);
  const { user, system } = process.cpuUsage(began);
  const reached = packed(globalThis.$reached);
  globalThis.$reached.fill(0);
  const why = holds ? 'takes another course' : 'does not hold';
  const failed = holds && same ? undefined : why;
  const row = { file, number, title: situation.title, ms: (user + system) / 1000, failed, reached };
  process.stdout.write(`${JSON.stringify(row)}\n`);
  if (failed) process.exit(3);
}
