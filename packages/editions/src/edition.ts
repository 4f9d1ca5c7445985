import {
  canonicalJson,
  type Face,
  fingerprint,
  type Library,
  makeLibrary,
  type Rulebook,
} from '@kyuden/engine';
import type { Dialect } from '@kyuden/language';
import type { ActionWindow, UsualSkips } from './action-window.ts';
import type { Composed } from './compose.ts';
import type { DeckRules } from './deck-check.ts';
import type { IdleQuestion } from './idle.ts';
import { loadPool } from './pool.ts';
import type { RuleIndex } from './rule-index.ts';
import type { Setting } from './settings.ts';
import type { OwnWords } from './words/own-words.ts';

/** The two games: the collectible card game and the living card game. They share no rules. */
export type Family = 'collectible' | 'living';

/** An edition whose rules we have in words. Some of them cannot be played yet. */
export interface RuledEdition {
  readonly name: string;
  readonly title: string;
  readonly family: Family;
  /** The dialect in which its cards are written. */
  readonly dialect: Dialect;
  /** The path of its file of rules in words. */
  readonly rulesFile: string;
  /** The formats of card data whose cards belong to this edition. */
  readonly formats?: readonly string[];
  /** Keywords with rules that are not in its rule index, because it has none or because no rule is written down. */
  readonly ruledKeywords?: readonly string[];
  /** The name of the edition whose rules these are, if cards from elsewhere have joined it. */
  readonly variantOf?: string;
  /** Keywords that are only labels in it, although another edition gives rules to them. */
  readonly labels?: readonly string[];
}

/** The definition of a playable edition. Each edition has its own folder. */
export interface EditionDefinition extends RuledEdition {
  /** The folders of its card files and starter decks. */
  readonly cardsFolder: string;
  readonly decksFolder: string;
  /** Composes the rulebook; called once, on first use. */
  readonly compose: () => Composed;
  /**
   * The version of the implemented rules. Raise it whenever the same start and choices lead to a different
   * game: a rule is corrected, an option is added or removed, questions change their order. Records store the
   * version they were made with. Changed cards do not count here: the fingerprint `print` covers them.
   */
  readonly rulesVersion: number;
  readonly deckRules: DeckRules;
  /** The typical composition of a deck. */
  readonly usualDeck: UsualDeck;
  /** The starter decks used by default; the others follow them. */
  readonly firstDecks: readonly string[];
  /** Maximum number of players. */
  readonly mostSeats: number;
  /** Choices of the players where the rules are open. */
  readonly settings: Readonly<Record<string, Setting>>;
  /** The ways in which its rules can end a game. Card texts may add others. */
  readonly endings: readonly string[];
  readonly terms: EditionTerms;
  /** Maps parts of card programs to rules of the edition. */
  readonly ruleIndex: RuleIndex;
  /** Questions that are passed automatically when no other answer could matter. */
  readonly idle?: readonly IdleQuestion[];
  /** Parts of phases for which players set stops of their own. */
  readonly windows?: readonly ActionWindow[];
  /** Where players are usually not asked whether they act; nowhere if absent. */
  readonly usualSkips?: UsualSkips;
  /** Words of the edition that replace the usual ones. */
  readonly words?: OwnWords;
}

/** A playable edition: its definition, and values made from it lazily. */
export interface Edition extends EditionDefinition {
  /** The rulebook, with the layers that each entry comes from. */
  readonly composed: Composed;
  readonly book: Rulebook;
  /** All its cards. Throws a `PoolError` if a card cannot be read completely, as do `lib` and `print`. */
  readonly cards: readonly Face[];
  readonly lib: Library;
  /** A fingerprint of all card texts. A record made with other cards may replay differently. */
  readonly print: string;
}

/** The edition's terms for concepts that all editions have. */
export interface EditionTerms {
  /** Its name as used within a sentence. */
  readonly name: string;
  /** The unit that the engine counts as a turn: one player's turn, or a round that all players share. */
  readonly turn: 'turn' | 'round';
  readonly honor: string;
}

/** Typical shares of cards in a deck, as relative weights. */
export interface UsualDeck {
  /** The share of each type in the whole deck. */
  readonly types: Readonly<Record<string, number>>;
  /** Shares within one type: cards of the player's own Clan, of no Clan, of other Clans. */
  readonly ownClan: number;
  readonly unaligned: number;
  readonly otherClan: number;
}

/** How the cards of an edition are made. */
type Carded = { readonly [Name in 'cards' | 'lib' | 'print']: () => Edition[Name] };

/**
 * Makes an edition from its definition. Rulebook and cards are loaded lazily. A copy (`{ ...edition }`)
 * contains only the definition, so a variant can be defined from it. `carded` makes the cards of such a variant.
 */
export function defineEdition(definition: EditionDefinition, carded: Partial<Carded> = {}): Edition {
  const composed = once(definition.compose);
  const cards = once(carded.cards ?? (() => loadPool(definition).faces));
  const made: { [Name in Exclude<keyof Edition, keyof EditionDefinition>]: () => Edition[Name] } = {
    composed,
    book: () => composed().book,
    cards,
    lib: once(carded.lib ?? (() => makeLibrary(composed().book, [...cards()]))),
    print: once(carded.print ?? (() => fingerprint(canonicalJson(cards())))),
  };
  const edition = { ...definition };
  for (const [name, get] of Object.entries(made)) Object.defineProperty(edition, name, { get });
  return Object.freeze(edition) as Edition;
}

/**
 * Loads an edition eagerly, so that the first game is not delayed. Throws a `PoolError` if a card cannot be
 * read completely.
 */
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

/** Whether the edition has a rulebook, and not only rules in words. */
export const isPlayable = (edition: RuledEdition): edition is Edition => 'compose' in edition;
