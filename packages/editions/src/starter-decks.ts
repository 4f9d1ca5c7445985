import { files } from '#files';
import { type Deck, type DeckError, parseDeck, printDeckError } from './deck.ts';
import { partOfCard } from './deck-check.ts';
import type { Edition, EditionDefinition } from './edition.ts';

const SUFFIX = '.deck.txt';

/** Names of the decks that come with an edition, by the alphabet. */
export const starterDecks = ({ decksFolder }: Pick<EditionDefinition, 'decksFolder'>): string[] =>
  files
    .list(decksFolder)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length));

/** The starter decks in the order in which seats take them: the usual pair first. */
export function seatingDecks(edition: Pick<EditionDefinition, 'decksFolder' | 'firstDecks'>): string[] {
  const { firstDecks } = edition;
  return [...firstDecks, ...starterDecks(edition).filter((name) => !firstDecks.includes(name))];
}

/** A starter deck as its file has it, or undefined if there is none of this name. */
export const starterDeckText = (
  edition: Pick<EditionDefinition, 'decksFolder'>,
  name: string,
): string | undefined =>
  starterDecks(edition).includes(name) ? files.read(`${edition.decksFolder}/${name}${SUFFIX}`) : undefined;

/** A starter deck, or undefined if there is none of this name. */
export function starterDeck(edition: Edition, name: string): Deck | undefined {
  const text = starterDeckText(edition, name);
  if (text === undefined) return undefined;
  const { deck, errors } = readDeck(edition, text, name);
  if (errors.length > 0) throw new Error(errors.map(printDeckError).join('\n'));
  return bareDeck(deck);
}

/** Reads a list of cards of an edition, which says where each card belongs. */
export const readDeck = (
  { cards, deckRules }: Pick<Edition, 'cards' | 'deckRules'>,
  text: string,
  file: string,
): { deck: Deck; errors: DeckError[] } => parseDeck(text, file, cards, (card) => partOfCard(card, deckRules));

/** The deck without the lines of its file, which are nothing to a game. */
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
