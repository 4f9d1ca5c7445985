import type { Deck } from '@kyuden/editions';
import type { Generator, State } from '@kyuden/engine';
import type { TableTerms } from '../protocol/index.ts';

/** The start of a game. Header and choices together are the whole game. */
export interface GameHeader {
  edition: string;
  /** Fingerprint of the card texts that the game is played with. */
  pool: string;
  seed: string;
  generator: Generator;
  /** Version of the edition's rules when the game began. */
  rulesVersion: number;
  settings: Record<string, string | number | boolean>;
  seats: { name: string; bot: string; deck: Deck }[];
  /** The position that the game begins with, as in a lesson; absent if the decks are dealt. */
  from?: State;
}

/** The rules of a table, as they are kept with its game. */
export interface TableRules extends Pick<TableTerms, 'clock' | 'watch' | 'delay' | 'claimAfter' | 'anyDeck'> {
  /** Milliseconds for which an answer at a stop stays hidden, given or automatic. */
  beat: number;
}

/** The default beat between people, who could read something into a pause. Against bots there is none. */
const USUAL_BEAT = 1200;

export const usualBeat = (people: number): number => (people > 1 ? USUAL_BEAT : 0);

/** The table's terms, which everybody may read before taking a seat. */
export function termsOf(
  { edition, settings }: Pick<TableTerms, 'edition' | 'settings'>,
  { clock, watch, delay, claimAfter, anyDeck }: TableRules,
): TableTerms {
  return { edition, settings, clock, watch, delay: watch === 'delayed' ? delay : 0, claimAfter, anyDeck };
}

/** How a game ended. `seat` is the loser, unless the game ended by the rules of the edition. */
export interface Over {
  winners: number[];
  how: string;
  seat?: number;
}
