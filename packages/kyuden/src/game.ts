import { imaginedBy } from '@kyuden/bots/players';
import type { Edition } from '@kyuden/editions';
import {
  type Ask,
  fork,
  type GameEvent,
  type Machine,
  type Option,
  type SeatId,
  step,
  type View,
  view,
} from '@kyuden/engine';
import { en, reasonText } from '@kyuden/words';
import { refuse } from './fault.ts';
import { offered, type Question, type QuestionWords, questionWords } from './question.ts';
import { type GameRecord, readRecord } from './record.ts';

/** Where a game stops that nobody wins. */
export interface Limits {
  /** The last turn; the game stops when a later one begins. */
  readonly turns?: number;
  /** The most choices. */
  readonly decisions?: number;
}

/** The facts about a game besides the state of its machine. */
export interface GameFacts {
  /** The text of cards that the caller brought. */
  readonly cards: string | undefined;
  readonly limits: Limits;
  readonly decisions: number;
}

/** How a game ended. */
export interface Outcome {
  /** The kind of victory; `limit` if the game reached a limit. */
  readonly how: string;
  readonly winners: readonly SeatId[];
  readonly turn: number;
  readonly decisions: number;
}

/** A choice among the options, by itself or by its id. */
export type Chosen = Option | string;

/** The limits of a game that names none: many more than a game needs. */
const USUAL_LIMITS: Required<Limits> = { turns: 200, decisions: 100_000 };

/** A game with the rules enforced. */
export class Game {
  readonly #g: Machine;
  readonly #edition: Edition;
  readonly #cards: string | undefined;
  readonly #limits: Required<Limits>;
  #decisions: number;

  /**
   * Use `newGame` or `Game.from`.
   * @hidden
   */
  constructor(g: Machine, edition: Edition, { cards, limits, decisions }: GameFacts) {
    this.#g = g;
    this.#edition = edition;
    this.#cards = cards;
    this.#limits = { ...USUAL_LIMITS, ...limits };
    this.#decisions = decisions;
  }

  /** Continues a game from what `toJSON` returned. Throws a `KyudenError` if it cannot be continued here. */
  static from(record: unknown): Game {
    const { g, edition, facts } = readRecord(record);
    return new Game(g, edition, facts);
  }

  get edition(): string {
    return this.#edition.name;
  }

  get turn(): number {
    return this.#g.state.turn;
  }

  /** The names of the players, by seat. */
  get names(): readonly string[] {
    return this.#g.state.seats.map(({ name }) => name);
  }

  /** The machine of the game, hidden cards included, for those who know the engine. Step it only through `play`. */
  get machine(): Machine {
    return this.#g;
  }

  /**
   * The seats that must choose now. There are several only where the rules ask for secret choices; those who have
   * chosen are not among them. Empty when the game is over.
   */
  toAct(): SeatId[] {
    if (this.outcome() !== null) return [];
    return this.#g.state.asks.filter((one) => one.answer === undefined).map(({ seat }) => seat);
  }

  /** The question to a seat; without a seat, to the only one that must choose. */
  question(seat?: SeatId, { cancels = false } = {}): Question {
    const ask = this.#ask(seat);
    const { kind, about } = ask;
    return { seat: ask.seat, kind, about, options: offered(ask, cancels) };
  }

  /**
   * The options of a seat. Each can be carried through to its end. Those that take back what was begun are left out
   * unless `cancels` asks for them, because a program could begin and take back for ever.
   */
  options(seat?: SeatId, { cancels = false } = {}): readonly Option[] {
    return offered(this.#ask(seat), cancels);
  }

  /** The question and the options of a seat in English. */
  words(seat?: SeatId, { cancels = false } = {}): QuestionWords {
    const ask = this.#ask(seat);
    return questionWords(this.#g, ask, offered(ask, cancels));
  }

  /** Chooses an option and runs the game to its next question. Returns what happened. */
  play(chosen: Chosen, seat?: SeatId): readonly GameEvent[] {
    const ask = this.#ask(seat);
    const id = typeof chosen === 'string' ? chosen : chosen.id;
    const happened = step(this.#g, ask.seat, id);
    if ('refused' in happened) return refuse('play', reasonText(en, happened.why), happened.rule);
    this.#decisions++;
    return happened;
  }

  /** Returns the view of a seat; -1 is a spectator. Views share what has not changed, so do not modify one. */
  view(seat: SeatId): View {
    if (!Number.isInteger(seat) || seat < -1 || seat >= this.#g.state.seats.length)
      refuse('seat', `expected -1 to ${this.#g.state.seats.length - 1}, found ${seat}`);
    return view(this.#g, seat);
  }

  /** An equal game that goes its own way from now on. */
  clone(): Game {
    return this.#with(fork(this.#g));
  }

  /**
   * A game that a seat may imagine: all that the seat knows is the same, and the seed decides the rest. Two games that
   * differ only in what the seat may not know give the same one.
   */
  imagine(seat: SeatId, seed: string): Game {
    return this.#with(imaginedBy(this.#g, seat, seed));
  }

  /** How the game ended, or null while it goes on. */
  outcome(): Outcome | null {
    const { over, turn } = this.#g.state;
    const decisions = this.#decisions;
    if (over) return { how: over.how, winners: over.winners, turn, decisions };
    const isCapped = turn > this.#limits.turns || decisions >= this.#limits.decisions;
    return isCapped ? { how: 'limit', winners: [], turn, decisions } : null;
  }

  /** The whole game as data, hidden cards included; see `from`. */
  toJSON(): GameRecord {
    const { name, print, rulesVersion } = this.#edition;
    return {
      kyuden: 1,
      edition: name,
      rulesVersion,
      print,
      cards: this.#cards ?? null,
      limits: this.#limits,
      decisions: this.#decisions,
      everyPause: !this.#g.swift,
      state: structuredClone(this.#g.state),
    };
  }

  #with(g: Machine): Game {
    return new Game(g, this.#edition, {
      cards: this.#cards,
      limits: this.#limits,
      decisions: this.#decisions,
    });
  }

  #ask(seat: SeatId | undefined): Ask {
    const open = this.outcome() === null ? this.#g.state.asks.filter((one) => one.answer === undefined) : [];
    const [first] = open;
    if (!first) return refuse('seat', 'nobody must choose: the game is over');
    if (seat === undefined) {
      if (open.length === 1) return first;
      return refuse('seat', `seats ${open.map((one) => one.seat).join(', ')} must choose; say which one`);
    }
    const ask = open.find((one) => one.seat === seat);
    return ask ?? refuse('seat', `seat ${seat} need not choose now; toAct() names the seats that must`);
  }
}
