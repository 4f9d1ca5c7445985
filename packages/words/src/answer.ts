import type { Contest, Named } from './named.ts';

/** An occurrence that may be answered: its kind, its point, its subject and its player. */
export interface AnswerFacts {
  readonly contest: Contest;
  /** The name of such answers in a battle, if not Reactions. */
  readonly designator?: string;
  /** `would`, `before`, `when`, `after`. */
  readonly point: string;
  /** The kind of occurrence. */
  readonly occurrence: string;
  readonly phase: string;
  readonly subject: Named | null;
  readonly player: Named | null;
  /** Whether the player is the one who is asked. */
  readonly isYou: boolean;
}
