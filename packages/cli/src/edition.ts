import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  type Deck,
  type Edition,
  printDeckError,
  readDeck,
  starterDecks,
  starterDeckText,
} from '@kyuden/editions';
import { nearest } from './args.ts';
import { Failure, UsageError } from './io.ts';
import { cardsOf, playableNamed } from './report/edition-by-name.ts';

/** Opens the edition of this name; throws a `Failure` with all faults if a card cannot be read. */
export function openEdition(given?: string): Edition {
  const edition = playableNamed(given);
  cardsOf(edition);
  return edition;
}

/** Throws if there are more players than seats at a table of the edition. */
export function requireSeats({ name, mostSeats }: Edition, seats: number): void {
  if (seats > mostSeats)
    throw new UsageError(`${name} is a game for at most ${mostSeats} players, not for ${seats}`);
}

/** Finds a deck by the name of a starter deck or by file. Throws with all errors of the file. */
export function findDeck(edition: Edition, given: string): Deck {
  const text = starterDeckText(edition, given) ?? textOf(given);
  if (text === undefined) {
    const starters = starterDecks(edition);
    const meant = nearest(given, starters);
    const hint = meant
      ? `did you mean ${meant}?`
      : `the starter decks are ${starters.join(', ')}, or give a file`;
    throw new Failure(`there is no deck '${given}'; ${hint}`);
  }
  const { deck, errors } = readDeck(edition, text, given);
  if (errors.length > 0) {
    throw new Failure(
      `the deck cannot be read:\n${errors.map((one) => `  ${printDeckError(one)}`).join('\n')}`,
    );
  }
  for (const part of ['stronghold', 'dynasty', 'fate'] as const) {
    if (deck[part].length === 0) throw new Failure(`${given}: the deck has no ${part} cards`);
  }
  return deck.name === '' ? { ...deck, name: given } : deck;
}

const textOf = (file: string): string | undefined =>
  existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
