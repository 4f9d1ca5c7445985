// npm run courses: plays situations and random games and records their courses. See docs/situations.md.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const USAGE = `npm run courses [-- PATH…]
npm run courses -- --game EDITION NUMBER
npm run courses -- --answers EDITION TITLE

Plays situations and random games again and records the courses that they take now. Says which of them differ from those
recorded before. Without a path: everything. A path is a file or a folder of situations, or the name of an edition for
its random games and its answers outside games.

  --game      shows the course of a recorded random game; \`npx kyuden situation FILE --course\` shows those of situations
  --answers   shows recorded answers of an edition outside games, such as 'damaged deck lists'`;

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
async function played({ situations, games, answers: asked }) {
  const module = await editions();
  const { answers, Course, courseMark, courseOfGame, openEdition } = module;
  const { parseSituations, recordedGames, runSituation } = module;
  const marks = {};
  const wrong = [];
  if (asked) {
    for (const [title, linesOf] of Object.entries(answers))
      marks[title] = courseMark(linesOf(openEdition(asked)));
  } else if (games) {
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

async function fileOf({ situations, games, answers }) {
  const { answersFileOf, courseFileOf, gamesFileOf } = await editions();
  if (answers) return answersFileOf(answers);
  return games ? gamesFileOf(games) : courseFileOf(situations);
}

/** Writes a file of courses and returns the titles that differ from before, by the first part that differs. */
async function write(job, marks) {
  const { differingPart, parseRecorded, printRecorded } = await editions();
  const file = join(COURSES, await fileOf(job));
  const before = existsSync(file) ? parseRecorded(readFileSync(file, 'utf8')) : new Map();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, printRecorded(new Map(Object.entries(marks))));
  const differ = Object.keys(marks).filter(
    (title) => before.has(title) && before.get(title) !== marks[title],
  );
  return Map.groupBy(differ, (title) => differingPart(before.get(title), marks[title]));
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
  const waiting = [
    ...names.flatMap((name) => [{ games: name }, { answers: name }]),
    ...files.map((situations) => ({ situations })),
  ];
  const total = waiting.length;
  const wrong = [];
  const differ = { game: [], told: [], beyond: [] };
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
              differ[how].push(
                ...titles.map((title) => `${job.games ?? job.answers ?? job.situations}: ${title}`),
              );
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
  for (const one of differ.beyond.sort()) console.log(`beyond it       ${one}`);
  for (const one of wrong) console.error(one);
  const [game, told, beyond] = [differ.game, differ.told, differ.beyond].map(({ length }) => length);
  console.log(
    `${total} files: ${game} games take another course, ${told} are told otherwise, of ${beyond} something beyond differs`,
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

async function showAnswers(name, title) {
  const { answers, openEdition } = await editions();
  const linesOf = answers[title];
  if (!linesOf) throw new Error(`no such answers; there are ${Object.keys(answers).join(', ')}`);
  process.stdout.write(`${linesOf(openEdition(name)).join('\n')}\n`);
  return 0;
}

function commandOf(first) {
  if (first === '--game') return ([, name, number]) => showGame(name, number);
  if (first === '--answers') return ([, name, title]) => showAnswers(name, title);
  return record;
}

if (isMainThread) {
  const args = process.argv.slice(2);
  try {
    if (args.includes('--help')) console.log(USAGE);
    else process.exitCode = await commandOf(args[0])(args);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
} else {
  parentPort.on('message', async (job) => parentPort.postMessage(await played(job)));
}
