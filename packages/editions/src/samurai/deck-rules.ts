import { partOfType } from '../deck.ts';
import type { DeckRules } from '../deck-check.ts';

/** Samurai 40/40. No card of the pool is left out of the counting of its deck, so all count. */
export const samuraiDeckRules: DeckRules = Object.freeze({
  minDynasty: 40,
  minFate: 40,
  strongholds: 1,
  copies: 3,
  singleTypes: ['Event', 'Ring'],
  singleKeywords: ['Unique'],
  part: partOfType,
  cite: {
    size: 'samurai.deckbuilding.samurai-40-40',
    uncounted: 'samurai.deckbuilding.not-counting',
    composition: 'samurai.deckbuilding.composition',
    stronghold: 'samurai.stronghold.not-in-decks',
    legal: 'samurai.deckbuilding.samurai-40-40',
    copies: 'samurai.deckbuilding.three-copies',
    levels: 'samurai.deckbuilding.experienced-levels',
    single: 'samurai.deckbuilding.one-event-ring-unique',
  },
});
