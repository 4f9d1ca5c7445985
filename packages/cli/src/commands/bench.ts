import { samurai } from '@kyuden/editions';
import { measureRequests, measureServer } from '@kyuden/server';
import { readArgs, wholeNumber } from '../args.ts';
import { measureEngine, WARM_UP } from '../bench/engine.ts';
import { GROWTH_WARM_UP, growthFigures, growthSizes, measureGrowth } from '../bench/growth.ts';
import { MILLISECONDS_GOAL, measureLanguage } from '../bench/language.ts';
import { openEdition } from '../edition.ts';
import { type Io, UsageError } from '../io.ts';
import { playableNamed } from '../report/edition-by-name.ts';
import { poolCards } from '../report/find-card.ts';
import { progressBar } from '../report/progress.ts';

export const usage = `kyuden bench engine|growth|language|requests|server [--edition samurai] [--json]

engine    games between eager bots on one core: decisions (between two or more options) per second, and in mid-game how
          long a fork and a view take, how large a state is and how much memory a live game takes
growth    the same figures with 20, 60 and 120 cards in play, in processor time, and as multiples of those with 20 cards
language  all cards of the edition read into programs on one core: milliseconds per card
requests  requests to the server, the usual ones and some made to be slow: milliseconds of the thread that plays all
          games
server    live games between two scripted clients each over real sockets, one choice per second in every game:
          milliseconds from a choice to its acknowledgement

  --runs N      runs that count (7), after some to warm up; the figures are their medians (engine, growth, language);
                how often each request is made (requests)
  --span MS     milliseconds per run (engine, growth)
  --games N     games at once (server)
  --seconds N   how long to measure (20), after a warm-up of the same length (server)
  --json        engine: {"decisionsPerSecond","forkMicroseconds","viewMicroseconds","stateKilobytes",
                "liveKilobytes"}
                growth: {"rows":[{"cards","actionMicroseconds","battleMicroseconds","forkMicroseconds",
                "viewMicroseconds"}],"growth":[{…}]}, where growth has each figure as a multiple of the first row's
                language: {"cards","lines","millisecondsPerCard","slowestMilliseconds","slowest","goal","ofGoal"}, where
                ofGoal is the part of the goal that a card takes: below 1 is better than the goal
                requests: [{"request","mean","worst"}]
                server: {"games","choicesPerSecond","p50","p95","p99","kilobytesPerGame","processorPerChoice"}`;

const OPTIONS = {
  edition: { type: 'string' },
  runs: { type: 'string' },
  span: { type: 'string' },
  games: { type: 'string' },
  seconds: { type: 'string' },
  json: { type: 'boolean' },
} as const;

interface Asked {
  edition: string | undefined;
  runs: number;
  span: string | undefined;
  json: boolean;
}

const benches: Readonly<Record<string, (asked: Asked, io: Io) => void>> = { engine, growth, language };

export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs(args, OPTIONS, { most: 1, what: 'the bench' });
  const [what] = positionals;
  const names = [...Object.keys(benches), 'requests', 'server'].join(', ');
  if (what === undefined) throw new UsageError(`which bench: ${names}?`);
  if (what === 'server') return server(values, io);
  if (what !== 'requests' && !Object.hasOwn(benches, what))
    throw new UsageError(`there is no bench '${what}'; there are ${names}`);
  const runs = wholeNumber('runs', values.runs, { least: 1, otherwise: 7 });
  if (what === 'requests') return requests(runs, values.json === true, io);
  benches[what]!({ edition: values.edition, runs, span: values.span, json: values.json === true }, io);
  return 0;
}

function engine({ edition, runs, span: given, json }: Asked, io: Io): void {
  const span = wholeNumber('span', given, { least: 50, otherwise: 2000 });
  const bar = progressBar(io, WARM_UP + runs + 1, 'runs');
  const figures = measureEngine(openEdition(edition), { runs, span, tick: () => bar.step() });
  bar.end();
  if (json) {
    io.out(`${JSON.stringify(figures)}\n`);
    return;
  }
  io.out(`${figures.decisionsPerSecond} decisions per second\n`);
  io.out(`${figures.forkMicroseconds} µs per fork, ${figures.viewMicroseconds} µs per view\n`);
  io.out(
    `${figures.stateKilobytes} KB per state as JSON, ${figures.liveKilobytes} KB of memory per live game\n`,
  );
}

