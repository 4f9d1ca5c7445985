import { type Deck, newState } from '@kyuden/editions';
import type { Choice, Generator, Refused } from '@kyuden/engine';
import {
  copyState,
  type GameEvent,
  type Machine,
  machine,
  mayUndo,
  run,
  type SeatId,
  type State,
  step,
  undoMark,
} from '@kyuden/engine';
import { openEdition } from './edition.ts';

/** A player at the table with a deck. `player` is `human` or the name of a bot. */
export interface Player {
  name: string;
  player: string;
  deck: Deck;
}

/** The start of a game; together with the choices it is the whole game. */
export interface GameHeader {
  edition: string;
  seed: string;
  /** The random generator of a saved game; undefined for a new one. */
  generator?: Generator;
  settings: Record<string, string | number | boolean>;
  seats: Player[];
}

/** A game in progress with all its choices. */
export interface Game {
  readonly header: GameHeader;
  readonly g: Machine;
  readonly choices: Choice[];
  /** Undo marks: one before each choice and one after the last. */
  readonly marks: string[];
  /** Events by choice; the first entry has the events before any choice. */
  readonly events: GameEvent[][];
  /** States before the last choices, newest last. */
  readonly past: State[];
}

/** The maximum number of choices that can be undone; each costs a copy of the state. */
const MEMORY = 100;

/** Starts a new game and runs it to its first decision. */
export function startGame(header: GameHeader): Game {
  const { book, lib } = openEdition(header.edition);
  const g = machine(book, lib, newState(book, lib, header));
  const events = run(g);
  return { header, g, choices: [], marks: [undoMark(g.state)], events: [events], past: [] };
}

/**
 * The machine failed at a choice. The game remains as before the choice, so that it can be saved and the fault
 * reproduced.
 */
export class GameFault extends Error {
  readonly choice: Choice;

  constructor(choice: Choice, cause: Error) {
    super(cause.message, { cause });
    this.name = 'GameFault';
    this.choice = choice;
  }
}

/** Makes and records a choice; a refused choice changes nothing. */
export function choose(game: Game, seat: SeatId, id: string): GameEvent[] | Refused {
  const { g, choices, marks, events, past } = game;
  const before = copyState(g.state);
  let result: GameEvent[] | Refused;
  try {
    result = step(g, seat, id);
  } catch (error) {
    g.state = before;
    throw new GameFault({ seat, id }, error as Error);
  }
  if ('refused' in result) return result;
  past.push(before);
  if (past.length > MEMORY) past.shift();
  choices.push({ seat, id });
  marks.push(undoMark(g.state));
  events.push(result);
  return result;
}

/** Why choices cannot be undone: there are none, another seat chose later, information was revealed, or too many. */
export type NotUndone =
  | { kind: 'nothing' }
  | { kind: 'chosenSince'; player: string }
  | { kind: 'revealed' }
  | { kind: 'tooLongAgo'; most: number };

/**
 * Undoes the last `count` choices if one seat made them all; otherwise returns why not and changes nothing. The
 * returned game has a new machine.
 */
export function undo(game: Game, seat: SeatId, count = 1): Game | NotUndone {
  const { g, choices, marks, events, past } = game;
  const from = choices.length - count;
  if (from < 0) return { kind: 'nothing' };
  const other = choices.slice(from).findLast((one) => one.seat !== seat);
  if (other) return { kind: 'chosenSince', player: g.state.seats[other.seat]?.name ?? '' };
  for (let left = choices.length; left > from; left--) {
    if (!mayUndo(choices.slice(0, left), marks, seat)) return { kind: 'revealed' };
  }
  const state = past.at(-count);
  if (!state) return { kind: 'tooLongAgo', most: MEMORY };
  past.length -= count;
  choices.length = from;
  marks.length = from + 1;
  events.length = from + 1;
  return { ...game, g: machine(g.book, g.lib, state) };
}

/** Whether one of the last choices was the only option; `back` is 1 for the last choice. */
export function wasForced({ choices, past }: Game, back: number): boolean {
  const { seat } = choices.at(-back) ?? {};
  const ask = past.at(-back)?.asks.find((one) => one.seat === seat && one.answer === undefined);
  return ask?.options.length === 1;
}
