import { newState, openEdition } from '@kyuden/editions';
import {
  type Ask,
  copyState,
  type GameEvent,
  type Machine,
  machine,
  run,
  type SeatId,
  type State,
  step,
  undoMark,
} from '@kyuden/engine';
import { english } from '@kyuden/words';
import type { LogLine } from '../protocol/index.ts';
import type { GameHeader } from './header.ts';
import { Lookout } from './lookout.ts';
import { spread } from './spread.ts';
import { type KeptTeller, Teller } from './teller.ts';

/** One choice of a game. Choices that were undone are not in the list. */
export interface PlayedChoice {
  seat: SeatId;
  id: string;
  /** Whether the server chose for the seat. */
  auto: boolean;
  /** Whether chance or hidden cards came into play with this choice, or this is unknown. */
  revealed: boolean;
}

/**
 * Increase this when the shape of a checkpoint changes. Older checkpoints are then ignored and the game is replayed.
 */
export const checkpointFormat = 4;

export interface Checkpoint {
  format: number;
  /** Number of choices made. */
  choices: number;
  state: State;
  tellers: KeptTeller[];
}

/** The machine failed at a choice: a bug in the rules or cards. */
export class GameFault extends Error {
  constructor(choice: { seat: SeatId; id: string }, cause: unknown) {
    super(`the machine failed at ${choice.seat}:${choice.id}: ${(cause as Error).message}`, { cause });
    this.name = 'GameFault';
  }
}

/** Choices between two states kept in memory for undo. */
const SPACING = 64;

/**
 * A game in progress: the machine, the choices, and the log of each seat. It knows nothing of time, sockets or disks;
 * the same header and choices always give the same game.
 */
export class Play {
  readonly header: GameHeader;
  g: Machine;
  readonly choices: PlayedChoice[] = [];
  /** One teller for each seat; the spectators' teller is last. */
  readonly tellers: Teller[];
  /** Copies of earlier states, newest last. An undo replays from the last one that is early enough. */
  #anchors: { choices: number; state: State }[] = [];
  /** The undo mark of the current state, if it is computed already. */
  #mark: string | undefined;
  readonly #lookout = new Lookout();
  readonly #offset: number;

  private constructor(header: GameHeader, g: Machine, tellers: Teller[]) {
    this.header = header;
    this.#offset = spread(header.seed, SPACING);
    this.g = g;
    this.tellers = tellers;
  }

  /** Restores a game with these choices, from the start or from a checkpoint. */
  static resume(
    header: GameHeader,
    choices: readonly Omit<PlayedChoice, 'revealed'>[],
    from?: Checkpoint,
  ): Play {
    const g = from ? machineOn(header, from.state) : machineOn(header, startOf(header));
    const seats = [...header.seats.keys(), -1];
    const play = new Play(
      header,
      g,
      seats.map((seat, index) => new Teller(seat, from?.tellers[index])),
    );
    if (from) for (const one of choices.slice(0, from.choices)) play.choices.push({ ...one, revealed: true });
    else play.#tell(run(g));
    for (const one of choices.slice(from?.choices ?? 0)) play.choose(one.seat, one.id, one.auto);
    return play;
  }

  /** The seat's question, if it has one that is not answered. */
  askOf(seat: SeatId): Ask | undefined {
    return this.g.state.asks.find((one) => one.seat === seat && one.answer === undefined);
  }

  /**
   * Makes a choice, which must be one of the options. If the machine fails, restores the position and throws
   * `GameFault`.
   */
  choose(seat: SeatId, id: string, auto: boolean): void {
    const before = this.#mark ?? undoMark(this.g.state);
    this.#mark = undefined;
    let events: GameEvent[];
    try {
      const result = step(this.g, seat, id);
      if ('refused' in result) throw new Error(english(result.why));
      events = result;
    } catch (error) {
      this.#goTo(this.choices.length);
      throw new GameFault({ seat, id }, error);
    }
    this.#mark = undoMark(this.g.state);
    this.choices.push({ seat, id, auto, revealed: this.#mark !== before });
    this.#tell(events);
    if ((this.choices.length + this.#offset) % SPACING === 0) {
      this.#anchors.push({ choices: this.choices.length, state: copyState(this.g.state) });
      if (this.#anchors.length > 2) this.#anchors.shift();
    }
  }

  /** Undoes choices until this many are left. */
  takeBack(choices: number): void {
    this.choices.length = choices;
    this.#goTo(choices);
    for (const teller of this.tellers) teller.takeBack(choices);
  }

  checkpoint(): Checkpoint {
    return {
      format: checkpointFormat,
      choices: this.choices.length,
      state: this.g.state,
      tellers: this.tellers.map((one) => one.keep()),
    };
  }

  /** The teller of a seat, or of spectators (-1). */
  teller(seat: SeatId): Teller {
    return this.tellers[seat < 0 ? this.tellers.length - 1 : seat]!;
  }

  #tell(events: GameEvent[]): void {
    const changed = this.#lookout.changed(this.g);
    const said: LogLine[] = [];
    for (const teller of this.tellers) teller.tell(this.g, events, this.choices.length, changed, said);
  }

  #goTo(choices: number): void {
    this.#mark = undefined;
    this.#anchors = this.#anchors.filter((one) => one.choices <= choices);
    const anchor = this.#anchors.at(-1);
    const state = anchor ? copyState(anchor.state) : startOf(this.header);
    this.g = machineOn(this.header, state);
    if (!anchor) run(this.g);
    for (const { seat, id } of this.choices.slice(anchor?.choices ?? 0, choices)) {
      const result = step(this.g, seat, id);
      if ('refused' in result) throw new Error(`the game went another way: ${english(result.why)}`);
    }
  }
}

function machineOn(header: GameHeader, state: State): Machine {
  const { book, lib } = openEdition(header.edition);
  return machine(book, lib, state);
}

function startOf(header: GameHeader): State {
  if (header.from) return JSON.parse(JSON.stringify(header.from)) as State;
  const { book, lib } = openEdition(header.edition);
  return newState(book, lib, header);
}
