import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Deck,
  type DeckRules,
  type PooledEdition,
  parseDeck,
  printDeckError,
  samurai,
  samuraiDeckRules,
} from '@kyuden/editions';
import {
  canonicalJson,
  type Face,
  fingerprint,
  type Library,
  makeLibrary,
  type Rulebook,
} from '@kyuden/engine';
import { nearest } from './args.ts';
import { Failure } from './io.ts';
import { cardsOf, playableNamed } from './report/editions.ts';

/** An edition ready to be played: its rulebook, its cards, and what it asks of a deck. */
export interface Edition {
  name: string;
  book: Rulebook;
  lib: Library;
  cards: readonly Face[];
  deckRules: DeckRules;
}

interface Opener {
  book: () => Rulebook;
  deckRules: DeckRules;
  /** The starter decks that play when none are named; the others come behind them. */
  firstDecks: readonly string[];
}

const openers: Readonly<Record<PooledEdition, Opener>> = {
  samurai: {
    book: samurai,
    deckRules: samuraiDeckRules,
    firstDecks: ['crab-bulwark', 'phoenix-council'],
  },
};

const opened = new Map<PooledEdition, Edition>();

/** The edition of this name; opened once. */
export function openEdition(given?: string): Edition {
  const name = playableNamed(given);
  const known = opened.get(name);
  if (known) return known;
  const { faces: cards } = cardsOf(name);
  const { book: make, deckRules } = openers[name];
  const book = make();
  const edition = { name, book, lib: makeLibrary(book, [...cards]), cards, deckRules };
  opened.set(name, edition);
  return edition;
}

const prints = new WeakMap<Edition, string>();

/** Fingerprint of every card's text: games saved with other cards may go another way. */
export function poolPrint(edition: Edition): string {
  const known = prints.get(edition);
  if (known !== undefined) return known;
  const print = fingerprint(canonicalJson(edition.cards));
  prints.set(edition, print);
  return print;
}

const SUFFIX = '.deck.txt';

const deckFolder = (edition: string): string =>
  fileURLToPath(new URL(`../decks/${edition}/`, import.meta.resolve('@kyuden/editions')));

/** Names of the decks that come with an edition. */
export function starterDecks(edition: string): string[] {
  const folder = deckFolder(edition);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith(SUFFIX));
  return files.map((file) => file.slice(0, -SUFFIX.length)).sort();
}

/** The starter decks in the order in which seats take them: the usual pair first. */
export function seatingDecks(edition: Edition): string[] {
  const { firstDecks } = openers[playableNamed(edition.name)];
  const all = starterDecks(edition.name);
  return [...firstDecks, ...all.filter((name) => !firstDecks.includes(name))];
}

/** A deck by the name of a starter deck or by a file. A file with errors is refused, with all of them. */
export function findDeck(edition: Edition, given: string): Deck {
  const starters = starterDecks(edition.name);
  const file = starters.includes(given) ? `${deckFolder(edition.name)}${given}${SUFFIX}` : given;
  if (!existsSync(file) || !statSync(file).isFile()) {
    const meant = nearest(given, starters);
    const hint = meant ? `did you mean ${meant}?` : `there are ${starters.join(', ')}, or give a file`;
    throw new Failure(`there is no deck '${given}'; ${hint}`);
  }
  const { deck, errors } = parseDeck(readFileSync(file, 'utf8'), given, edition.cards);
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
