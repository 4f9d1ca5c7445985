import type { Filter } from './filter.ts';
import type { Ref } from './ref.ts';
import type { CausePattern } from './trigger.ts';
import type { OccurrenceKind, Span } from './vocabulary.ts';

/**
 * A question about the past. `as` is the role in which the candidate took part. Answered from records and counters
 * that the machine keeps, never from a log.
 */
export interface Past {
  of: 'action' | 'occurrence';
  /** For occurrences: the kind. */
  kind?: OccurrenceKind;
  as?: 'performer' | 'target' | 'subject' | 'player' | 'taker' | 'source' | 'action';
  /** The segment in which it happened, or the stat it changed. */
  name?: string;
  /** The other participants. */
  action?: Filter;
  subject?: Filter;
  player?: Ref;
  /** For occurrences: the player by description, and the places, as in a pattern. */
  who?: Filter;
  to?: Filter;
  from?: Filter;
  /** The player or card responsible for the occurrence. */
  by?: Ref;
  /** For occurrences: one of these causes. */
  causes?: CausePattern[];
  /** For occurrences: adds up their amounts instead of counting them. Only for kinds that remember their amount. */
  sum?: true;
  /** Counts only different titles. */
  distinctTitles?: true;
  successful?: true;
  other?: true;
  /**
   * `since`: after the occurrence being answered. `segment`: since the latest segment began, in editions that record
   * it. The last two: since your last turn before this one began, or since your last turn ended.
   */
  span: Span | 'since' | 'segment' | 'sinceYourTurnBegan' | 'sinceYourTurnEnded';
}
