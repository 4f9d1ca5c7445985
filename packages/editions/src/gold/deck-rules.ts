import { partOfType } from '../deck.ts';
import type { DeckRules } from '../deck-check.ts';
import { uniqueInDecks } from './uniqueness.ts';

/**
 * Gold 40/40. A Sensei counts toward the Fate deck from which it is chosen (deckbuilding.legal-before-removal).
 * The two learn-to-play decks have 24 cards each; they are a format of their own.
 */
export const goldDeckRules: DeckRules = Object.freeze({
  minDynasty: 40,
  minFate: 40,
  strongholds: 1,
  most: { Wind: 1 },
  copies: 3,
  singleTypes: ['Event', 'Ring'],
  singleKeywords: ['Unique'],
  uniqueTypes: ['Ancestor'],
  sharesWith: /^Soul of (.+)$/,
  part: partOfType,
  more: uniqueInDecks,
  cite: {
    size: 'gold.deckbuilding.two-decks-min-forty',
    uncounted: 'gold.deckbuilding.two-decks-min-forty',
    composition: 'gold.deckbuilding.play-deck-definition',
    stronghold: 'gold.setup.stronghold-and-wind-placed',
    legal: 'gold.deckbuilding.any-faction-cards',
    copies: 'gold.deckbuilding.max-three-copies',
    levels: 'gold.deckbuilding.unique-per-experience-level',
    single: 'gold.deckbuilding.one-copy-categories',
    shared: 'gold.deckbuilding.soul-of-shared-limit',
    most: 'gold.wind.selection-at-most-one',
  },
  formats: { 'learn-to-play': { minDynasty: 24, minFate: 24 } },
});
