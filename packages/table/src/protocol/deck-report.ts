import type { Reason } from '@kyuden/words';

/** The server's report on a deck list. */

export interface DeckLine {
  /** Line number; 0 if the problem concerns the whole deck. */
  line: number;
  /** The problem as facts. `message` is the English text, for clients that do not know this kind. */
  why: Reason;
  message: string;
  rule: string;
  /** Keys of cards that the player may have meant. */
  nearest: string[];
  /** Keys of the cards that the problem concerns. */
  cards: string[];
}

export interface DeckReport {
  name: string;
  legal: boolean;
  /** The format of the deck; '' is the default format. */
  format: string;
  /** Amounts that the deck uses and may use at most, such as influence. */
  sums: { name: string; used: number; most: number; rule: string }[];
  counts: { stronghold: number; dynasty: number; fate: number };
  stronghold: { count: number; key: string }[];
  dynasty: { count: number; key: string }[];
  fate: { count: number; key: string }[];
  /** Keys of cards whose text is not complete, because the sources lack it. */
  standIns: string[];
  /** All problems, ordered by line. */
  problems: DeckLine[];
}
