import type { Amount } from './amount.ts';
import type { Condition } from './condition.ts';
import type { Filter } from './filter.ts';
import type { Ref } from './ref.ts';
import type { CauseMode, OccurrenceKind, Point, Span } from './vocabulary.ts';

/** The cause of an occurrence, as far as texts distinguish causes. */
export interface CausePattern {
  modes?: CauseMode[];
  /** The card that the cause is printed on. */
  card?: Filter;
  /** The player whose effect or action it is. */
  player?: Filter;
  action?: Filter;
  /** The attack made by a card whose outcome it is. */
  attack?: Filter;
  /** It is the outcome of a battle that this player, or the army that this card was in, won. */
  army?: Ref;
  /** Restricts the cause to an action, a card effect, the text's own card, or the rulebook. */
  by?: 'action' | 'card' | 'ownText' | 'rulebook';
  /** The event it directly follows from: losing a duel, entering play, allying. */
  for?: string;
}

/** A pattern for occurrences: kind, subject, player, cause. Absent parts match anything. */
export interface Pattern {
  kinds: OccurrenceKind[];
  /** The phase or segment concerned, or the title of the token. */
  name?: string[];
  subject?: Filter;
  player?: Filter;
  /** Second thing: the battlefield moved to, the Personality attached to, the place it came from. */
  to?: Filter;
  from?: Filter;
  cause?: CausePattern;
  /** For attacks: only these kinds. */
  attackKinds?: string[];
  where?: Condition[];
}

/** When a text triggers. */
export interface Trigger {
  point: Point;
  on: Pattern[];
  /** One answer for the whole batch ('one or more') instead of one for each member. */
  batch?: true;
  /** Only the nth such occurrence in a span. */
  ordinal?: { nth: number; per: Span };
}

/**
 * How often a text may be used. `after`: the limit stands after the colon and restricts the effect, not the trigger.
 */
export interface Limit {
  times: Amount | 'any';
  per: Span;
  after?: true;
  /** Counted per player and text, across all copies of the card. */
  allCopies?: true;
}

/** How long a lasting effect lasts. The edition defines the default, the end of the turn. */
export type Duration =
  | { d: 'turn' | 'phase' | 'battle' | 'duel' | 'game' | 'permanent' | 'payment' | 'attached' }
  /** As long as the action lasts that the text answers. */
  | { d: 'action' }
  /** Until the nth such moment from now: the beginning of your next turn, your second Events Phase. */
  | { d: 'until'; trigger: Trigger; nth: number }
  /** As long as the condition holds; ends permanently when it fails. */
  | { d: 'remains'; cond: Condition };
