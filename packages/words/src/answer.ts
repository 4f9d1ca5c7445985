import type { Contest, Named } from './named.ts';

/** Something that may be answered: what happens, at which point of it, to what and to which player. */
export interface AnswerFacts {
  readonly contest: Contest;
  /** `would`, `before`, `when`, `after`. */
  readonly point: string;
  /** The kind of occurrence. */
  readonly occurrence: string;
  readonly phase: string;
  readonly subject: Named | null;
  readonly player: Named | null;
  /** Is the player the one who is asked? */
  readonly isYou: boolean;
}
