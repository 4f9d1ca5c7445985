import type { EditionTerms } from '@kyuden/editions';

/** What is kept of a game for the count: plain data, handed from thread to thread. */
export interface GameRecord {
  number: number;
  pairing: number;
  /** Contestants by seat. */
  seats: number[];
  /** The way of the victory, or `cap` for a game that was stopped. */
  how: string;
  /** Seats. */
  winners: number[];
  /** The seat that had the first turn; -1 where the edition does not say. */
  first: number;
  turns: number;
  /** Choices between two or more options. */
  decisions: number;
  /** How things stood as each turn began, the first turn first. */
  course: Standing[];
  /** How things stood at the end. */
  end: Standing;
  /** By seat: keys of the cards of its own that had come up early (`earlyTurns`). */
  early: string[][];
}

/** By seat each. */
export interface Standing {
  honor: number[];
  provinces: number[];
  /** Gold that the cards in play could produce; empty in an edition without Gold. */
  gold: number[];
}

export const measures = ['honor', 'provinces', 'gold'] as const;
export type Measure = (typeof measures)[number];

/** Cards that came up within so many turns of each player are 'early'. */
export const EARLY_ROUNDS = 3;

/**
 * Turns after which it is looked which cards have come up. Chance has to choose them, and not how long games are or what is paid
 * for cards. Where a turn is a round that all play together, games have only a handful of them and draws are bought with
 * honor: there it is looked before the first, and cards come up in the opening hand or the first provinces.
 */
export const earlyTurns = ({ turn }: EditionTerms, seats: number): number =>
  turn === 'round' ? 0 : EARLY_ROUNDS * seats;
