import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  canonicalJson,
  type Face,
  fingerprint,
  type Library,
  makeLibrary,
  type Rulebook,
} from '@kyuden/engine';
import type { Composed } from './compose.ts';
import { type Deck, type DeckError, parseDeck, printDeckError } from './deck.ts';
import { type DeckRules, partOfCard } from './deck-check.ts';
import { goldDeckRules } from './gold/deck-rules.ts';
import { composeGold, gold } from './gold/rulebook.ts';
import { goldSettings } from './gold/settings.ts';
import { lcgDeckRules } from './lcg/deck-rules.ts';
import { composeLcg, lcg } from './lcg/rulebook.ts';
import { lcgSettings } from './lcg/settings.ts';
import { loadPool, type PooledEdition } from './pool.ts';
import { samuraiDeckRules } from './samurai/deck-rules.ts';
import { composeSamurai, samurai } from './samurai/rulebook.ts';
import { readSamuraiSettings, samuraiSettings } from './samurai/settings.ts';
import { readSettingsOf } from './settings.ts';

/** An edition ready to be played: its rulebook, its cards, and what it asks of a deck. */
export interface Edition {
  readonly name: PooledEdition;
  readonly book: Rulebook;
  readonly lib: Library;
  readonly cards: readonly Face[];
  readonly deckRules: DeckRules;
  /** How many may play. */
  readonly mostSeats: number;
  /** What players may choose where the rules leave something open. */
  readonly settings: Readonly<Record<string, EditionSetting>>;
  /** The ways in which its rules end a game. */
  readonly endings: readonly string[];
  readonly terms: EditionTerms;
  /** Fingerprint of every card's text: games played with other cards may go another way. */
  readonly print: string;
}

/** What the edition calls what all of them have. */
export interface EditionTerms {
  /** Its own name, as it stands in a sentence. */
  readonly name: string;
  /** What the machine counts as turns: turns of one player after another, or rounds that all of them play together. */
  readonly turn: 'turn' | 'round';
  readonly honor: string;
}

export interface EditionSetting {
  readonly values: readonly string[];
  readonly default: string;
  readonly rule: string;
  readonly why: string;
}

interface Opener {
  book: () => Rulebook;
  compose: () => Composed;
  deckRules: DeckRules;
  mostSeats: number;
  settings: Readonly<Record<string, EditionSetting>>;
  readSettings: (given: Readonly<Record<string, unknown>>) => {
    settings: Readonly<Record<string, string>>;
    errors: { name: string; message: string }[];
  };
  /** The starter decks that play when none are named; the others come behind them. */
  firstDecks: readonly string[];
  /** The ways in which its rules end a game; the text of a card may know others. */
  endings: readonly string[];
  terms: EditionTerms;
}

const openers: Readonly<Record<PooledEdition, Opener>> = {
  gold: {
    book: gold,
    compose: composeGold,
    deckRules: goldDeckRules,
    mostSeats: 8,
    settings: goldSettings,
    readSettings: (given) => readSettingsOf(goldSettings, given),
    firstDecks: ['scorpion-learn-to-play', 'crane-learn-to-play'],
    // Whoever is left at last has won by arms, whatever became of the others.
    endings: ['military', 'honor', 'enlightenment'],
    terms: { name: 'Gold Edition', turn: 'turn', honor: 'Family Honor' },
  },
  samurai: {
    book: samurai,
    compose: composeSamurai,
    deckRules: samuraiDeckRules,
    mostSeats: 8,
    settings: samuraiSettings,
    readSettings: readSamuraiSettings,
    firstDecks: ['crab-bulwark', 'phoenix-council'],
    endings: ['military', 'honor', 'dishonor', 'enlightenment'],
    terms: { name: 'Samurai Edition', turn: 'turn', honor: 'Family Honor' },
  },
  lcg: {
    book: lcg,
    compose: composeLcg,
    deckRules: lcgDeckRules,
    mostSeats: 2,
    settings: lcgSettings,
    readSettings: (given) => readSettingsOf(lcgSettings, given),
    firstDecks: ['crab', 'crane'],
    endings: ['conquest', 'honor', 'dishonor'],
    terms: { name: 'Legend of the Five Rings: The Card Game', turn: 'round', honor: 'honor' },
  },
};

const opened = new Map<PooledEdition, Edition>();

/** The edition of this name; opened once. Throws a `PoolError` if a card is not whole. */
export function openEdition(name: PooledEdition): Edition {
  const known = opened.get(name);
  if (known) return known;
  const { faces: cards } = loadPool(name);
  const { book: make, deckRules, mostSeats, settings, endings, terms } = openers[name];
  const book = make();
  const lib = makeLibrary(book, [...cards]);
  const print = fingerprint(canonicalJson(cards));
  const edition = { name, book, lib, cards, deckRules, mostSeats, settings, endings, terms, print };
  opened.set(name, edition);
  return edition;
}

/** The rulebook of an edition with the layers that each entry comes from. */
export const composedOf = (name: PooledEdition): Composed => openers[name].compose();

/** What players of an edition may choose, without opening it. */
export const settingsOf = (name: PooledEdition): Readonly<Record<string, EditionSetting>> =>
  openers[name].settings;

/** Given settings checked, the rest filled with defaults. */
export const readSettings = (name: PooledEdition, given: Readonly<Record<string, unknown>>) =>
  openers[name].readSettings(given);

const SUFFIX = '.deck.txt';
const deckFolder = (edition: string): URL => new URL(`../decks/${edition}/`, import.meta.url);

/** Names of the decks that come with an edition, by the alphabet. */
export function starterDecks(edition: string): string[] {
  const folder = deckFolder(edition);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith(SUFFIX));
  return files.map((file) => file.slice(0, -SUFFIX.length)).sort();
}

/** The starter decks in the order in which seats take them: the usual pair first. */
export function seatingDecks(edition: PooledEdition): string[] {
  const { firstDecks } = openers[edition];
  return [...firstDecks, ...starterDecks(edition).filter((name) => !firstDecks.includes(name))];
}

/** The file of a starter deck. */
export const starterDeckFile = (edition: PooledEdition, name: string): URL =>
  new URL(`${name}${SUFFIX}`, deckFolder(edition));

/** A starter deck, or undefined if there is none of this name. */
export function starterDeck(edition: Edition, name: string): Deck | undefined {
  if (!starterDecks(edition.name).includes(name)) return undefined;
  const text = readFileSync(starterDeckFile(edition.name, name), 'utf8');
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
