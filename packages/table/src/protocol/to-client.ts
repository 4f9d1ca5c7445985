import type { View } from '@kyuden/engine';
import type { Line, NextStop, OptionLabel, Prompt, Reason } from '@kyuden/words';
import type { Stops } from './from-client.ts';

/**
 * The messages that the server sends. They are plain types, because only the server makes them. A message contains
 * nothing that the receiving seat may not know.
 */

/** The words of an option. */
export interface LabelMessage {
  /** The effect of the option, as facts: `optionText(en, label)` of `@kyuden/words` makes one line of it. */
  label: OptionLabel;
  /** The card text that would be used, if any. */
  text?: string;
}

export interface OptionMessage extends LabelMessage {
  id: string;
  /** The card, province or seat that the option is about; clients highlight it. */
  thing?: string;
  /** Clients draw options to pass, cancel, finish or go back apart from the others. */
  role: 'do' | 'pass' | 'done' | 'cancel' | 'back';
  /** The kind of effect, as a key: `use`, `target`, `buy`, `unit` … */
  verb: string;
  /** The title of the card that `thing` is, with its version, or the name of the player. */
  title?: string;
  /** A second thing that the first is put on, such as the bearer of an attachment. */
  onto?: string;
  /** A price, the Gold produced, a bid … */
  amount?: number;
  /** One of several ways to do it, such as a purchase at `full` price, at a `discount` or for `honor`. */
  way?: string;
  /** A name that is no thing: a title, a keyword, an element. */
  name?: string;
  /** The title of the ability, if it is one that every player has. */
  ability?: string;
}

/** The question that this seat is asked. */
export interface RequestMessage {
  /** The number that a `choose` message repeats. */
  id: number;
  kind: string;
  /** The subject as a key: `declareAttack`, `assignUnit`, `target` … */
  what: string;
  /** The question as facts: `promptText(en, prompt)` of `@kyuden/words` makes one line of it. */
  prompt: Prompt;
  /** The card whose text asks, if any. */
  card?: string;
  options: OptionMessage[];
  /** For payments: the amount still to pay, and a set of options that would pay it. */
  due?: { amount: number; suggestion: string[] };
  /** The next stop if the seat passes; null if it cannot pass. */
  nextStop: NextStop | null;
  /** Id of the rule behind the question. */
  rule?: string;
  /** What follows the options, by their ids, for clients that have asked for it with `ahead`. */
  ahead?: Record<string, AheadMessage>;
}

/**
 * What follows an option, if the seat could find it out by choosing and taking back. After a pass, the others are taken
 * to pass as well.
 */
export interface AheadMessage {
  /** The question that follows. */
  asks?: Pick<RequestMessage, 'kind' | 'what' | 'due' | 'ahead'> & { options: Omit<OptionMessage, 'text'>[] };
  /** Whether the seat loses the game. */
  loses?: true;
}

/** A question in a game that is over, and the choice that was made. */
export interface PastRequest {
  seat: number;
  prompt: Prompt;
  options: LabelMessage[];
  /** Null if the next choice of the game was not an answer to this question. */
  chosen: LabelMessage | null;
}

/** A number of a card or province: base, current value, and everything in between. Null is a printed dash. */
export interface ExplainedNumber {
  stat: string;
  base: number | null;
  value: number | null;
  /** The changes that lead from the base to the value. */
  sources: {
    by: number;
    /**
     * The source: the effect of an action, a token, an attachment or an active continuous text. `zero`: a number
     * cannot fall below 0; `bound`: a text sets a minimum or maximum; `rule`: a rule sets a bound or adds something.
     */
    kind: 'effect' | 'token' | 'attachment' | 'text' | 'zero' | 'bound' | 'rule';
    /** Title of the card or token that is the source; '' if `kind` says everything. */
    title: string;
    /** The sentence that is the source; '' if there is none. */
    text: string;
    /** The card that is the source, if the seat can still see it. */
    thing?: string;
    rule?: string;
  }[];
}

