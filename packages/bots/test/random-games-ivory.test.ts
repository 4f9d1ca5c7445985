import { type Deck, openEdition, seatingDecks, starterDeck } from '@kyuden/editions';
import { expect, it } from 'vitest';
import { games, proveGame } from './support/proof-games.ts';

// ivory.phases.order, ivory.interrupts.no-interrupting-interrupts, ivory.phases.dynasty-actions

const ivory = openEdition('ivory');
const decks = seatingDecks(ivory).map((name) => starterDeck(ivory, name) as Deck);

const count = Math.ceil(games / 3);

it(`${count} random Ivory games are sound at every step`, () => {
  const endings: string[] = [];
  for (let i = 0; i < count; i++) {
    const seated = [decks[i % decks.length]!, decks[(2 * i + 3) % decks.length]!];
    endings.push(proveGame(seated, `ivory ${i}`, 90, ivory));
  }
  expect(endings).toHaveLength(count);
}, 1_200_000);
