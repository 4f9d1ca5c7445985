import { type Deck, newGame, openEdition, starterDeck, starterDecks } from '@kyuden/editions';
import { isSameData, type Machine, machine, step } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { editionFor } from '../src/edition-knowledge.ts';
import { imagine } from '../src/imagine/imagine.ts';
import { type Bot, chooseFor, eagerBot, noviceBot } from '../src/index.ts';
import { editionNames } from './support/edition-names.ts';
import { games } from './support/proof-games.ts';
import { isProof } from './support/test-seed.ts';

/**
 * Compares cached and uncached games with every starter deck. The cached game is the one that simulations and bots use.
 * The uncached game is saved and reloaded before every choice, so that its memo is always empty.
 */

const openAsk = (g: Machine) => g.state.asks.find((one) => one.answer === undefined)!;

/** Returns the game with an empty memo. */
const readAgain = ({ book, lib, state }: Machine): Machine =>
  machine(book, lib, JSON.parse(JSON.stringify(state)), true);

/** Plays a number of choices in both games and returns the first choice after which they differ, or null. */
function differsAt(quick: Machine, bots: readonly Bot[], choices: number): string | null {
  for (let n = 0; n < choices && quick.state.over === null; n++) {
    const slow = readAgain(quick);
    const ask = openAsk(quick);
    const { id } = chooseFor(quick, bots[ask.seat]!, ask);
    step(quick, ask.seat, id);
    step(slow, ask.seat, id);
    if (!isSameData(quick.state, slow.state)) return `choice ${n} of turn ${quick.state.turn}, ${id}`;
  }
  return null;
}

/** The number of stretches of a game that are compared, each of 20 choices. */
const STRETCHES = isProof ? 40 : 20;

test.each(editionNames)(
  'games of %s that remember all they may go as those that remember nothing, with every deck, and so do games imagined in them',
  (name) => {
    const edition = openEdition(name);
    const names = starterDecks(edition);
    const rounds = Math.ceil(games / 25);
    for (let round = 0; round < rounds; round++) {
      names.forEach((first, at) => {
        // In every round each deck meets another deck.
        const second = names[(at + 1 + round) % names.length]!;
        const where = `${first} against ${second}, round ${round}`;
        const seats = [first, second].map((deck) => ({
          name: deck,
          deck: starterDeck(edition, deck) as Deck,
        }));
        const g = newGame(edition.book, edition.lib, { seats, seed: where }, true);
        const byChance = seats.map((_, seat) => eagerBot(`${where} ${seat}`));
        const byRule = seats.map(() => noviceBot());
        for (let n = 0; n < STRETCHES && g.state.over === null && g.state.turn < 40; n++) {
          expect(differsAt(g, n % 2 === 0 ? byRule : byChance, 20), where).toBeNull();
          if (g.state.over !== null) break;
          const { seat } = openAsk(g);
          const there = imagine(g, seat, `${where} ${n}`, editionFor(g.book).prior);
          const others = seats.map(() => noviceBot());
          expect(differsAt(there, others, 6), `${where}, imagined by ${seat}`).toBeNull();
        }
      });
    }
  },
  1_200_000,
);
