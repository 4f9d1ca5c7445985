import type { EditionTerms } from '@kyuden/editions';

/** The record of a game for the tally, as plain data for transfer between threads. */
export interface GameRecord {
  number: number;
  pairing: number;
  /** Contestants by seat. */
  seats: number[];
  /** The kind of victory, or `cap` if the game was stopped. */
  how: string;
  /** The winning seats. */
  winners: number[];
  /** The seat with the first turn; -1 if the edition does not say. */
  first: number;
  turns: number;
  /** The number of choices between two or more options. */
  decisions: number;
  /** The standings at the start of each turn. */
  course: Standing[];
  /** The standing at the end. */
  end: Standing;
  /** By seat: keys of its own cards that came up early (`earlyTurns`). */
  early: string[][];
}

/** Numbers by seat. */
export interface Standing {
  honor: number[];
  provinces: number[];
  /** The Gold that the cards in play could produce; empty in an edition without Gold. */
  gold: number[];
}

export const measures = ['honor', 'provinces', 'gold'] as const;
export type Measure = (typeof measures)[number];

/** Cards that come up within this many turns of each player are early. */
export const EARLY_ROUNDS = 3;

/**
 * The number of turns after which cards that came up count as early. Chance must select these cards, not the length of
 * games or payments for cards. Where a turn is a round of all players, games have few rounds and draws are bought with
 * honor: there only the opening hand and the first provinces count.
 */
export const earlyTurns = ({ turn }: EditionTerms, seats: number): number =>
  turn === 'round' ? 0 : EARLY_ROUNDS * seats;