const FIGURE_WORDS: Readonly<Record<(typeof growthFigures)[number], string>> = {
  actionMicroseconds: 'decision',
  battleMicroseconds: 'in battle',
  forkMicroseconds: 'fork',
  viewMicroseconds: 'view',
};

function growth({ edition, runs, span: given, json }: Asked, io: Io): void {
  if (playableNamed(edition) !== samurai) throw new UsageError('this bench has positions of samurai only');
  const span = wholeNumber('span', given, { least: 1, otherwise: 200 });
  const bar = progressBar(io, (GROWTH_WARM_UP + runs) * growthSizes.length, 'runs');
  const rows = measureGrowth({ runs, span, tick: () => bar.step() });
  bar.end();
  const ratios = rows.map((row) =>
    Object.fromEntries(
      (['cards', ...growthFigures] as const).map((one) => [
        one,
        Number((row[one] / rows[0]![one]).toFixed(2)),
      ]),
    ),
  );
  if (json) {
    io.out(`${JSON.stringify({ rows, growth: ratios })}\n`);
    return;
  }
  const words = growthFigures.map((one) => FIGURE_WORDS[one].padStart(18)).join('');
  io.out(`cards in play${words}   (µs of processor time)\n`);
  rows.forEach((row, at) => {
    const cells = growthFigures.map((one) => `${row[one]} (${ratios[at]![one]}×)`.padStart(18));
    io.out(`${`${row.cards} (${ratios[at]!.cards}×)`.padEnd(13)}${cells.join('')}\n`);
  });
}

function language({ edition, runs, span, json }: Asked, io: Io): void {
  if (span !== undefined)
    throw new UsageError('--span is for engine and growth: a run of language reads all cards');
  const cards = poolCards(playableNamed(edition)).map((one) => one.card);
  const bar = progressBar(io, runs + 1, 'runs');
  const figures = measureLanguage(cards, { runs, tick: () => bar.step() });
  bar.end();
  const ofGoal = Number((figures.millisecondsPerCard / MILLISECONDS_GOAL).toFixed(3));
  if (json) {
    io.out(`${JSON.stringify({ ...figures, goal: MILLISECONDS_GOAL, ofGoal })}\n`);
    return;
  }
  const { millisecondsPerCard, lines, slowest, slowestMilliseconds } = figures;
  io.out(`${millisecondsPerCard} ms per card, ${ofGoal} of the goal of ${MILLISECONDS_GOAL} ms\n`);
  io.out(
    `${figures.cards} cards with ${lines} traits and abilities; the slowest is ${slowest} with ${slowestMilliseconds} ms\n`,
  );
}

async function server(values: { games?: string; seconds?: string; json?: boolean }, io: Io): Promise<number> {
  const games = wholeNumber('games', values.games, { least: 1, most: 5000, otherwise: 500 });
  const seconds = wholeNumber('seconds', values.seconds, { least: 1, otherwise: 20 });
  const bar = progressBar(io, games, 'games');
  const figures = await measureServer({ games, seconds, tick: () => bar.step() });
  bar.end();
  if (values.json) {
    io.out(`${JSON.stringify(figures)}\n`);
    return 0;
  }
  io.out(`${figures.games} games, ${figures.choicesPerSecond} choices per second\n`);
  io.out(`${figures.p50} ms median, ${figures.p95} ms p95, ${figures.p99} ms p99\n`);
  io.out(
    `${figures.kilobytesPerGame} KB per game, ${figures.processorPerChoice} ms of processor time per choice\n`,
  );
  return 0;
}

async function requests(runs: number, json: boolean, io: Io): Promise<number> {
  const figures = await measureRequests(runs);
  if (json) io.out(`${JSON.stringify(figures)}\n`);
  else
    for (const { request, mean, worst } of figures)
      io.out(`${request.padEnd(48)}${String(mean).padStart(6)} ms, at most ${worst}\n`);
  return 0;
}
