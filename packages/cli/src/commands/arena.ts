import { availableParallelism } from 'node:os';
import { isOutside } from '@kyuden/bots';
import { bareDeck, type Edition, starterDecks } from '@kyuden/editions';
import { arenaReport } from '../arena/report.ts';
import { type ArenaGame, type ArenaSetup, type Fixture, fixtures } from '../arena/schedule.ts';
import { Tally } from '../arena/tally.ts';
import { listed, readArgs, wholeNumber } from '../args.ts';
import { cardsOption, cardsUsage, openWithSets } from '../card-sets.ts';
import { findDeck } from '../edition.ts';
import { Failure, type Io, UsageError } from '../io.ts';
import { botsHelp, listedBots, USUAL_BUDGET } from '../players.ts';
import { type Done, runPool } from '../pool/pool.ts';
import { progressBar } from '../report/progress.ts';
import { readSettings } from '../settings.ts';

export const usage = `kyuden arena --bots a,b [--games 40] [--seed S] [--budget 100] [--decks x,y,…] [--workers N] [--least PERCENT] [--cap 60] [--edition samurai] [--cards FOLDER]… [--setting name=value]… [--json|--jsonl]

Let two bots play each other and see which plays better. Games come in fours with the same two decks and the same
shuffling: each bot plays each deck in each seat once. All pairs of decks take turns. If a bot is a program or an
address, every game is shuffled anew, because the bot may remember. A game that is not over after --cap turns is a draw.

  --bots a,b     the two bots; if a name has a comma in it: --bots a --bots b
  --budget MS    milliseconds per decision, for the master and for bots that are programs or addresses
  --decks x,y    starter decks or deck files that play each other (default: all starter decks)
  --workers N    threads (default: one per core). The same seed gives the same games for any number, unless a bot thinks
                 by the clock, as the master does; master:nodes=150 does not
  --least P      exit with status 1 if the first bot wins less than P percent of the games
${cardsUsage}
  --json         {"games","wins":[…],"draws","interval":[low,high]}: the 95 % interval of the first bot's share of wins,
                 from 0 to 1, with draws counted half. With a program or an address also "substituted":[…], choices made
                 in its place, "late":[…], how many of them because it was too late, "lastRefusal":[…], why an answer
                 was refused, or null
  --jsonl        one line per game as it ends, and the object of --json as the last line

${botsHelp}`;

const OPTIONS = {
  ...cardsOption,
  bots: { type: 'string', multiple: true },
  games: { type: 'string' },
  seed: { type: 'string' },
  budget: { type: 'string' },
  decks: { type: 'string' },
  workers: { type: 'string' },
  least: { type: 'string' },
  cap: { type: 'string' },
  edition: { type: 'string' },
  setting: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  jsonl: { type: 'boolean' },
} as const;

export async function run(args: string[], io: Io): Promise<number> {
  const { values } = readArgs(args, OPTIONS);
  const [first, second, third] = listedBots(values.bots);
  if (first === undefined || second === undefined || third !== undefined)
    throw new UsageError('--bots needs two bots: --bots novice,eager');
  const games = wholeNumber('games', values.games, { least: 1, otherwise: 40 });
  const budget = wholeNumber('budget', values.budget, { least: 1, most: 600_000, otherwise: USUAL_BUDGET });
  const cap = wholeNumber('cap', values.cap, { least: 1, otherwise: 60 });
  const workers = wholeNumber('workers', values.workers, {
    least: 1,
    most: 256,
    otherwise: availableParallelism(),
  });
  const least = wholeNumber('least', values.least, { least: 0, most: 100, otherwise: 0 });
  const seed = values.seed ?? '1';
  const edition = openWithSets(values.edition, values);
  const settings = readSettings(edition, values.setting);
  const decks = decksOf(edition, values.decks);
  const setup: ArenaSetup = {
    edition: edition.name,
    settings,
    decks,
    bots: [first, second],
    seed,
    budget,
    cap,
  };

  const withOutside = isOutside(first) || isOutside(second);
  const planned = [...fixtures(games, decks.length, seed, { shuffleAnew: withOutside })];
  const tally = new Tally();
  let errors = 0;
  const bar = progressBar(io, games, 'games');
  const began = performance.now();
  const onDone = (done: Done<ArenaGame>, index: number): void => {
    const fixture = planned[index]!;
    if ('result' in done) {
      tally.add(fixture, done.result);
      if (values.jsonl) io.out(`${JSON.stringify(rowOf(fixture, done.result, setup))}\n`);
    } else errors += complain(done.error, fixture, io);
    bar.step();
  };
  const module = new URL('../arena/game.ts', import.meta.url);
  try {
    await runPool<ArenaSetup, Fixture, ArenaGame>({
      module,
      setup,
      tasks: planned,
      editions: [edition],
      workers: Math.min(workers, games),
      onDone,
    });
  } finally {
    bar.end();
  }
  const seconds = (performance.now() - began) / 1000;
  if (values.json || values.jsonl) {
    const help = {
      substituted: tally.spent.map((one) => one.substituted),
      late: tally.spent.map((one) => one.late),
      lastRefusal: tally.spent.map((one) => one.lastRefusal ?? null),
    };
    io.out(`${JSON.stringify({ ...tally.score(), ...(withOutside && help) })}\n`);
  } else io.out(arenaReport(tally, setup, { seconds, errors, io }));
  return errors > 0 || 100 * tally.share < least ? 1 : 0;
}

/** A game as a row for programs; seats and bots count from 0, games from 1. */
function rowOf({ number, seed, decks, seat }: Fixture, { winner, how, turns }: ArenaGame, setup: ArenaSetup) {
  const names = decks.map((one) => setup.decks[one]!.name);
  return { game: number + 1, seed, decks: names, seat, winner, how, turns };
}

function decksOf(edition: Edition, given: string | undefined): ArenaSetup['decks'] {
  const named = listed(given);
  const names = named.length > 0 ? named : starterDecks(edition);
  if (names.length === 0)
    throw new Failure(`${edition.name} has no starter decks; name some decks with --decks`);
  return names.map((name) => bareDeck(findDeck(edition, name)));
}

/** A failing outside bot ends the arena; a game that the machine fails at is reported and left out. */
function complain(error: Error, { number, seed }: Fixture, io: Io): 1 {
  const where = `game ${number + 1} (seed ${seed})`;
  if (error.name === 'BotError') throw new Failure(`${where}: ${error.message}`);
  const places = (error.stack ?? '')
    .split('\n')
    .slice(1, 4)
    .map((one) => `\n  ${one.trim()}`);
  io.err(`\n${where}: ${error.message}${places.join('').replace(/file:\/\/\S*\/packages\//g, '')}\n`);
  return 1;
}
