import { Chronicle } from '@kyuden/editions';
import { type Card, type GameEvent, isSameData, type Machine, type SeatId } from '@kyuden/engine';
import type { Named } from '@kyuden/words';
import type { LogLine } from '../protocol/index.ts';

/** Number of lines that are kept, and sent to a client that joins. */
const MOST = 300;

/** The stored form of a teller: its lines, and the names it has seen, by thing. */
export interface KeptTeller {
  lines: LogLine[];
  seen: [string, Named][];
}

/** The log of a game for one seat, or for spectators (-1). It contains only what that reader may know. */
export class Teller {
  readonly #chronicle: Chronicle;
  /** The newest lines; `told` counts all of them. */
  lines: LogLine[];
  told: number;

  constructor(seat: SeatId, kept?: KeptTeller) {
    this.#chronicle = new Chronicle(seat, kept?.seen);
    this.lines = kept?.lines ?? [];
    this.told = this.lines.length;
  }

  /**
   * Adds the lines for the events of choice number `at`. `changed` are the cards whose visibility may have changed.
   * `said` shares lines among tellers: most lines are the same for all readers.
   */
  tell(g: Machine, events: GameEvent[], at: number, changed: readonly Card[], said: LogLine[]): void {
    const news = this.#chronicle.tell(g, [events], changed);
    for (const { weight, line } of news) {
      let made = said.find((one) => one.weight === weight && isSameData(one.line, line));
      if (!made) said.push((made = { at, turn: g.state.turn, weight, line }));
      this.lines.push(made);
    }
    this.told += news.length;
    if (this.lines.length > MOST) this.lines.splice(0, this.lines.length - MOST);
  }

  /** Removes the lines of all choices after this number. */
  takeBack(choices: number): void {
    this.lines = this.lines.filter((line) => line.at <= choices);
  }

  keep(): KeptTeller {
    return { lines: this.lines, seen: this.#chronicle.memory() };
  }
}
