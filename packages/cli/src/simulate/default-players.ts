import type { Edition } from '@kyuden/editions';

/** Who plays, and with which decks, where nobody says it. */
export interface Usual {
  bots: readonly string[];
  /** As `--decks` names them; the usual pair of the edition where it is missing. */
  decks?: string;
}

/**
 * Eager players on both sides, as a rule. In the living card game chance spends honor faster than anything gains it, so
 * that eager players end all but a few games by dishonor (docs/simulation.md has the figures): there a novice plays
 * against an eager player, with all decks against all, and games end in every way that the rules know.
 */
export function usualFor({ family }: Edition): Usual {
  return family === 'living' ? { bots: ['novice', 'eager'], decks: 'all' } : { bots: ['eager'] };
}
