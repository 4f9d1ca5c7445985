import type { View } from '@kyuden/engine';
import type { RawCard, SourceFault, Verdict } from '@kyuden/sets';
import type { GameHeader, Over } from '@kyuden/table';
import type {
  ExplainedNumber,
  LogLine,
  PoolCard,
  Position,
  SeatSummary,
  TableTerms,
} from '@kyuden/table/protocol';
import type { BotReason, Reason } from '@kyuden/words';
import type { z } from 'zod';
import type { erasing } from '../http/account-data.ts';
import type { changedPassword, keptDeck, newDeck, signingIn } from '../http/accounts.ts';
import type { changedCard } from '../http/card-sets.ts';
import type { deckGiven } from '../http/deck.ts';
import type { listToCheck } from '../http/editions.ts';
import type { joining, newGame } from '../http/games.ts';
import type { resetting } from '../http/password-reset.ts';
import type { playOn } from '../http/replays.ts';

/**
 * Bodies of requests to the HTTP API and its answers; docs/protocol.md says which address has which. The types of requests
 * follow from what the server reads.
 */
export type { Difference, DifferenceSide, Rule } from '@kyuden/editions';

export type DeckGiven = z.input<typeof deckGiven>;
export type ListToCheck = z.input<typeof listToCheck>;
export type NewGame = z.input<typeof newGame>;
export type SeatWish = NewGame['seats'][number];
export type Joining = z.input<typeof joining>;
export type PlayOn = z.input<typeof playOn>;
export type Credentials = z.input<typeof signingIn>;
export type ChangedPassword = z.input<typeof changedPassword>;
export type PasswordReset = z.input<typeof resetting>;
export type AccountDeletion = z.input<typeof erasing>;
export type NewDeck = z.input<typeof newDeck>;
export type ChangedDeck = z.input<typeof keptDeck>;

/** A seat that was taken. Without a key it belongs to nobody who asked: only bots and open seats were set up. */
export interface Seated {
  game: string;
  /** -1: none. */
  seat: number;
  key?: string;
}

/** A table that was set up, with the address of its page. */
export interface TableMade extends Seated {
  link: string;
}

export interface GameSummary extends TableTerms {
  game: string;
  status: 'open' | 'playing' | 'over';
  created: number;
  changed: number;
  listed: boolean;
  challenge: boolean;
  over: Over | null;
  /** The game of the rematch. */
  next: string | null;
  /** Milliseconds in which an answer to a stop stays unseen. */
  beat: number;
  /** The seat of the account that asks, or -1. */
  mine: number;
  seats: SeatSummary[];
}

export interface Replay extends GameSummary {
  header: GameHeader;
  choices: PastChoice[];
  /** Is it played with the cards and rules of today? */
  sameCards: boolean;
  sameRules: boolean;
}

export interface PastChoice {
  seat: number;
  /** The option that was chosen. */
  id: string;
  /** Made without the player: by the server, for one who could only pass. */
  auto: boolean;
  /** The reason of a bot; null for a person. */
  why: BotReason | null;
}

export interface ReplayPosition {
  at: number;
  choices: number;
  view: View;
  asked: (Position['asked'][number] & Pick<PastChoice, 'why'>)[];
  log: LogLine[];
}

export interface ReplayNumbers {
  numbers: ExplainedNumber[];
}

/** A game in `GET /api/me/export`; with everything that was played once it is over. */
export interface ExportedGame extends GameSummary {
  reports: { note: string; at: number }[];
  header?: GameHeader;
  choices?: Pick<PastChoice, 'seat' | 'id'>[];
}

interface ReportNote {
  id: string;
  game: string;
  seat: number;
  note: string;
  at: number;
}

/** A report; with the game up to that point once the game is over. */
export type Report =
  | (ReportNote & { running: true })
  | (ReportNote & { running: false; header: GameHeader; choices: PastChoice[] });

/** The account that is signed in; null for a guest. */
export interface Me {
  name: string | null;
}

export interface OwnGames {
  games: GameSummary[];
  challenges: GameSummary[];
}

export interface SavedDeck {
  id: string;
  edition: string;
  name: string;
  text: string;
  changed: number;
}

/** An answer with a status of 400 or more. The words of `error` are for those who do not know the kind of `why`. */
export interface ProblemMessage {
  error: string;
  why: Reason;
  details?: unknown;
}

/** A card set of a player. */
export interface CardSetInfo {
  id: string;
  /** The edition in which its cards are to be played. */
  edition: string;
  name: string;
  /** Grows when a card that plays changes. */
  version: number;
  /** Grows with every change. */
  revision: number;
  /** How many cards have each status. */
  counts: Record<string, number>;
  changed: number;
  /** The edition with the cards that play, for tables and decks; null if none does. */
  plays: string | null;
  /** The same with the cards that replace cards of the edition; null without any. */
  replacing: string | null;
}

/** A set that was read from a file, with the places where there was no card. */
export interface CardSetReport extends CardSetInfo {
  faults: readonly SourceFault[];
}

/** A card of a set: the facts of its source, and whether it plays. */
export interface SetCardInfo {
  name: string;
  raw: RawCard;
  verdict: Verdict;
}

/** `GET /api/me/sets/:id` */
export interface WholeCardSet {
  set: CardSetInfo;
  cards: SetCardInfo[];
}

export type ChangedCard = z.input<typeof changedCard>;
export type CardFacts = ChangedCard['facts'];

/** The sets in an edition: their cards, those of them that replace cards of the edition, and the names of pictures. */
export type JoinedSets = {
  name: string;
  cards: PoolCard[];
  replaces: string[];
  pictures: Record<string, string[]>;
}[];

/** An answer that says nothing but that it is done. */
export type Done = Record<string, never>;
