// npm run courses: plays situations and random games and records their courses. See docs/situations.md.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const USAGE = `npm run courses [-- PATH…]
npm run courses -- --game EDITION NUMBER

Plays situations and random games again and records the courses that they take now. Says which of them differ from those
recorded before. Without a path: everything. A path is a file or a folder of situations, or the name of an edition for
its random games.

  --game   shows the course of a recorded random game; \`npx kyuden situation FILE --course\` shows those of situations`;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const SITUATIONS = join(root, 'packages/editions/situations');
const COURSES = join(root, 'packages/editions/courses');
const ENDING = '.situation.txt';
const editions = () => import('../packages/editions/src/index.ts');

/** The situation files of a path, relative to their folder. */
function situationsIn(path) {
  const whole = resolve(path);
  const here = relative(SITUATIONS, whole);
  if (here.startsWith('..')) throw new Error(`${path} is not in ${relative('.', SITUATIONS)}`);
  if (!existsSync(whole)) throw new Error(`there is no ${path}`);
  if (!statSync(whole).isDirectory()) return [here];
  return readdirSync(whole, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ENDING))
    .map((name) => join(here, name))
    .sort();
}

/** Plays what a file of courses is about, and returns the marks as an object by title, or what is wrong. */
async function played({ situations, games }) {
  const { Course, courseMark, courseOfGame, openEdition, parseSituations, recordedGames, runSituation } =
    await editions();
  const marks = {};
  const wrong = [];
  if (games) {
    const edition = openEdition(games);
    for (const game of recordedGames(edition))
      marks[game.title] = courseMark(courseOfGame(edition, game).lines);
  } else {
    for (const one of parseSituations(readFileSync(join(SITUATIONS, situations), 'utf8'), situations)) {
      const course = new Course();
      const { failures } = runSituation(one, course);
      if (failures.length > 0) wrong.push(`${situations}:${failures[0].line} does not hold: ${one.title}`);
      else marks[one.title] = courseMark(course.lines);
    }
  }
  return { marks, wrong };
}

/** Writes a file of courses and returns what differs from before: another game, or the same game in other words. */
async function write({ situations, games }, marks) {
  const { courseFileOf, gamesFileOf, isSameGameIn, parseRecorded, printRecorded } = await editions();
  const file = join(COURSES, games ? gamesFileOf(games) : courseFileOf(situations));
  const before = existsSync(file) ? parseRecorded(readFileSync(file, 'utf8')) : new Map();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, printRecorded(new Map(Object.entries(marks))));
  const differ = Object.keys(marks).filter(
    (title) => before.has(title) && before.get(title) !== marks[title],
  );
  const isTold = (title) => isSameGameIn(before.get(title), marks[title]);
  return Map.groupBy(differ, (title) => (isTold(title) ? 'told' : 'game'));
}

/** Deletes files of courses whose situations are gone. */
async function sweep() {
  const { courseFileOf } = await editions();
  const kept = new Set(situationsIn(SITUATIONS).map(courseFileOf));
  for (const name of readdirSync(COURSES, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith(courseFileOf(ENDING)) && !kept.has(name)) rmSync(join(COURSES, name));
}

async function record(paths) {
  const { findEdition, playableEditions } = await editions();
  const everything = paths.length === 0;
  const names = everything
    ? playableEditions().map(({ name }) => name)
    : paths.filter((one) => findEdition(one));
  const files = everything
    ? situationsIn(SITUATIONS)
    : paths.filter((one) => !names.includes(one)).flatMap(situationsIn);
  const waiting = [...names.map((games) => ({ games })), ...files.map((situations) => ({ situations }))];
  const total = waiting.length;
  const wrong = [];
  const differ = { game: [], told: [] };
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), Math.ceil(total / 4)) }, () => {
      const worker = new Worker(fileURLToPath(import.meta.url));
      return new Promise((done, failed) => {
        let job;
        const next = () => {
          job = waiting.shift();
          if (job) worker.postMessage(job);
          else worker.terminate().then(done);
        };
        worker.on('error', failed);
        worker.on('message', async (result) => {
          try {
            for (const [how, titles] of await write(job, result.marks))
              differ[how].push(...titles.map((title) => `${job.games ?? job.situations}: ${title}`));
            wrong.push(...result.wrong);
            next();
          } catch (error) {
            failed(error);
          }
        });
        next();
      });
    }),
  );
  if (everything) await sweep();
  for (const one of differ.game.sort()) console.log(`another course  ${one}`);
  for (const one of differ.told.sort()) console.log(`told otherwise  ${one}`);
  for (const one of wrong) console.error(one);
  console.log(
    `${total} files: ${differ.game.length} games take another course, ${differ.told.length} are told otherwise`,
  );
  return wrong.length === 0 ? 0 : 1;
}

async function showGame(name, number) {
  const { courseOfGame, openEdition, recordedGames } = await editions();
  const edition = openEdition(name);
  const game = recordedGames(edition)[Number(number) - 1];
  if (!game) throw new Error(`no recorded game ${number} of ${name}`);
  process.stdout.write(`${courseOfGame(edition, game).lines.join('\n')}\n`);
  return 0;
}

if (isMainThread) {
  const args = process.argv.slice(2);
  try {
    if (args.includes('--help')) console.log(USAGE);
    else process.exitCode = await (args[0] === '--game' ? showGame(args[1], args[2]) : record(args));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
} else {
  parentPort.on('message', async (job) => parentPort.postMessage(await played(job)));
}
