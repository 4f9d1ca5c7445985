import { celestial, type Deck, seatingDecks, starterDeck } from '@kyuden/editions';
import { expect, it } from 'vitest';
import { games, proveGame } from './support/proof-games.ts';
import { isProof } from './support/test-seed.ts';

// celestial.visibility.hand, celestial.visibility.facedown, celestial.turn.order
const decks = seatingDecks(celestial).map((name) => starterDeck(celestial, name) as Deck);

const count = Math.ceil(games / 20);

it(`${count} random Celestial games are sound at every step`, () => {
  const endings: string[] = [];
  for (let i = 0; i < count; i++) {
    const seated = [decks[i % decks.length]!, decks[(2 * i + 3) % decks.length]!];
    endings.push(proveGame(seated, `celestial ${i}`, 90, celestial));
  }
  // In a small sample all games may reach the cap by chance.
  if (isProof)
    expect(endings.filter((how) => how === 'cap').length).toBeLessThanOrEqual(Math.ceil(count / 2));
}, 1_200_000);
