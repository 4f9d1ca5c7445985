import { closeSync, openSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { StartError } from '@kyuden/server';
import { readArgs, wholeNumber } from '../args.ts';
import { cardsOption, cardsUsage, openWithSets } from '../card-sets.ts';
import { openEdition } from '../edition.ts';
import { Failure, type Io, UsageError } from '../io.ts';
import { botsHelp, listedBots, USUAL_BUDGET } from '../players.ts';
import { type Done, runPool } from '../pool/pool.ts';
import { progressBar } from '../report/progress.ts';
import { count } from '../report/text.ts';
import { readSettings } from '../settings.ts';
import { usualFor } from '../simulate/default-players.ts';
import { playOnWorkers } from '../simulate/on-workers.ts';
import { reportPage } from '../simulate/page/page.ts';
import type { SimulationSetup } from '../simulate/play.ts';
import type { GameRecord } from '../simulate/record.ts';
import { columnsOf, csvLine, rowOf } from '../simulate/rows.ts';
import { scheduleOf } from '../simulate/schedule.ts';
import { type RunFacts, summaryOf, summaryWords } from '../simulate/summary.ts';
import { Tally } from '../simulate/tally.ts';

export const usage = `kyuden simulate [--edition samurai] [--cards FOLDER]… [--games 100] [--seed S] [--decks a,b|all] [--bots x,y] [--seats 2] [--setting name=value]… [--cap 60] [--budget 100] [--workers N|--database URL] [--out report.html] [--json|--jsonl|--csv]

Let bots play each other on all cores and count how the games end. Game number N has the seed S/N, so you can play any
game again, and the results are the same for any number of workers. A game that is not over after --cap turns (in lcg,
rounds) is stopped and counted as 'cap'. Ctrl-C stops and reports the games so far. See docs/simulation.md.

  --decks a,b   starter decks or deck files, by seat; they change seats every second game. More than two: all pairings.
                'all': all starter decks
  --bots x,y    bots by side (eager; in lcg, without --bots and --decks, novice,eager with all decks: see
                docs/simulation.md); if a name has a comma in it: --bots x --bots y
  --budget MS   milliseconds per decision, for bots that think by the clock: these may choose differently each time
  --setting N=V choose how to play; 'kyuden help play' lists the settings
  --workers N   threads (one per core)
  --database U  let the processes of 'kyuden worker' on this PostgreSQL database play, with the same results
  --out FILE    write a report as one HTML page: win rates, game length, curves of Honor, provinces and Gold, endings,
                cards
${cardsUsage}
  --json        one object: games, finished, errors, endings, turns (mean), decisions (between two or more options),
                seconds, decisionsPerSecond, gamesPerSecond, asked, interrupted, pairings
  --csv         a row per game; --jsonl: the same as one JSON object per line

Exit status: 0 all games were played, 1 a game failed, you stopped, or a bot broke down, 2 a wrong call.

${botsHelp}`;

const OPTIONS = {
  ...cardsOption,
  edition: { type: 'string' },
  games: { type: 'string' },
  seed: { type: 'string' },
  decks: { type: 'string' },
  bots: { type: 'string', multiple: true },
  budget: { type: 'string' },
  seats: { type: 'string' },
  setting: { type: 'string', multiple: true },
  cap: { type: 'string' },
  workers: { type: 'string' },
  database: { type: 'string' },
  out: { type: 'string' },
  json: { type: 'boolean' },
  jsonl: { type: 'boolean' },
  csv: { type: 'boolean' },
} as const;

/** The maximum number of threads; more are a typo or no gain. */
const MOST_WORKERS = 256;
const forms = ['json', 'jsonl', 'csv'] as const;
type Form = (typeof forms)[number] | 'words';

export async function run(args: string[], io: Io): Promise<number> {
  const { values } = readArgs(args, OPTIONS);
  const asked = wholeNumber('games', values.games, { least: 1, otherwise: 100 });
  const seats = wholeNumber('seats', values.seats, { least: 2, most: 8, otherwise: 2 });
  const cap = wholeNumber('cap', values.cap, { least: 1, otherwise: 60 });
  const threads = wholeNumber('workers', values.workers, {
    least: 1,
    most: MOST_WORKERS,
    otherwise: availableParallelism(),
  });
  const databaseUrl = values.database;
  if (databaseUrl !== undefined) requireSharable(databaseUrl, values);
  const form = formOf(values);
  if (values.out !== undefined) requirePlaceFor(values.out);
  const budget = wholeNumber('budget', values.budget, { least: 1, most: 600_000, otherwise: USUAL_BUDGET });
  const given = listedBots(values.bots);
  const edition = openWithSets(values.edition, values);
  const settings = readSettings(edition, values.setting);
  const usual = usualFor(edition);
  const bots = given.length > 0 ? given : usual.bots;
  // If players are named without decks, play a single pairing.
  const decks = values.decks ?? (given.length > 0 ? undefined : usual.decks);
  const schedule = scheduleOf(edition, { seats, decks, bots });
  const setup: SimulationSetup = {
    edition: edition.name,
    schedule,
    seed: values.seed ?? '1',
    settings,
    budget,
    cap,
  };

  if (values.out !== undefined) requireWritable(values.out);
  const tally = new Tally(schedule, edition.endings);
  const where = { workers: Math.min(threads, asked), databaseUrl };
  const played = await playAll(setup, { asked, form, ...where }, tally, io);
  if (form === 'json') io.out(`${JSON.stringify(summaryOf(tally, played))}\n`);
  if (form === 'words') io.out(summaryWords(tally, played, edition.terms));
  if (values.out !== undefined) {
    write(
      values.out,
      reportPage({ tally, run: played, setup, terms: edition.terms, print: edition.print, args }),
    );
    if (form === 'words') io.out(`report: ${values.out}\n`);
  }
  // The results so far have been printed; now report why the simulation stopped.
  if (played.broken) throw played.broken;
  if (played.interrupted && form !== 'words') {
    io.err(`kyuden simulate: stopped after ${tally.games} of ${count(asked, 'game')}\n`);
  }
  return tally.errors > 0 || played.interrupted ? 1 : 0;
}

interface PlayAll {
  asked: number;
  form: Form;
  /** Threads of this process; not used if workers of a database play. */
  workers: number;
  databaseUrl: string | undefined;
}

/** Workers have the cards of the editions, and threads of their own. */
function requireSharable(
  databaseUrl: string,
  { cards, workers }: { cards?: unknown; workers?: unknown },
): void {
  if (databaseUrl === '') throw new UsageError('--database needs the URL of a PostgreSQL database');
  if (cards !== undefined) throw new UsageError('--database: workers do not have the cards of --cards');
  if (workers !== undefined) throw new UsageError('use only one of --workers and --database');
}

/** Plays the games and adds each to the tally; rows are written at once. */
async function playAll(
  setup: SimulationSetup,
  { asked, workers, databaseUrl, form }: PlayAll,
  tally: Tally,
  io: Io,
): Promise<RunFacts> {
  const { schedule, seed } = setup;
  const stop = new AbortController();
  const release = io.onInterrupt?.(() => stop.abort());
  const hasRows = form === 'csv' || form === 'jsonl';
  // Rows on the same terminal would break the bar, and show progress anyway.
  const bar = progressBar(hasRows && io.outIsTerminal ? { ...io, progress: false } : io, asked, 'games');
  const began = performance.now();
  const tell = (number: number, played: GameRecord | Error): void => {
    const row = rowOf(schedule, seed, number, played);
    if (form === 'csv') io.out(csvLine(Object.values(row)));
    if (form === 'jsonl') io.out(`${JSON.stringify(row)}\n`);
  };
  let broken: Failure | undefined;
  const onDone = (done: Done<GameRecord>, index: number): void => {
    const number = index + 1;
    if ('error' in done) {
      // An outside bot that fails would fail in every game.
      if (done.error.name === 'BotError') {
        broken = new Failure(`game ${number}: ${done.error.message}`);
        throw broken;
      }
      tally.fail();
      io.err(`\ngame ${number} (seed ${seed}/${number}): ${where(done.error)}\n`);
      tell(number, done.error);
    } else {
      tally.add(done.result);
      tell(number, done.result);
    }
    bar.step();
  };
  if (form === 'csv') io.out(csvLine(columnsOf(schedule)));
  try {
    if (databaseUrl !== undefined)
      await playOnWorkers({
        databaseUrl,
        setup,
        asked,
        signal: stop.signal,
        onDone,
        onIdle: () => io.err("No worker has begun yet: start some with 'kyuden worker'.\n"),
      });
    else
      await runPool<SimulationSetup, number, GameRecord>({
        module: new URL('../simulate/play.ts', import.meta.url),
        setup,
        tasks: numbersTo(asked),
        workers,
        editions: [openEdition(setup.edition)],
        ...(release && { signal: stop.signal }),
        onDone,
      });
  } catch (error) {
    if (error instanceof StartError) throw new Failure(error.message);
    if (error !== broken) throw error;
  } finally {
    bar.end();
    release?.();
  }
  return {
    asked,
    seconds: (performance.now() - began) / 1000,
    interrupted: stop.signal.aborted || broken !== undefined,
    ...(broken && { broken }),
  };
}

function* numbersTo(last: number): Generator<number> {
  for (let number = 1; number <= last; number++) yield number;
}

function formOf(values: Partial<Record<Form, boolean>>): Form {
  const chosen = forms.filter((one) => values[one]);
  if (chosen.length > 1) {
    throw new UsageError(`use only one of ${chosen.map((one) => `--${one}`).join(', ')}`);
  }
  return chosen[0] ?? 'words';
}

/** Checks the folder of the output file before the games are played. */
function requirePlaceFor(file: string): void {
  if (file === '') throw new UsageError('--out needs the name of a file');
  const folder = dirname(resolve(file));
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`--out ${file}: there is no folder ${folder}`);
  }
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`--out ${file}: this is a folder, not a file`);
  }
}

/**
 * Checks that the file is writable just before the games are played; an existing file is not changed, a new one is
 * created empty.
 */
function requireWritable(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  // Opening a pipe would block until it has a reader.
  if (!found || found.isFile()) attempt(file, () => closeSync(openSync(file, 'a')));
}

const write = (file: string, text: string): void => attempt(file, () => writeFileSync(file, text));

function attempt(file: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new Failure(`--out: cannot write ${file}: ${(error as Error).message}`);
  }
}

/** An error with the top of its stack trace, enough to report it. */
function where(error: Error): string {
  const places = (error.stack ?? '').split('\n').slice(1, 4);
  return [error.message, ...places.map((one) => one.trim().replace(/file:\/\/\S*\/packages\//, ''))].join(
    '\n  ',
  );
}
