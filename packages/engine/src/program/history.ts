import type { Filter } from './filter.ts';
import type { Ref } from './ref.ts';
import type { CausePattern } from './trigger.ts';
import type { OccurrenceKind, Span } from './vocabulary.ts';

/**
 * A question about the past. The thing being asked about stands in the hole: `as` says in which role it took part.
 * Answered from records and counters that the machine keeps, never from a log.
 */
export interface Past {
  of: 'action' | 'occurrence';
  /** For occurrences: which. */
  kind?: OccurrenceKind;
  as?: 'performer' | 'target' | 'subject' | 'player' | 'taker' | 'source' | 'action';
  /** The segment it happened in, or the stat it was about. */
  name?: string;
  /** Who or what else took part. */
  action?: Filter;
  subject?: Filter;
  player?: Ref;
  /** Of an occurrence: the zone that its subject came from. */
  from?: string;
  /** Whose doing an occurrence was. */
  by?: Ref;
  /** Of an occurrence: it came from one of these. */
  causes?: Pick<CausePattern, 'modes' | 'for'>[];
  /** Different titles from each other. */
  distinctTitles?: true;
  successful?: true;
  other?: true;
  /** `since`: after what is being answered happened. `segment`: after the latest segment began, in editions that remember it. */
  span: Span | 'since' | 'segment';
}
