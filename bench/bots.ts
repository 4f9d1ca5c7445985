import { readdirSync, readFileSync } from 'node:fs';
import { adeptBot, type Bot, makeBot, masterBot, playOut } from '../packages/bots/src/index.ts';
import { type Deck, loadPool, newGame, parseDeck, samurai } from '../packages/editions/src/index.ts';
import { makeLibrary } from '../packages/engine/src/index.ts';

/**
 * Two bots against each other: node bench/bots.ts A B GAMES [SEED]. Games come in fours with the same two
 * starter decks: each bot has each deck in each seat once. All pairs of decks come in turn.
 */
const [, , first = 'novice', second = 'random', count = '40', seed = 'arena'] = process.argv;
const book = samurai();
const { faces } = loadPool('samurai');
const lib = makeLibrary(book, [...faces]);
const folder = new URL('../packages/editions/decks/samurai/', import.meta.url);
const decks: Deck[] = readdirSync(folder)
  .sort()
  .map((name) => parseDeck(readFileSync(new URL(name, folder), 'utf8'), name, faces).deck);

/** Pairs of different decks, mixed so that a few games already meet all decks. */
const pairs: [Deck, Deck][] = [];
for (let apart = 1; apart <= decks.length >> 1; apart++)
  decks.forEach((deck, at) => pairs.push([deck, decks[(at + apart) % decks.length]!]));

const games = Number(count);
let wins = 0;
let halves = 0;
let turns = 0;
const how: Record<string, number> = {};
const byDeck: Record<string, [number, number]> = {};
const spent: Record<string, { ms: number; n: number; most: number }> = {};
/** A bot by name, or an adept with other options: adept:worlds=1,turns=0,nodes=200. */
const named = (name: string, seedOf: string): Bot | undefined => {
  const [kind, given] = name.split(':');
  if (given === undefined) return makeBot(name, seedOf);
  const o = Object.fromEntries(
    given.split(',').map((one) => [one.split('=')[0]!, Number(one.split('=')[1])]),
  );
  const { nodes, ms, ...rest } = o;
  const limits = { ...(nodes !== undefined && { nodes }), ...(ms !== undefined && { ms }) };
  const thinking = { ...rest, ...(Object.keys(limits).length > 0 && { limits }) };
  return kind === 'adept' ? adeptBot(seedOf, thinking) : masterBot(seedOf, thinking);
};
/** Milliseconds of the processor: a busy machine does not matter. */
const processorTime = (): number => process.threadCpuUsage().user / 1000;
const timed = (name: string, seedOf: string) => {
  const bot = named(name, seedOf);
  if (!bot) throw new Error(`no bot '${name}'`);
  const clock = (spent[name] ??= { ms: 0, n: 0, most: 0 });
  return {
    name,
    choose(asked: Parameters<typeof bot.choose>[0]) {
      const began = processorTime();
      const move = bot.choose(asked);
      if (asked.ask.options.length > 1) {
        const ms = processorTime() - began;
        clock.ms += ms;
        clock.n++;
        clock.most = Math.max(clock.most, ms);
      }
      return move;
    },
  };
};
const began = performance.now();
for (let i = 0; i < games; i++) {
  const pair = pairs[(i >> 2) % pairs.length]!;
  const firstSeat = i & 1;
  const own = pair[(i >> 1) & 1]!;
  const other = pair[1 - ((i >> 1) & 1)]!;
  const seats = [
    { name: 'a', deck: firstSeat === 0 ? own : other },
    { name: 'b', deck: firstSeat === 0 ? other : own },
  ];
  // The same shuffling for the four games of a pair.
  const g = newGame(book, lib, { seats, seed: `${seed}/${i >> 2}` }, true);
  const bots = [0, 1].map((seat) => timed(seat === firstSeat ? first : second, `${seed}/${i}/${seat}`));
  const outcome = playOut(g, bots);
  const won = outcome.winners.includes(firstSeat);
  const lost = outcome.winners.includes(1 - firstSeat);
  if (won && !lost) wins++;
  else if (won === lost) halves++;
  turns += outcome.turns;
  const key = `${won ? first : lost ? second : 'nobody'} ${outcome.how}`;
  how[key] = (how[key] ?? 0) + 1;
  const tally = (byDeck[own.name] ??= [0, 0]);
  tally[1]++;
  if (won) tally[0]++;
  if (process.env.ARENA_VERBOSE)
    console.log(
      i,
      own.name,
      'against',
      other.name,
      key,
      outcome.turns,
      'turns',
      outcome.decisions,
      'decisions',
    );
}
const p = (wins + halves / 2) / games;
const z = 1.96;
const middle = (p + (z * z) / (2 * games)) / (1 + (z * z) / games);
const half = (z / (1 + (z * z) / games)) * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games));
console.log(
  `${first} against ${second}: ${wins} of ${games} won, ${halves} undecided: ${(100 * p).toFixed(1)}%`,
  `(95%: ${(100 * (middle - half)).toFixed(1)} to ${(100 * (middle + half)).toFixed(1)})`,
);
console.log(how, `${(turns / games).toFixed(1)} turns, ${((performance.now() - began) / 1000).toFixed(0)} s`);
for (const [name, { ms, n, most }] of Object.entries(spent))
  console.log(
    `${name}: ${(ms / n).toFixed(2)} ms of processor time a decision, at most ${most.toFixed(0)}, ${n} decisions`,
  );
console.log(Object.fromEntries(Object.entries(byDeck).map(([deck, [won, of]]) => [deck, `${won}/${of}`])));
