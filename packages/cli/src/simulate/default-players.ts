import type { Edition } from '@kyuden/editions';

/** The default bots and decks of a simulation. */
export interface Usual {
  bots: readonly string[];
  /** The decks as for `--decks`; the edition's default pair if undefined. */
  decks?: string;
}

/**
 * The default is eager bots on both sides. In the living card game eager bots spend honor faster than they gain it and
 * end almost all games by dishonor (docs/simulation.md has the figures). There a novice plays an eager bot with all
 * pairs of decks, so that games end in every way.
 */
export function usualFor({ family }: Edition): Usual {
  return family === 'living' ? { bots: ['novice', 'eager'], decks: 'all' } : { bots: ['eager'] };
}
