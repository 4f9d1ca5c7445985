import {
  type Deck,
  newGame,
  openEdition,
  type PooledEdition,
  starterDeck,
  starterDecks,
} from '@kyuden/editions';
import type { Ask, Machine } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { editionFor } from '../src/edition.ts';
import { askedOf, noviceBot } from '../src/index.ts';

/** Single questions put to the novice: that it answers each, what it answers, and what it says. */

const editions = ['samurai', 'gold', 'lcg'] as const;

function game(name: PooledEdition): Machine {
  const edition = openEdition(name);
  const decks = starterDecks(name).slice(0, 2);
  const seats = decks.map((deck) => ({ name: deck, deck: starterDeck(edition, deck) as Deck }));
  return newGame(edition.book, edition.lib, { seats, seed: `questions ${name}` }, true);
}

const question = (what: string, options: Ask['options'], kind: Ask['kind'] = 'other'): Ask => ({
  id: 1,
  seat: 0,
  actor: 0,
  kind,
  about: { what },
  options,
});

test.each(editions)(
  'every rule of %s answers with one of the options, those it does not know too',
  (name) => {
    const g = game(name);
    const { rules } = editionFor(g.book);
    const unknown = [{ id: 'x' }, { id: 'y' }];
    for (const key of rules.keys()) {
      const { id } = noviceBot().choose(askedOf(g, question(key, unknown)));
      expect(['x', 'y'], key).toContain(id);
    }
    expect(rules.size).toBeGreaterThan(20);
  },
);
