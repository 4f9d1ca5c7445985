import type { View } from '@kyuden/engine';
import type { Line, NextStop, OptionLabel, Prompt, Reason } from '@kyuden/words';
import type { Stops } from './from-client.ts';

/** What the server says. Only ever made here, so plain types do; nothing in it is unknown to the seat it goes to. */

/** What people read of an option. */
export interface LabelMessage {
  /** What will happen, as facts: `optionText(en, label)` of `@kyuden/words` makes one line of it. */
  label: OptionLabel;
  /** The text that would be used, where one would be. */
  text?: string;
}

export interface OptionMessage extends LabelMessage {
  id: string;
  /** The card, province, seat … that it is about: lit on the table. */
  thing?: string;
  /** Passing, cancelling, being done: drawn apart from the others. */
  role: 'do' | 'pass' | 'done' | 'cancel' | 'back';
  /** A key for what it does: `use`, `target`, `buy`, `unit` … */
  verb: string;
  /** The title of the card, with its version, or the name of the player that `thing` is. */
  title?: string;
  /** A second thing, on which the first is laid. */
  onto?: string;
  /** The price, the Gold it gives, a bid … */
  amount?: number;
  /** One of several ways: a purchase `full`, at a `discount` or for `honor`. */
  way?: string;
  /** A name that is not a thing: a title, a keyword, an element. */
  name?: string;
  /** The ability that would be used, where it is one that every player has. */
  ability?: string;
}

/** What this seat is asked. */
export interface RequestMessage {
  /** The number that `choose` names. */
  id: number;
  kind: string;
  /** What it is about, as a word for the table: `declareAttack`, `assignUnit`, `target` … */
  what: string;
  /** What is asked, as facts: `promptText(en, prompt)` of `@kyuden/words` makes one line of it. */
  prompt: Prompt;
  /** The card whose text asks, if one does. */
  card?: string;
  options: OptionMessage[];
  /** For payments: what is still to be paid, and a set of options that would pay it. */
  due?: { amount: number; suggestion: string[] };
  /** The next stop if the seat passes here; null where it cannot pass. */
  nextStop: NextStop | null;
  /** Rule that this follows. */
  rule?: string;
}

/** A question in a game that is over, and what was chosen. */
export interface PastRequest {
  seat: number;
  prompt: Prompt;
  options: LabelMessage[];
  /** Null where the next choice of the game was made by another seat, or by none. */
  chosen: LabelMessage | null;
}

/** A number of a card or province: what it begins with, what it is now, and what lies between. Null is a printed dash. */
export interface ExplainedNumber {
  stat: string;
  base: number | null;
  value: number | null;
  /** With the base they make the value. */
  sources: {
    by: number;
    /**
     * Left by an action, a token, an attachment, a text in force; `zero`: numbers end there; `bound`: a text sets the least
     * or the most; `rule`: a rule does that, or adds something.
     */
    kind: 'effect' | 'token' | 'attachment' | 'text' | 'zero' | 'bound' | 'rule';
    /** The title of the card or token that gives it; '' where `kind` is all that can be said. */
    title: string;
    /** The sentence that gives it; '' where none does. */
    text: string;
    /** The card it comes from, where it is still to be seen. */
    thing?: string;
    rule?: string;
  }[];
}

/** One line of the chronicle: facts, from which `@kyuden/words` makes the words. */
export interface LogLine {
  /** Number of the choice that it follows from. */
  at: number;
  turn: number;
  /** Where in the story: a turn begins, a phase begins, something happens, something small happens. */
  weight: 'turn' | 'phase' | 'deed' | 'detail';
  /** Its `kind` says what happened. Kinds are added without a new version: skip those that you do not know. */
  line: Line;
}

export interface SeatMessage {
  seat: number;
  name: string;
  bot: string | null;
  here: boolean;
  /** Milliseconds left, and whether it runs; null without clocks. */
  clock: { left: number; runs: boolean } | null;
  openHand: boolean;
  /** Away for so long, or gone for good, that the others may claim against this seat. */
  claimable: boolean;
}

/** A table's terms: a player agrees to them by taking a seat. */
export interface TableTerms {
  edition: string;
  /** The edition's settings by name, those that are as usual among them. */
  settings: Record<string, string | number | boolean>;
  /** Seconds at the start and for each decision; null: no clock. */
  clock: { start: number; increment: number } | null;
  /** Spectators that the table admits. */
  watch: 'live' | 'delayed' | 'nobody';
  /** Seconds by which spectators see the game later than it is played. */
  delay: number;
  /** The others may claim the game when it has waited so many seconds for a player who is away. */
  claimAfter: number;
  /** Are decks admitted that are not legal? */
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
  /** -1: watching. */
  seat: number;
  seats: SeatSummary[];
  /** Watching a game that is shown later than it is played: milliseconds until its first picture. */
  shownIn?: number;
}

export interface GameMessage {
  type: 'game';
  version: number;
  game: string;
  /** -1: watching. */
  seat: number;
  seq: number;
  view: View;
  request: RequestMessage | null;
  log: LogLine[];
  seats: SeatMessage[];
  /** When this seat wants to be asked; null for those who watch. */
  stops: Stops | null;
  /** How far one may go back: freely, by consent, or not. */
  undo: 'free' | 'ask' | 'no';
  /** Something the others ask of this seat. */
  asked: 'undo' | 'rematch' | null;
  settings: Record<string, string | number | boolean>;
  watchers: number;
}

/** A difference of plain data: an object names the fields that changed; `null` in `gone` those that are no more. */
export type Patch =
  | { set: unknown }
  | { in: Record<string, Patch>; gone?: string[] }
  | { at: Record<number, Patch>; length: number };

/** What is different since `seq` - 1. Fields that did not change are not there. */
export interface ChangeMessage
  extends Partial<Omit<GameMessage, 'type' | 'version' | 'game' | 'seat' | 'view' | 'log'>> {
  type: 'change';
  seq: number;
  view?: Patch;
  /** New lines of the chronicle. */
  log?: LogLine[];
}

export type ToClient =
  | WaitingMessage
  | GameMessage
  | ChangeMessage
  /** `id` names what was made, where something was: a report. */
  | { type: 'done'; no: number; id?: string }
  | { type: 'refused'; no: number; why: Reason; rule?: string }
  | { type: 'why'; no: number; lines: { label: string; why: Reason; rule: string }[] }
  | { type: 'explain'; no: number; numbers: ExplainedNumber[] }
  /** The next game of a rematch. */
  | { type: 'next'; game: string; key?: string }
  | { type: 'pong' }
  /** The last word on a socket that is closed. */
  | { type: 'closed'; why: Reason };
