// Records random games of every edition in one checkout, and verifies in another that they go the same way: the same
// questions and options in the same order, the same occurrences, the same end. See README.md.
import { createWriteStream, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { newGame, openEdition, playableEditions, seatingDecks, starterDeck } from '@kyuden/editions';
import {
  type Ask,
  fingerprint,
  type GameEvent,
  type Machine,
  randomBelow,
  seedRandom,
  step,
} from '@kyuden/engine';

const usage = `node bench/same-games.ts record FILE [--games 300]
node bench/same-games.ts verify FILE

record  plays so many random games of each edition and writes them down: every choice, with a fingerprint of the options
        and of what happened
verify  plays them again with these sources; names the first difference of each game and exits with status 1 if there is one`;

const MOST_TURNS = 30;
const MOST_CHOICES = 1500;

/** One game: one line of the file. */
interface Recorded {
  edition: string;
  seed: string;
  decks: string[];
  swift: boolean;
  choices: string[];
  /** One fingerprint for each choice: of the question with its options, and of the occurrences that followed. */
  options: string[];
  occurrences: string[];
  end: string;
}

type Start = Pick<Recorded, 'edition' | 'seed' | 'decks' | 'swift'>;

/** Fingerprint of a question. It covers only the ids of options, because options may gain fields. */
const optionsMark = (ask: Ask): string =>
  fingerprint(`${ask.seat} ${ask.kind} ${ask.options.map(({ id }) => id).join(' ')}`).slice(0, 8);

const occurrencesMark = (events: readonly GameEvent[]): string =>
  fingerprint(JSON.stringify(events)).slice(0, 8);

const endOf = ({ state }: Machine): string => `${state.turn} ${JSON.stringify(state.over)}`;

const openAsk = ({ state }: Machine): Ask => state.asks.find((one) => one.answer === undefined)!;

function begin({ edition: name, seed, decks, swift }: Start): Machine {
  const edition = openEdition(name);
  const seats = decks.map((deck) => ({ name: deck, deck: starterDeck(edition, deck)! }));
  return newGame(edition.book, edition.lib, { seats, seed }, swift);
}

/** Options that are never chosen, so that the game moves on. */
const TAKES_BACK = new Set(['cancel', 'back']);

function record(start: Start): Recorded {
  const g = begin(start);
  const luck = { random: seedRandom(`luck of ${start.seed}`) };
  const game: Recorded = { ...start, choices: [], options: [], occurrences: [], end: '' };
  while (!g.state.over && g.state.turn <= MOST_TURNS && game.choices.length < MOST_CHOICES) {
    const ask = openAsk(g);
    const onward = ask.options.filter(({ id }) => !TAKES_BACK.has(id));
    const among = onward.length > 0 ? onward : ask.options;
    const { id } = among[randomBelow(luck, among.length)]!;
    game.choices.push(id);
    game.options.push(optionsMark(ask));
    game.occurrences.push(occurrencesMark(step(g, ask.seat, id) as GameEvent[]));
  }
  game.end = endOf(g);
  return game;
}

/** The first difference between a game and its record; undefined if there is none. */
function difference(game: Recorded): string | undefined {
  const g = begin(game);
  for (const [at, choice] of game.choices.entries()) {
    const ask = openAsk(g);
    if (!ask) return `choice ${at}: nobody is asked`;
    if (optionsMark(ask) !== game.options[at])
      return `choice ${at}: other options (${ask.options.map(({ id }) => id).join(' ')})`;
    const events = step(g, ask.seat, choice);
    if ('refused' in events) return `choice ${at}: ${choice} is refused`;
    if (occurrencesMark(events) !== game.occurrences[at])
      return `choice ${at}: other occurrences after ${choice} (${events.map(({ kind }) => kind).join(' ')})`;
  }
  return endOf(g) === game.end ? undefined : `another end: ${endOf(g)}, recorded ${game.end}`;
}

function recordAll(file: string, games: number): void {
  const out = createWriteStream(file);
  for (const edition of playableEditions()) {
    const decks = seatingDecks(edition);
    for (let number = 0; number < games; number++) {
      const seated = [0, 1].map((seat) => decks[(number + seat * (1 + (number >> 3))) % decks.length]!);
      const start = { edition: edition.name, seed: `same ${number}`, decks: seated, swift: number % 2 === 0 };
      out.write(`${JSON.stringify(record(start))}\n`);
    }
    console.log(`${edition.name}: ${games} games recorded`);
  }
  out.end();
}

function verifyAll(file: string): boolean {
  const counts = new Map<string, { same: number; other: number; choices: number }>();
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const game = JSON.parse(line) as Recorded;
    const count = counts.get(game.edition) ?? { same: 0, other: 0, choices: 0 };
    counts.set(game.edition, count);
    const found = difference(game);
    count.choices += game.choices.length;
    if (found === undefined) count.same++;
    else {
      count.other++;
      if (count.other <= 10)
        console.log(`${game.edition}, ${game.seed} (${game.decks.join(', ')}): ${found}`);
    }
  }
  for (const [edition, { same, other, choices }] of counts)
    console.log(`${edition}: ${same} of ${same + other} games are the same, ${choices} choices`);
  return [...counts.values()].every(({ other }) => other === 0);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const [what, file] = positionals;
const games = Number(values.games ?? 300);
if (values.help) console.log(usage);
else if (!file || !Number.isInteger(games) || (what !== 'record' && what !== 'verify')) {
  console.error(usage);
  process.exitCode = 2;
} else if (what === 'record') recordAll(file, games);
else if (!verifyAll(file)) process.exitCode = 1;
