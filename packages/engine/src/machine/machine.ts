import type { State } from '../state/index.ts';
import type { Chances } from './chance.ts';
import type { GameEvent } from './event.ts';
import type { Library } from './library.ts';
import type { Memo } from './memo.ts';
import type { Rulebook } from './rulebook.ts';

/**
 * A running game: the rulebook and library, which never change, the state, which is all that needs saving, and caches.
 * `step` modifies the state in place; `fork` makes a copy.
 */
export interface Machine {
  readonly book: Rulebook;
  readonly lib: Library;
  state: State;
  /**
   * For games without people: forced choices are made without a question, and no seat is asked merely to hide whether
   * it could answer. The game itself is the same.
   */
  readonly swift: boolean;
  readonly memo: Memo;
  /** Overrides random outcomes in tests of rules; if absent, the generator decides. */
  chances?: Chances;
  /** Events since the last decision, for logs and clients; not part of the state. Stays empty in swift games. */
  events: GameEvent[];
}
