import { readFileSync } from 'node:fs';
import { type Deck, isSameGame, newGame, parseDeck, samurai } from '@kyuden/editions';
import {
  type Ask,
  brokenInvariants,
  fork,
  type Library,
  type Machine,
  machine,
  makeLibrary,
  permuteHidden,
  type Rulebook,
  step,
  view,
} from '@kyuden/engine';
import { chooseFor, eagerBot } from '../../src/index.ts';
import { isProof, repeatable, testSeed } from './test-seed.ts';

/**
 * Random games under proof. The game runs the careful way. Its twin runs the swift way and is saved and reloaded at
 * every decision, where both must be equal. A seat must not notice if hidden cards are dealt anew. The invariants hold
 * after every step, and a fork never changes the game it was taken from.
 */

export const book = samurai.book;
const { cards: faces } = samurai;
export const lib = makeLibrary(book, [...faces]);

export function starterDeck(name: string): Deck {
  const file = new URL(`../../../editions/decks/samurai/${name}.deck.txt`, import.meta.url);
  return parseDeck(readFileSync(file, 'utf8'), `${name}.deck.txt`, faces).deck;
}

const samuraiGame = { book, lib };

/** The number of games of each pairing; the environment can override it. */
export const games = Number(process.env.KYUDEN_PROOF_GAMES ?? (isProof ? 100 : 4));

/** Whether the game stays the same while a fork of it is played on. */
function keepsToItself(g: Machine, n: number): boolean {
  const before = JSON.stringify(g.state);
  const other = fork(g);
  for (let i = 0; i < 12 && other.state.over === null; i++) {
    const { seat, options } = openAsk(other);
    step(other, seat, options[(n + i) % options.length]!.id);
  }
  return JSON.stringify(g.state) === before;
}

/** The first unanswered question. */
export function openAsk(g: Machine): Ask {
  const ask = g.state.asks.find((one) => one.answer === undefined);
  if (!ask) throw new Error('nobody is asked anything');
  return ask;
}

/**
 * The game with hidden cards dealt anew and secret answers of others changed; the seat must not notice a difference.
 */
export function otherwise(g: Machine, seat: number, seed: string): Machine {
  const other = permuteHidden(g, seat, seed);
  for (const one of other.state.asks) {
    if (one.seat === seat || one.answer === undefined) continue;
    one.answer = one.options.find(({ id }) => id !== one.answer)?.id ?? one.answer;
  }
  return other;
}

/** Counts positions with secret answers, so that a test can check that some occurred. */
export const proved = { sealed: 0 };

/** Everything a seat is told: its view and its own questions. */
export function told(g: Machine, seat: number): string {
  return JSON.stringify([view(g, seat), g.state.asks.filter((one) => one.seat === seat)]);
}

/** Plays one game and checks every step. Returns how it ended. */
export function proveGame(
  decks: readonly Deck[],
  name: string,
  maxTurns = 60,
  edition: { book: Rulebook; lib: Library } = samuraiGame,
  settings: Readonly<Record<string, string>> = {},
): string {
  return repeatable(name, () => proveSteps(decks, `${testSeed} ${name}`, maxTurns, edition, settings));
}

function proveSteps(
  decks: readonly Deck[],
  seed: string,
  maxTurns: number,
  { book, lib }: { book: Rulebook; lib: Library },
  settings: Readonly<Record<string, string>>,
): string {
  const seats = decks.map((deck, index) => ({ name: `p${index + 1}`, deck }));
  const g = newGame(book, lib, { seats, seed, settings });
  // The game on the swift way, which skips questions with only one answer.
  let twin = newGame(book, lib, { seats, seed, settings }, true);
  const bots = decks.map((_, index) => eagerBot(`${seed} ${index}`));
  for (let n = 0; g.state.over === null && g.state.turn <= maxTurns; n++) {
    const ask = openAsk(g);
    const where = `decision ${n}`;
    if (n > 20_000) throw new Error(`${where}: the game does not end`);
    const isDecision = ask.options.length > 1;
    if (isDecision) {
      if (!isSameGame(twin, g)) throw new Error(`${where}: the reloaded game on the swift way differs`);
      // Deal hidden cards and change secret answers for each seat in turn; the seat must not notice.
      const isSealed = g.state.asks.some((one) => one.answer !== undefined);
      for (const seat of isSealed ? decks.keys() : [n % decks.length])
        if (told(otherwise(g, seat, `${seed} ${n}`), seat) !== told(g, seat))
          throw new Error(`${where}: seat ${seat} sees what it may not know`);
      if (isSealed) proved.sealed++;
      if (n % 64 === 0 && !keepsToItself(g, n)) throw new Error(`${where}: a fork writes into its origin`);
      twin = machine(book, lib, JSON.parse(JSON.stringify(twin.state)), true);
    }
    const choice = chooseFor(g, bots[ask.seat]!, ask).id;
    for (const one of isDecision ? [g, twin] : [g]) {
      const result = step(one, ask.seat, choice);
      if ('refused' in result) throw new Error(`${where}: ${result.why.kind}`);
    }
    const broken = brokenInvariants(g);
    if (broken.length > 0) throw new Error(`${where}: ${broken.join('; ')}`);
  }
  if (g.state.over && !isSameGame(twin, g)) throw new Error('it ends otherwise on the swift way');
  return g.state.over?.how ?? 'cap';
}
