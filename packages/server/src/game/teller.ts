import { Chronicle } from '@kyuden/editions';
import type { Card, GameEvent, Machine, SeatId } from '@kyuden/engine';
import type { Named } from '@kyuden/words';
import type { LogLine } from '../protocol/index.ts';

/** Lines that are kept and sent to one who joins. */
const MOST = 300;

/** All that a teller needs to go on: its lines, and the names it has seen by thing. */
export interface KeptTeller {
  lines: LogLine[];
  seen: [string, Named][];
}

/** Tells a game to one seat, or to those who watch (-1), line by line as they may know it. */
export class Teller {
  readonly #chronicle: Chronicle;
  /** The newest lines, and how many there were in all. */
  lines: LogLine[];
  told: number;

  constructor(seat: SeatId, kept?: KeptTeller) {
    this.#chronicle = new Chronicle(seat, kept?.seen);
    this.lines = kept?.lines ?? [];
    this.told = this.lines.length;
  }

  /**
   * What happened by the choice with this number; `changed` are the cards that may be seen anew by it. `said` are the lines that
   * were made of it already, by their facts: most read alike to all.
   */
  tell(
    g: Machine,
    events: GameEvent[],
    at: number,
    changed: readonly Card[],
    said: Map<string, LogLine>,
  ): void {
    const news = this.#chronicle.tell(g, [events], changed);
    for (const { weight, line } of news) {
      const key = JSON.stringify([weight, line]);
      let made = said.get(key);
      if (!made) said.set(key, (made = { at, turn: g.state.turn, weight, line }));
      this.lines.push(made);
    }
    this.told += news.length;
    if (this.lines.length > MOST) this.lines.splice(0, this.lines.length - MOST);
  }

  /** Takes back what was told of choices beyond this number. */
  takeBack(choices: number): void {
    this.lines = this.lines.filter((line) => line.at <= choices);
  }

  keep(): KeptTeller {
    return { lines: this.lines, seen: this.#chronicle.memory() };
  }
}
