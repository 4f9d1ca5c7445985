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
  /** By seat: keys of the cards of its own that had come up by the end of the third round of turns. */
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
