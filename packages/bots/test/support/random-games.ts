import type { Deck } from '@kyuden/editions';
import { expect, it } from 'vitest';
import { games, proveGame } from './proof-games.ts';
import { isProof } from './test-seed.ts';

/**
 * Whole games between bots that choose by chance. In each, step by step: the game saved and loaded goes on
 * identically, the invariants hold, and a seat notices nothing when what it may not know is dealt anew.
 */
export function proveRandomGames(name: string, decks: [Deck, Deck]): void {
  it(`${games} random games of ${name} are sound at every step, and somebody wins most of them`, () => {
    let capped = 0;
    for (let i = 0; i < games; i++) if (proveGame(decks, `${name} ${i}`) === 'cap') capped++;
    // Of few games more may last too long by chance alone: it must not depend on the seed whether this holds.
    expect(capped).toBeLessThanOrEqual(isProof ? games / 10 : games / 2);
  }, 1_200_000);
}
