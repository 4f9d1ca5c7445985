import {
  bareDeck,
  checkDeck,
  type Deck,
  deckParts,
  type Edition,
  printDeckError,
  readDeck,
  starterDeck,
  starterDecks,
} from '@kyuden/editions';
import type { Face } from '@kyuden/engine';
import { en, reasonText } from '@kyuden/words';
import { type Fault, KyudenError } from './fault.ts';

/** A deck: the name of a starter deck, the text of a deck list, or the deck itself. */
export type DeckChoice = string | Deck;

/** Returns the deck of a choice. Throws with all faults of a list, or if the deck has no cards of one part. */
export function deckOf(edition: Edition, pool: readonly Face[], choice: DeckChoice, where: string): Deck {
  const deck = typeof choice === 'string' ? readChoice(edition, pool, choice, where) : bareDeck(choice);
  const faults = deckParts
    .filter((part) => deck[part].length === 0)
    .map((part): Fault => ({ where, what: `the deck has no ${part} cards` }));
  const known = new Set(pool.map(({ key }) => key));
  for (const { key } of deckParts.flatMap((part) => deck[part]))
    if (!known.has(key)) faults.push({ where, what: `${edition.title} has no card ${JSON.stringify(key)}` });
  if (faults.length > 0) throw new KyudenError(faults);
  return deck;
}

/** A deck list has several lines; a name has one. */
function readChoice(edition: Edition, pool: readonly Face[], choice: string, where: string): Deck {
  if (!choice.includes('\n')) {
    const found = starterDeck(edition, choice);
    if (found) return found;
    const names = starterDecks(edition).join(', ');
    throw new KyudenError([
      {
        where,
        what: `expected the text of a deck list or one of ${names}, found ${JSON.stringify(choice)}`,
      },
    ]);
  }
  const { deck, errors } = readDeck({ cards: pool, deckRules: edition.deckRules }, choice, where);
  if (errors.length > 0)
    throw new KyudenError(
      errors.map((one) => ({ where: `${where}:${one.line}`, what: printDeckError(one) })),
    );
  return bareDeck(deck);
}

/** Every reason why the deck is illegal in the edition. */
export const deckFaults = (edition: Edition, pool: readonly Face[], deck: Deck, where: string): Fault[] =>
  checkDeck(deck, pool, edition.deckRules).map(({ rule, why }) => ({
    where,
    what: reasonText(en, why),
    rule,
  }));
