import { partOfType } from '../deck.ts';
import type { DeckRules } from '../deck-check.ts';

const size = 'ivory.deckbuilding.minimum-forty';

/** Ivory 40/40: only Unique cards are limited to one; Events and Rings are not. */
export const ivoryDeckRules: DeckRules = Object.freeze({
  minDynasty: 40,
  minFate: 40,
  strongholds: 1,
  copies: 3,
  singleTypes: [],
  singleKeywords: ['Unique'],
  sharesWith: /^Soul of (.+)$/,
  part: partOfType,
  cite: {
    size,
    uncounted: 'ivory.deckbuilding.stronghold-sensei-not-counted',
    composition: 'ivory.deckbuilding.no-stronghold-in-decks',
    stronghold: 'ivory.deckbuilding.no-stronghold-in-decks',
    legal: 'ivory.deckbuilding.ivory-legal',
    copies: 'ivory.deckbuilding.three-copies',
    levels: 'ivory.deckbuilding.experienced-exception',
    single: 'ivory.deckbuilding.one-unique',
    shared: 'ivory.deckbuilding.soul-of',
  },
});
