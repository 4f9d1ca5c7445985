import { type Deck, gold, seatingDecks, starterDeck } from '@kyuden/editions';
import { expect, it } from 'vitest';
import { games, proveGame } from './support/proof-games.ts';
import { isProof } from './support/test-seed.ts';

// gold.visibility.hand-is-face-down, gold.visibility.facedown-dynasty-hidden, gold.turn.clockwise-order
const decks = seatingDecks(gold).map((name) => starterDeck(gold, name) as Deck);

/** Every second game uses the optional rules. */
const optional = {
  'starting-player': 'highest-honor',
  'favor-uses': 'historic',
  lobbying: 'honorable',
  overpaying: 'always',
};

/** Fewer games than for Samurai, and fewer still with more seats. */
it.each([
  { seats: 2, count: Math.ceil(games / 10) },
  { seats: 3, count: Math.ceil(games / 30) },
  { seats: 4, count: Math.ceil(games / 30) },
])(
  '$count random Gold games of $seats seats are sound at every step',
  ({ seats, count }) => {
    const endings: string[] = [];
    for (let i = 0; i < count; i++) {
      const seated = Array.from({ length: seats }, (_, seat) => decks[(seat + i) % decks.length]!);
      endings.push(proveGame(seated, `gold ${seats} ${i}`, 90, gold, i % 2 === 1 ? optional : {}));
    }
    // In a small sample all games may reach the cap by chance.
    if (isProof)
      expect(endings.filter((how) => how === 'cap').length).toBeLessThanOrEqual(Math.ceil(count / 2));
  },
  1_200_000,
);
