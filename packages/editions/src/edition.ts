import {
  canonicalJson,
  type Face,
  fingerprint,
  type Library,
  makeLibrary,
  type Rulebook,
} from '@kyuden/engine';
import type { Dialect } from '@kyuden/language';
import type { Composed } from './compose.ts';
import type { DeckRules } from './deck-check.ts';
import type { IdleQuestion } from './idle.ts';
import { loadPool } from './pool.ts';
import type { RuleIndex } from './rule-index.ts';
import type { Setting } from './settings.ts';
import type { OwnWords } from './words/own-words.ts';

/** The two games: the collectible card game, and the living one, which shares no rules with it. */
export type Family = 'collectible' | 'living';

/** An edition whose rules are written down here in words. Some cannot be played yet. */
export interface RuledEdition {
  readonly name: string;
  readonly title: string;
  readonly family: Family;
  /** How its cards are written. */
  readonly dialect: Dialect;
  /** The file of its rules in words. */
  readonly rulesFile: string;
}

/** All that is said of an edition that can be played; each stands in a folder of its own. */
export interface EditionDefinition extends RuledEdition {
  /** The folders of its card files and of its starter decks. */
  readonly cardsFolder: string;
  readonly decksFolder: string;
  /** Makes its rulebook; called once, when the book is first needed. */
  readonly compose: () => Composed;
  /**
   * The version of its rules as they are played here. Raise it whenever the same start and choices give another game: a
   * rule is mended, an option comes or goes, questions come in another order. Records name the version they were made
   * with. Changed cards are told by the fingerprint of the cards, not by this number.
   */
  readonly rulesVersion: number;
  readonly deckRules: DeckRules;
  /** The usual make-up of its decks. */
  readonly usualDeck: UsualDeck;
  /** The starter decks that play when none are named; the others come behind them. */
  readonly firstDecks: readonly string[];
  /** How many may play. */
  readonly mostSeats: number;
  /** Choices of the players where the rules leave something open. */
  readonly settings: Readonly<Record<string, Setting>>;
  /** The ways in which its rules end a game; the text of a card may know others. */
  readonly endings: readonly string[];
  readonly terms: EditionTerms;
  /** Which of its rules a card touches. */
  readonly ruleIndex: RuleIndex;
  /** Questions that are passed for a player where nothing could come of another answer. */
  readonly idle?: readonly IdleQuestion[];
  /** Where it says something in words of its own. */
  readonly words?: OwnWords;
}

/** An edition: its definition, and what is made of that when it is first asked for. */
export interface Edition extends EditionDefinition {
  /** The rulebook with the layers that each entry comes from. */
  readonly composed: Composed;
  readonly book: Rulebook;
  /** All its cards. Throws a `PoolError` if one is not whole; so do `lib` and `print`. */
  readonly cards: readonly Face[];
  readonly lib: Library;
  /** Fingerprint of every card's text: games played with other cards may go another way. */
  readonly print: string;
}

/** What the edition calls what all of them have. */
export interface EditionTerms {
  /** Its own name, as it stands in a sentence. */
  readonly name: string;
  /** The unit that the machine counts as a turn: a turn of one player, or a round that all players share. */
  readonly turn: 'turn' | 'round';
  readonly honor: string;
}

/** Shares of a usual deck. */
export interface UsualDeck {
  /** Of the whole deck, the share of each type. */
  readonly types: Readonly<Record<string, number>>;
  /** Of one type: cards of the player's own Clan, of no Clan, of another. */
  readonly ownClan: number;
  readonly unaligned: number;
  readonly otherClan: number;
}

/**
 * The edition of this definition. Nothing is read or composed before it is needed. A copy (`{ ...edition }`) has the
 * definition alone, so that a variant can be defined from it.
 */
export function defineEdition(definition: EditionDefinition): Edition {
  const composed = once(definition.compose);
  const cards = once(() => loadPool(definition).faces);
  const made: { [Name in Exclude<keyof Edition, keyof EditionDefinition>]: () => Edition[Name] } = {
    composed,
    book: () => composed().book,
    cards,
    lib: once(() => makeLibrary(composed().book, [...cards()])),
    print: once(() => fingerprint(canonicalJson(cards()))),
  };
  const edition = { ...definition };
  for (const [name, get] of Object.entries(made)) Object.defineProperty(edition, name, { get });
  return Object.freeze(edition) as Edition;
}

/** Makes everything of an edition now, so that nobody waits for it later. Throws a `PoolError` if a card is not whole. */
export function prepareEdition(edition: Edition): void {
  void edition.lib;
  void edition.print;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Whether cards and rulebook of an edition are here, too. */
export const isPlayable = (edition: RuledEdition): edition is Edition => 'compose' in edition;
