import type { Edition, Setting } from '@kyuden/editions';
import type { Face } from '@kyuden/engine';

/** Facts about editions, cards and decks, which depend on no game. */

/** `GET /api/version` */
export interface VersionInfo {
  protocol: number;
  /** The bots to play against, the easiest first. */
  bots: { bot: string; note: string; usual: boolean }[];
}

export interface StarterDeck {
  id: string;
  name: string;
  note: string;
  /** The key of its stronghold. */
  stronghold: string;
}

type DeckPart = 'stronghold' | 'dynasty' | 'fate';

export interface EditionInfo {
  name: string;
  title: string;
  /** Editions of one family share the same table. */
  family: Edition['family'];
  playable: boolean;
  cards: number;
  rules: number;
  settings: Readonly<Record<string, Setting>>;
  decks: StarterDeck[];
  stats: Readonly<Record<string, { short: string }>>;
  /** The rules of keywords that have any, by the keyword or its first word. */
  keywordRules: Readonly<Record<string, readonly string[]>>;
  clans: readonly string[];
  /** The phases of a turn or round in their order, by the names that the rules and stops use. */
  phases: string[];
  /** Parts of phases that stops may name as well. */
  windows: { name: string; phase: string }[];
  /** Whether Interrupts answer each action before its effects, so that stops may ask for them by kind of action. */
  interrupts: boolean;
  /** How many may play. */
  mostSeats: number;
  /** The bots that can play it, the easiest first. */
  bots: string[];
  /** Formats of decks besides the usual one. */
  formats: string[];
  /** The edition's names for the parts of a deck, if they differ from the usual ones. */
  deckNames: Partial<Readonly<Record<DeckPart, string>>>;
}

/** A printed card: facts and our sentences. */
export interface PoolCard extends Pick<Face, 'key' | 'title' | 'type' | 'keywords' | 'stats' | 'lines'> {
  /** Null for cards that belong to no deck. */
  part: DeckPart | null;
}

/** A starter deck with its list as text. */
export interface StarterDeckList
  extends Readonly<Record<DeckPart, readonly { count: number; key: string }[]>> {
  id: string;
  name: string;
  text: string;
}
