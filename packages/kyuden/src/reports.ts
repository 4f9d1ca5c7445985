import { type CardReport, poolWith, reportCards } from './cards.ts';
import { type DeckChoice, deckFaults, deckOf } from './decks.ts';
import { editionNamed } from './editions.ts';
import { type Fault, KyudenError } from './fault.ts';

/** Whether a deck is legal, and every reason why it is not. */
export interface DeckReport {
  readonly legal: boolean;
  readonly faults: readonly Fault[];
}

/** Checks a deck against the deck rules of an edition. `cards` are cards of your own that it may name. */
export function checkDeck(edition: string, choice: DeckChoice, cards?: string): DeckReport {
  const found = editionNamed(edition);
  const { faces } = poolWith(found, cards);
  try {
    const faults = deckFaults(found, faces, deckOf(found, faces, choice, 'deck'), 'deck');
    return { legal: faults.length === 0, faults };
  } catch (error) {
    if (!(error instanceof KyudenError)) throw error;
    return { legal: false, faults: error.faults };
  }
}

/** Reads cards in the format of our card files and says which of them play in the edition. */
export const checkCards = (edition: string, text: string): CardReport =>
  reportCards(editionNamed(edition), text);
