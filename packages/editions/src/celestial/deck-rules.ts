import { partOfType } from '../deck.ts';
import { type DeckRules, type DeckViolation, type KnownCopies, violation } from '../deck-check.ts';
import { startingHoldings } from './setup.ts';

const size = 'celestial.deckbuilding.forty-forty';
const legal = 'celestial.deckbuilding.legality';

/** The starting Holdings are in no deck, whatever their experience. */
const more = (known: readonly KnownCopies[]): DeckViolation[] =>
  known
    .filter(({ card }) => startingHoldings.includes(card.title))
    .map((one) => violation(size, { kind: 'startsInPlay', card: one.key }, [one]));

/** Celestial 40/40. Every player has the starting Holdings besides the deck. */
export const celestialDeckRules: DeckRules = Object.freeze({
  minDynasty: 40,
  minFate: 40,
  strongholds: 1,
  copies: 3,
  singleTypes: ['Event'],
  singleKeywords: ['Unique'],
  part: { ...partOfType, Celestial: 'dynasty' as const },
  more,
  cite: {
    size,
    uncounted: size,
    composition: 'celestial.cards.two-decks-and-play-deck',
    stronghold: 'celestial.stronghold.starts-in-play',
    legal,
    copies: 'celestial.deckbuilding.three-copies',
    levels: 'celestial.deckbuilding.experienced-exception',
    single: 'celestial.deckbuilding.one-copy',
  },
});