/** One line of the log, as facts. `@kyuden/words` turns it into words. */
export interface LogLine {
  /** The number of choices made when it happened. */
  at: number;
  turn: number;
  /** Level of the line: start of a turn, start of a phase, an event, a minor event. */
  weight: 'turn' | 'phase' | 'deed' | 'detail';
  /** `line.kind` says what happened. New kinds may appear without a new protocol version: skip unknown ones. */
  line: Line;
}

export interface SeatMessage {
  seat: number;
  name: string;
  bot: string | null;
  here: boolean;
  /** Milliseconds left, and whether the clock runs; null without clocks. */
  clock: { left: number; runs: boolean } | null;
  openHand: boolean;
  /** Whether the others may claim the game, because this player has been away too long or has left for good. */
  claimable: boolean;
}

/** A table's terms. A player accepts them by taking a seat. */
export interface TableTerms {
  edition: string;
  /** All settings of the edition by name, including those at their default. */
  settings: Record<string, string | number | boolean>;
  /** Seconds at the start, and seconds added with each decision; null without clocks. */
  clock: { start: number; increment: number } | null;
  /** Whether there may be spectators, and whether they see the game with a delay. */
  watch: 'live' | 'delayed' | 'nobody';
  /** Seconds by which spectators see the game late; 0 if they are not delayed. */
  delay: number;
  /** Seconds that the game must have waited for an absent player before the others may claim it. */
  claimAfter: number;
  /** Whether illegal decks may be played. */
  anyDeck: boolean;
}

/** A seat as everybody may know it. */
export interface SeatSummary {
  seat: number;
  name: string;
  bot: string | null;
  taken: boolean;
}

/** A game that waits for players. */
export interface WaitingMessage extends TableTerms {
  type: 'waiting';
  version: number;
  game: string;
  /** -1 for spectators. */
  seat: number;
  seats: SeatSummary[];
  /** For spectators of a delayed game: milliseconds until the first picture. */
  shownIn?: number;
}

export interface GameMessage {
  type: 'game';
  version: number;
  game: string;
  /** -1 for spectators. */
  seat: number;
  seq: number;
  /** The edition that is played, with the card sets that have joined it. */
  edition: string;
  view: View;
  request: RequestMessage | null;
  log: LogLine[];
  seats: SeatMessage[];
  /** When this seat wants to be asked; null for spectators. */
  stops: Stops | null;
  /** Whether the seat can take back its last decision: at once, if the others agree, or not at all. */
  undo: 'free' | 'ask' | 'no';
  /** A request of another player that this seat should answer. */
  asked: 'undo' | 'rematch' | null;
  settings: Record<string, string | number | boolean>;
  watchers: number;
}

/**
 * A difference of plain data: a new value; changed properties (`in`) and removed ones (`gone`) of an object; or
 * changed elements and the new length of a list.
 */
export type Patch =
  | { set: unknown }
  | { in: Record<string, Patch>; gone?: string[] }
  | { at: Record<number, Patch>; length: number };

/** The changes since message `seq` - 1. Fields that did not change are missing. */
export interface ChangeMessage
  extends Partial<Omit<GameMessage, 'type' | 'version' | 'game' | 'seat' | 'view' | 'log'>> {
  type: 'change';
  seq: number;
  view?: Patch;
  /** New lines of the log. */
  log?: LogLine[];
}

export type ToClient =
  | WaitingMessage
  | GameMessage
  | ChangeMessage
  /** `id` names the report that was stored, if the request was a report. */
  | { type: 'done'; no: number; id?: string }
  | { type: 'refused'; no: number; why: Reason; rule?: string }
  | { type: 'why'; no: number; lines: { label: string; why: Reason; rule: string }[] }
  | { type: 'explain'; no: number; numbers: ExplainedNumber[] }
  /** Announces the next game of a rematch. */
  | { type: 'next'; game: string; key?: string }
  | { type: 'pong' }
  /** The last message before the server closes the socket. */
  | { type: 'closed'; why: Reason };
