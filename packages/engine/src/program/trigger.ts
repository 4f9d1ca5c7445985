import type { Amount } from './amount.ts';
import type { Condition } from './condition.ts';
import type { Filter } from './filter.ts';
import type { CauseMode, OccurrenceKind, Point, Span } from './vocabulary.ts';

/** Where an occurrence comes from, as texts tell it apart. */
export interface CausePattern {
  modes?: CauseMode[];
  /** The card that the cause is printed on. */
  card?: Filter;
  /** The player whose effect or action it is. */
  player?: Filter;
  action?: Filter;
  /** Only by an action, only by a card effect, only by the text's own card. */
  by?: 'action' | 'card' | 'ownText' | 'rulebook';
  /** Directly contingent on: losing a duel, entering play, allying. */
  for?: string;
}

/** What kind of occurrence, to what, by whom. Absent parts match anything. */
export interface Pattern {
  kinds: OccurrenceKind[];
  /** Name of the phase or segment, or title of the token, that it is about. */
  name?: string[];
  subject?: Filter;
  player?: Filter;
  /** Second thing: the battlefield moved to, the Personality attached to, the place it came from. */
  to?: Filter;
  from?: Filter;
  cause?: CausePattern;
  /** Of attacks: only those of these kinds. */
  attackKinds?: string[];
  where?: Condition[];
}

/** When a text comes alive. */
export interface Trigger {
  point: Point;
  on: Pattern[];
  /** One answer for the whole batch ('one or more'), or one for each member. */
  batch?: true;
  /** Only the nth such occurrence of a span. */
  ordinal?: { nth: number; per: Span; orLater?: true };
}

/** How often a text may be used. `after` the colon it is the effect that is limited, not the trigger. */
export interface Limit {
  times: Amount | 'any';
  per: Span;
  after?: true;
  /** Counted for the player and the text, whichever copy of the card he uses. */
  allCopies?: true;
}

/** Until when a lasting effect lasts. The default, the end of the turn, is the edition's. */
export type Duration =
  | { d: 'turn' | 'phase' | 'battle' | 'duel' | 'game' | 'permanent' | 'payment' | 'attached' }
  /** Until the nth such moment from now: the beginning of your next turn, your second Events Phase. */
  | { d: 'until'; trigger: Trigger; nth: number }
  /** While it remains so: ends for good when the condition fails. */
  | { d: 'remains'; cond: Condition };
