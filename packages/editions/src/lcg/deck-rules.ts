import type { DeckPart } from '../deck.ts';
import type { DeckRules } from '../deck-check.ts';

/** deckbuilding.composition: what lies in neither deck stands with the stronghold. */
const part: Readonly<Record<string, DeckPart>> = {
  Stronghold: 'stronghold',
  Role: 'stronghold',
  Province: 'stronghold',
  Character: 'dynasty',
  Holding: 'dynasty',
  Attachment: 'fate',
  Event: 'fate',
};

export const lcgDeckRules: DeckRules = Object.freeze({
  minDynasty: 40,
  minFate: 40,
  strongholds: 1,
  copies: 3,
  singleTypes: [],
  singleKeywords: [],
  part,
  cite: {
    size: 'lcg.deckbuilding.composition',
    uncounted: 'lcg.deckbuilding.composition',
    composition: 'lcg.deckbuilding.composition',
    stronghold: 'lcg.deckbuilding.one-stronghold',
    legal: 'lcg.deckbuilding.composition',
    copies: 'lcg.deckbuilding.three-copies',
    levels: 'lcg.deckbuilding.three-copies',
    single: 'lcg.deckbuilding.three-copies',
  },
});
