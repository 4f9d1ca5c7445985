// Counts what a person with the usual stops is asked, and the clicks it takes: node bench/prompts.ts. See README.md.
import { parseArgs } from 'node:util';
import { type Bot, chooseFor, makeBot } from '@kyuden/bots';
import {
  type Edition,
  newGame,
  openEdition,
  playableEditions,
  seatingDecks,
  starterDeck,
} from '@kyuden/editions';
import { type Ask, type Machine, step } from '@kyuden/engine';
import { emptyTally, Person, promptsIn, type Tally } from './person.ts';

const usage = `node bench/prompts.ts [--edition NAME]… [--games 50] [--bot novice] [--kinds 8] [--json]

Plays games of these editions (all playable ones unless you name some) against a bot, with another bot in the place of a
person who has the usual stops and the table of the browser, and counts what the person is asked. --kinds lists so many
kinds of question for each edition.`;

const MOST_TURNS = 200;
/** The edition with which the others are compared. */
const MEASURE = 'samurai';

interface Counted {
  edition: string;
  games: number;
  turns: number;
  tally: Tally;
}

const openAsk = ({ state }: Machine): Ask => state.asks.find((one) => one.answer === undefined)!;

/** Plays the games of one edition. The person and the opponent go through all decks. */
function count(edition: Edition, games: number, bot: string): Counted {
  const decks = seatingDecks(edition);
  const counted: Counted = { edition: edition.name, games, turns: 0, tally: emptyTally() };
  for (let game = 0; game < games; game++) {
    const names = [decks[game % decks.length]!, decks[(2 * game + 1) % decks.length]!];
    const seats = names.map((name) => ({ name, deck: starterDeck(edition, name)! }));
    const g = newGame(edition.book, edition.lib, { seats, seed: `prompts ${game}` });
    const bots = names.map((_, seat) => makeBot(bot, `prompts ${game}/${seat}`)!);
    const person = new Person(0, bots[0]!, counted.tally);
    play(g, person, bots[1]!);
    person.count();
    counted.turns += g.state.turn;
  }
  return counted;
}

function play(g: Machine, person: Person, opponent: Bot): void {
  while (g.state.over === null && g.state.turn <= MOST_TURNS) {
    const ask = openAsk(g);
    const id = ask.seat === 0 ? person.answer(g, ask) : chooseFor(g, opponent, ask).id;
    if (ask.seat !== 0 && id !== 'pass') person.seesDeed();
    const result = step(g, ask.seat, id);
    if ('refused' in result) throw new Error(`${id} is refused: ${JSON.stringify(result.why)}`);
  }
}

const perTurn = (what: number, { turns }: Counted): number => Math.round((100 * what) / turns) / 100;

/** Figures for each turn of either player; in the living card game a turn is a round of both. */
const figuresOf = (counted: Counted) => ({
  edition: counted.edition,
  games: counted.games,
  turns: counted.turns,
  questions: perTurn(counted.tally.questions, counted),
  requests: perTurn(counted.tally.requests, counted),
  clicks: perTurn(promptsIn(counted.tally), counted),
});

const { values } = parseArgs({
  options: {
    edition: { type: 'string', multiple: true },
    games: { type: 'string', default: '50' },
    bot: { type: 'string', default: 'novice' },
    kinds: { type: 'string', default: '8' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const games = Number(values.games);
if (values.help || !(games >= 1)) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}
const editions = values.edition?.map(openEdition) ?? playableEditions();
const all = editions.map((edition) => count(edition, games, values.bot));
const clicksOf = (one: Counted): number => promptsIn(one.tally) / one.turns;
const measure = all.find((one) => one.edition === MEASURE);
const ratioOf = (one: Counted): number | undefined => measure && clicksOf(one) / clicksOf(measure);

if (values.json) {
  for (const one of all) {
    const kinds = Object.entries(one.tally.prompts).map(([kind, many]) => [kind, perTurn(many, one)]);
    console.log(JSON.stringify({ ...figuresOf(one), ratio: ratioOf(one), kinds: Object.fromEntries(kinds) }));
  }
} else {
  console.log('a turn      games  turns  questions  requests  clicks  ratio');
  for (const one of all) {
    const { edition, turns, questions, requests, clicks } = figuresOf(one);
    const numbers = [games, turns, questions, requests, clicks, ratioOf(one)?.toFixed(2) ?? ''];
    const widths = [7, 7, 11, 10, 8, 7];
    console.log(edition.padEnd(10) + numbers.map((n, i) => String(n).padStart(widths[i]!)).join(''));
  }
  for (const one of all) {
    console.log(`\n${one.edition}, clicks a turn by kind of question`);
    const kinds = Object.entries(one.tally.prompts).sort((a, b) => b[1] - a[1]);
    for (const [kind, many] of kinds.slice(0, Number(values.kinds)))
      console.log(`  ${String(perTurn(many, one)).padStart(6)}  ${kind}`);
  }
}
