import type { Deck } from '@kyuden/editions';
import { expect, it } from 'vitest';
import { games, proveGame } from './proof-games.ts';
import { isProof } from './test-seed.ts';

/**
 * Whole games between random bots. At every step, the saved and reloaded game continues identically, the invariants
 * hold, and a seat does not notice if hidden cards are dealt anew.
 */
export function proveRandomGames(name: string, decks: [Deck, Deck]): void {
  it(`${games} random games of ${name} are sound at every step, and somebody wins most of them`, () => {
    let capped = 0;
    for (let i = 0; i < games; i++) if (proveGame(decks, `${name} ${i}`) === 'cap') capped++;
    // In a small sample more games may reach the cap by chance; the test must not depend on the seed.
    expect(capped).toBeLessThanOrEqual(isProof ? games / 10 : games / 2);
  }, 1_200_000);
}
