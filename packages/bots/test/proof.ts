import { readFileSync } from 'node:fs';
import { type Deck, loadPool, newGame, parseDeck, samurai } from '@kyuden/editions';
import {
  brokenInvariants,
  type Machine,
  machine,
  makeLibrary,
  permuteHidden,
  step,
  view,
} from '@kyuden/engine';
import { chooseFor, randomBot } from '../src/index.ts';

/**
 * Random games under proof. After every step the game and its twin must be equal and the invariants hold; at every
 * decision the twin is saved and loaded again, and what a seat may not know is dealt anew.
 */

const book = samurai();
const { faces } = loadPool('samurai');
const lib = makeLibrary(book, [...faces]);

export function starterDeck(name: string): Deck {
  const file = new URL(`../../editions/decks/samurai/${name}.deck.txt`, import.meta.url);
  return parseDeck(readFileSync(file, 'utf8'), `${name}.deck.txt`, faces).deck;
}

/** Games of each pairing; fewer can be asked for while working. */
export const games = Number(process.env.KYUDEN_PROOF_GAMES ?? 100);

/** Equal plain data; a field that is not there and one that is undefined are the same. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [one, other] = [a, b] as Record<string, unknown>[];
  for (const key in one) if (!isSame(one[key], other![key])) return false;
  for (const key in other) if (one![key] === undefined && other[key] !== undefined) return false;
  return true;
}

/** What a seat is told: its view and its own question. */
function told(g: Machine, seat: number): string {
  return JSON.stringify([view(g, seat), g.state.asks.filter((one) => one.seat === seat)]);
}

/** Plays one game and proves it step by step. Gives back how it ended. */
export function proveGame(decks: [Deck, Deck], seed: string, maxTurns = 60): string {
  const seats = decks.map((deck, index) => ({ name: `p${index + 1}`, deck }));
  const g = newGame(book, lib, { seats, seed });
  // The same game, in a machine that is saved and loaded again at every decision.
  let twin = machine(book, lib, JSON.parse(JSON.stringify(g.state)));
  const bots = decks.map((_, index) => randomBot(`${seed} ${index}`));
  for (let n = 0; g.state.over === null && g.state.turn <= maxTurns; n++) {
    const ask = g.state.asks[0];
    if (!ask) throw new Error('nobody is asked anything');
    const where = `game ${seed}, decision ${n}`;
    if (n > 20_000) throw new Error(`${where}: the game does not end`);
    const isDecision = ask.options.length > 1;
    // Each seat in turn: what it may not know is dealt anew, and it must not notice.
    const seat = n % decks.length;
    if (isDecision && told(permuteHidden(g, seat, `${seed} ${n}`), seat) !== told(g, seat)) {
      throw new Error(`${where}: seat ${seat} sees what it may not know`);
    }
    const choice = chooseFor(g, bots[ask.seat]!, ask);
    for (const one of [g, twin]) {
      const result = step(one, ask.seat, choice);
      if ('refused' in result) throw new Error(`${where}: ${result.why}`);
    }
    if (!isSame(twin.state, g.state)) throw new Error(`${where}: the reloaded game differs`);
    const broken = brokenInvariants(g);
    if (broken.length > 0) throw new Error(`${where}: ${broken.join('; ')}`);
    if (isDecision) twin = machine(book, lib, JSON.parse(JSON.stringify(twin.state)));
  }
  return g.state.over?.how ?? 'cap';
}
