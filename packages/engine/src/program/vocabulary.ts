/**
 * The engine's own vocabulary. Names of stats, card types, keywords, zones, phases and designators belong to an
 * edition and are plain strings here.
 */

/** The points at which an occurrence can be answered. The edition's table determines when the change itself is made. */
export const points = ['would', 'before', 'when', 'after'] as const;
export type Point = (typeof points)[number];

/** The result for one member of an occurrence. */
export const fates = ['pending', 'done', 'negated', 'replaced', 'delayed', 'never'] as const;
export type Fate = (typeof fates)[number];

/** The capacity in which an occurrence happens. */
export const causeModes = ['cost', 'effect', 'resolution', 'rulebook', 'state'] as const;
export type CauseMode = (typeof causeModes)[number];

export const comparisons = ['<', '<=', '=', '!=', '>=', '>'] as const;
export type Comparison = (typeof comparisons)[number];

/** Spans of play for limits, histories and durations. */
export const spans = ['turn', 'phase', 'battle', 'duel', 'game', 'payment'] as const;
export type Span = (typeof spans)[number];

export type SeatId = number;

/** Names that an edition declares. */
export type StatName = string;
export type TypeName = string;
export type KeywordName = string;
export type ZoneName = string;
export type Designator = string;
export type OccurrenceKind = string;

/** A rule of an edition's rulebook, for instance `edition.presence.rule-of-presence`. */
export type RuleId = string;

export function compare(a: number, how: Comparison, b: number): boolean {
  switch (how) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '=':
      return a === b;
    case '!=':
      return a !== b;
    case '>=':
      return a >= b;
    case '>':
      return a > b;
  }
}
