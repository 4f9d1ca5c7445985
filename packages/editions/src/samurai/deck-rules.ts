import { partOfType } from '../deck.ts';
import { type DeckRules, type DeckViolation, type KnownCopies, violation } from '../deck-check.ts';

const legality = 'samurai.deckbuilding.samurai-40-40';

/**
 * Cards of the edition that an erratum banned from its decks (Mak'irtch on 17 July 2007). They can still be
 * played.
 */
const takenOut: readonly string[] = ["Mak'irtch"];

const more = (known: readonly KnownCopies[]): DeckViolation[] =>
  known
    .filter(({ card }) => takenOut.includes(card.title))
    .map((one) => violation(legality, { kind: 'takenOut', card: one.key }, [one]));

/** Samurai 40/40. No card of this pool is exempt from counting, so there is no `counts`. */
export const samuraiDeckRules: DeckRules = Object.freeze({
  minDynasty: 40,
  minFate: 40,
  strongholds: 1,
  copies: 3,
  singleTypes: ['Event', 'Ring'],
  singleKeywords: ['Unique'],
  part: partOfType,
  more,
  cite: {
    size: legality,
    uncounted: 'samurai.deckbuilding.not-counting',
    composition: 'samurai.deckbuilding.composition',
    stronghold: 'samurai.stronghold.not-in-decks',
    legal: legality,
    copies: 'samurai.deckbuilding.three-copies',
    levels: 'samurai.deckbuilding.experienced-levels',
    single: 'samurai.deckbuilding.one-event-ring-unique',
  },
});
