import { type Deck, openEdition } from '@kyuden/editions';
import { makeLibrary } from '@kyuden/engine';
import type { Face } from '@kyuden/engine/program';
import { expect, it } from 'vitest';
import { games, proveGame } from './support/proof-games.ts';

// ivory.phases.order, ivory.interrupts.no-interrupting-interrupts, ivory.phases.dynasty-actions

/** Ivory has no Stronghold and no starter decks yet. */
const castle = (clan: string): Face => ({
  key: `Plain Castle of the ${clan}`,
  title: `Plain Castle of the ${clan}`,
  type: 'Stronghold',
  keywords: [`${clan} Clan`],
  stats: { provinceStrength: 6, goldProduction: 5, familyHonor: 5 },
  texts: [],
  lines: [],
});

const { book, cards } = openEdition('ivory');
const clans = ['Crab', 'Lion', 'Scorpion', 'Unicorn'];
const lib = makeLibrary(book, [...cards, ...clans.map(castle)]);

/** Up to two of every card that the Clan can bring in without paying more, repeated until there are 45 of each kind. */
function deckOf(clan: string): Deck {
  const pool = cards.filter(
    ({ keywords }) => keywords.includes(`${clan} Clan`) || !keywords.some((one) => one.endsWith(' Clan')),
  );
  const half = (deck: string) => {
    const keys = pool.filter(({ type }) => book.types[type]?.deck === deck).map(({ key }) => key);
    const count = Math.ceil(45 / keys.length);
    return keys.map((key) => ({ count, key }));
  };
  const stronghold = [{ count: 1, key: `Plain Castle of the ${clan}` }];
  return { name: clan, stronghold, dynasty: half('dynasty'), fate: half('fate') };
}

const count = Math.ceil(games / 3);

it(`${count} random Ivory games are sound at every step`, () => {
  const endings: string[] = [];
  for (let i = 0; i < count; i++) {
    const seated = [deckOf(clans[i % clans.length]!), deckOf(clans[(i + 1) % clans.length]!)];
    endings.push(proveGame(seated, `ivory ${i}`, 90, { book, lib }));
  }
  expect(endings).toHaveLength(count);
}, 1_200_000);
