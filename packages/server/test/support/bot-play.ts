import { openEdition, seatingDecks, starterDeck } from '@kyuden/editions';
import { newGenerator } from '@kyuden/engine';
import { Play } from '@kyuden/table';

/** A new game of Samurai between two bots. */
export function botPlay(seed: string): Play {
  const edition = openEdition('samurai');
  const seats = seatingDecks(edition)
    .slice(0, 2)
    .map((name, seat) => ({ name: `P${seat}`, bot: 'eager', deck: starterDeck(edition, name)! }));
  return Play.resume(
    { edition: 'samurai', pool: '', seed, generator: newGenerator, rulesVersion: 1, settings: {}, seats },
    [],
  );
}
