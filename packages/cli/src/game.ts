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

/** A player at the table, with a deck. `player` is `human` or the name of a bot. */
export interface Player {
  name: string;
  player: string;
  deck: Deck;
}

/** The start of a game; with the choices it is the whole game. */
export interface GameHeader {
  edition: string;
  seed: string;
  /** As a saved game names it; left out for a new one. */
  generator?: Generator;
  settings: Record<string, string | number | boolean>;
  seats: Player[];
}

/** A game under way with everything that was chosen in it. */
export interface Game {
  readonly header: GameHeader;
  readonly g: Machine;
  readonly choices: Choice[];
  /** Marks for undoing, one before each choice and one after the last. */
  readonly marks: string[];
  /** Events, choice by choice; the first entry holds those before any choice. */
  readonly events: GameEvent[][];
  /** States before the last choices, the newest last. */
  readonly past: State[];
}

/** How many choices can be taken back at most: each costs a copy of the state. */
const MEMORY = 100;

/** A new game, run to its first decision. */
export function startGame(header: GameHeader): Game {
  const { book, lib } = openEdition(header.edition);
  const g = machine(book, lib, newState(book, lib, header));
  const events = run(g);
  return { header, g, choices: [], marks: [undoMark(g.state)], events: [events], past: [] };
}

/** The machine failed at a choice. The game stands as before it, so that nothing is lost and the fault can be shown. */
export class GameFault extends Error {
  readonly choice: Choice;

  constructor(choice: Choice, cause: Error) {
    super(cause.message, { cause });
    this.name = 'GameFault';
    this.choice = choice;
  }
}

/** Makes a choice and remembers it; one that is refused changes nothing. */
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

/** Why choices are not taken back: there are none, another seat chose later, something became known, or too many. */
export type NotUndone =
  | { kind: 'nothing' }
  | { kind: 'chosenSince'; player: string }
  | { kind: 'revealed' }
  | { kind: 'tooLongAgo'; most: number };

/**
 * Takes back the last `count` choices if a seat made them all, or says why not and changes nothing. The machine is
 * another one afterwards.
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

/** Whether one of the last choices was the only option; `back` counts from 1, the last one. */
export function wasForced({ choices, past }: Game, back: number): boolean {
  const { seat } = choices.at(-back) ?? {};
  const ask = past.at(-back)?.asks.find((one) => one.seat === seat && one.answer === undefined);
  return ask?.options.length === 1;
}
