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

/** The edition of this name; a card that cannot be read ends the command with all that is wrong. */
export function openEdition(given?: string): Edition {
  const edition = playableNamed(given);
  cardsOf(edition);
  return edition;
}

/** Refuses more players than can sit at one table of the edition. */
export function requireSeats({ name, mostSeats }: Edition, seats: number): void {
  if (seats > mostSeats)
    throw new UsageError(`${name} is a game for at most ${mostSeats} players, not for ${seats}`);
}

/** A deck by the name of a starter deck or by a file. A file with errors is refused, with all of them. */
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
