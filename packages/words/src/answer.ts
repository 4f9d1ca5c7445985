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
  /** The action that is about to resolve, if it is one of the player. */
  readonly action?: AnsweredAction;
}

/** An announced action, as far as the reader knows it. */
export interface AnsweredAction {
  /** The name of an ability that every player has; '' for the ability of a card. */
  readonly ability: string;
  readonly designator: string;
  /** The card whose ability it is; for an ability of all players, the cards that were chosen for it. */
  readonly of: readonly Named[];
}
