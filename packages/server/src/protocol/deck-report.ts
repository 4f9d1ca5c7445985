import type { Reason } from '@kyuden/words';

/** What the server says of a deck list. */

export interface DeckLine {
  /** 0 where it is about the deck as a whole. */
  line: number;
  /** What is wrong, as facts; `message` has the same in English, for kinds that a client does not know. */
  why: Reason;
  message: string;
  rule: string;
  /** Keys of cards that may have been meant. */
  nearest: string[];
  /** Keys of the cards it is about. */
  cards: string[];
}

export interface DeckReport {
  name: string;
  legal: boolean;
  /** The format that the list is made for; '' is the usual one. */
  format: string;
  /** What the deck uses of what it may, such as influence. */
  sums: { name: string; used: number; most: number; rule: string }[];
  counts: { stronghold: number; dynasty: number; fate: number };
  stronghold: { count: number; key: string }[];
  dynasty: { count: number; key: string }[];
  fate: { count: number; key: string }[];
  /** Everything that is wrong, in the order of the lines. */
  problems: DeckLine[];
}
