import { files } from '#files';
import { type Deck, type DeckError, parseDeck, printDeckError } from './deck.ts';
import { partOfCard } from './deck-check.ts';
import type { Edition, EditionDefinition } from './edition.ts';

const SUFFIX = '.deck.txt';

/** The names of the edition's starter decks, in alphabetical order. */
export const starterDecks = ({ decksFolder }: Pick<EditionDefinition, 'decksFolder'>): string[] =>
  files
    .list(decksFolder)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length));

/** The starter decks in the order in which seats take them: `firstDecks`, then the others. */
export function seatingDecks(edition: Pick<EditionDefinition, 'decksFolder' | 'firstDecks'>): string[] {
  const { firstDecks } = edition;
  return [...firstDecks, ...starterDecks(edition).filter((name) => !firstDecks.includes(name))];
}

/** The text of a starter deck file, or undefined if there is no such deck. */
export const starterDeckText = (
  edition: Pick<EditionDefinition, 'decksFolder'>,
  name: string,
): string | undefined =>
  starterDecks(edition).includes(name) ? files.read(`${edition.decksFolder}/${name}${SUFFIX}`) : undefined;

/** The starter deck with this name, or undefined if there is none. */
export function starterDeck(edition: Edition, name: string): Deck | undefined {
  const text = starterDeckText(edition, name);
  if (text === undefined) return undefined;
  const { deck, errors } = readDeck(edition, text, name);
  if (errors.length > 0) throw new Error(errors.map(printDeckError).join('\n'));
  return bareDeck(deck);
}

/** Parses a deck list; the edition's deck rules decide the part of each card. */
export const readDeck = (
  { cards, deckRules }: Pick<Edition, 'cards' | 'deckRules'>,
  text: string,
  file: string,
): { deck: Deck; errors: DeckError[] } => parseDeck(text, file, cards, (card) => partOfCard(card, deckRules));

/** Returns a deck without note and line numbers, which a game does not need. */
export function bareDeck(deck: Deck): Deck {
  const plain = (part: 'stronghold' | 'dynasty' | 'fate') =>
    deck[part].map(({ count, key }) => ({ count, key }));
  const format = deck.format === undefined ? {} : { format: deck.format };
  return {
    name: deck.name,
    ...format,
    stronghold: plain('stronghold'),
    dynasty: plain('dynasty'),
    fate: plain('fate'),
  };
}
