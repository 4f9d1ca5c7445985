import type { State } from '../state/index.ts';
import type { Chances } from './chance.ts';
import type { GameEvent } from './event.ts';
import type { Library } from './library.ts';
import type { Memo } from './memo.ts';
import type { Rulebook } from './rulebook.ts';

/**
 * A game being run: the rulebook and the library of texts, which never change, the state, which is all there is to
 * save, and what is merely remembered to be fast. `step` owns the state and changes it; `fork` is the only copy.
 */
export interface Machine {
  readonly book: Rulebook;
  readonly lib: Library;
  state: State;
  /**
   * For games without people: whoever has only one thing to choose chooses it unasked, and nobody is stopped merely so
   * that a pause tells nothing. The game is the same; only the questions with one answer are not put.
   */
  readonly swift: boolean;
  readonly memo: Memo;
  /** Says how chance falls, where a rule is tried out; left out, the generator alone decides. */
  chances?: Chances;
  /** What happened since the last decision, for logs and clients; not part of the state. On the swift way nobody follows it: nothing is told. */
  events: GameEvent[];
}
