import { type Deck, newGame, openEdition, starterDeck, starterDecks } from '@kyuden/editions';
import type { Machine } from '@kyuden/engine';

/** A game of an edition with these two of its starter decks, the first two by default. */
export function starterGame(
  name: string,
  seed: string,
  { swift = false, decks }: { swift?: boolean; decks?: readonly string[] } = {},
): Machine {
  const edition = openEdition(name);
  const seats = (decks ?? starterDecks(edition).slice(0, 2)).map((deck) => ({
    name: deck,
    deck: starterDeck(edition, deck) as Deck,
  }));
  return newGame(edition.book, edition.lib, { seats, seed }, swift);
}
