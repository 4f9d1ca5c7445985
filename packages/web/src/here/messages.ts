import type { GameSummary, LabelMessage, PastChoice } from '@kyuden/server/protocol';
import type { GameHeader, Over } from '@kyuden/table';
import type { BotReason } from '@kyuden/words';

/**
 * The messages between a page and its worker. A line is a connection to one table; it carries the protocol of the server
 * (docs/protocol.md) as text, and a call carries a request of its HTTP API.
 */

export type ToWorker =
  | { type: 'call'; id: number; method: string; path: string; body?: unknown }
  | { type: 'open'; line: number }
  | { type: 'say'; line: number; text: string }
  | { type: 'close'; line: number };

export type FromWorker =
  | { type: 'answer'; id: number; status: number; body: unknown }
  | { type: 'said'; line: number; text: string }
  | { type: 'ended'; line: number };

/** A game as a file: what it started from, all choices, and how it ended. */
export interface GameFile {
  kyuden: 'game';
  header: GameHeader;
  choices: PastChoice[];
  over: Over | null;
}

/** Games that are played in this browser have ids that begin so. */
const PREFIX = 'here-';

export const newHereId = (): string => `${PREFIX}${crypto.randomUUID().slice(0, 13)}`;

export const isHereId = (game: string): boolean => game.slice(0, PREFIX.length) === PREFIX;

/** A game of this browser, with the id of its guide if a coach guides it. */
export interface HereSummary extends GameSummary {
  guide?: string;
}

/** The key of a seat in such a game. It is no secret: the screen belongs to all who play. */
export const hereKey = (seat: number): string => `seat ${seat}`;

/** A lesson or a guided game, as the list shows it. */
export interface Listed {
  id: string;
  title: string;
  edition: string;
}

export interface LessonList {
  lessons: readonly Listed[];
  guides: readonly Listed[];
}

/** Where the player of a lesson is: the step that is open, or the words at the end. */
export interface LessonNow {
  title: string;
  /** How many of the steps are done. */
  at: number;
  of: number;
  say: string;
  /** '' when all is done. */
  task: string;
  hint: string;
  /** The id of the next lesson; '' after the last. */
  next: string;
}

/** What the coach of a guided game says. */
export interface GuideNow {
  title: string;
  /** What the question means, and what a good player looks at; '' where the guide says nothing. */
  say: string;
  look: string;
  /** Whether the learner meets such a question for the first time. */
  isNew: boolean;
  mistake: Mistake | null;
}

/** A decision that promised much less than another, with the estimated chances of winning in percent. */
export interface Mistake {
  did: LabelMessage;
  better: LabelMessage;
  why: BotReason;
  chance: number;
  best: number;
}

/** What a good player would do now, and why. */
export interface Advised {
  best: LabelMessage;
  why: BotReason;
}
