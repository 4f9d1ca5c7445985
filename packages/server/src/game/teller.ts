import { Chronicle, type EventLine } from '@kyuden/editions';
import type { Card, GameEvent, Machine, SeatId } from '@kyuden/engine';
import type { LogLine } from '../protocol/index.ts';

/** Lines that are kept and sent to one who joins. */
const MOST = 300;

/** Around the name of a thing in a line: thing, then name. Private letters that no card has. */
const OPEN = '\uE000';
const BETWEEN = '\uE001';
const CLOSE = '\uE002';

/** Tells a game to one seat, or to those who watch (-1), line by line as they may know it. */
export class Teller {
  readonly #chronicle: Chronicle;
  /** The newest lines, and how many there were in all. */
  lines: LogLine[];
  told: number;

  constructor(seat: SeatId, kept?: { lines: LogLine[]; seen: [string, string][] }) {
    const mark = (thing: string, name: string) => `${OPEN}${thing}${BETWEEN}${name}${CLOSE}`;
    this.#chronicle = new Chronicle(seat, mark, kept?.seen);
    this.lines = kept?.lines ?? [];
    this.told = this.lines.length;
  }

  /**
   * What happened by the choice with this number; `changed` are the cards that may be seen anew by it. `said` are the lines that
   * were made of it already, by their words: most read alike to all.
   */
  tell(
    g: Machine,
    events: GameEvent[],
    at: number,
    changed: readonly Card[],
    said: Map<string, LogLine>,
  ): void {
    const news = this.#chronicle.tell(g, [events], changed);
    for (const line of news) {
      let made = said.get(line.words);
      // The same totals may be those of two provinces.
      if (made?.weight !== line.weight || line.totals) said.set(line.words, (made = lineOf(g, line, at)));
      this.lines.push(made);
    }
    this.told += news.length;
    if (this.lines.length > MOST) this.lines.splice(0, this.lines.length - MOST);
  }

  /** Takes back what was told of choices beyond this number. */
  takeBack(choices: number): void {
    this.lines = this.lines.filter((line) => line.at <= choices);
  }

  keep(): { lines: LogLine[]; seen: [string, string][] } {
    return { lines: this.lines, seen: this.#chronicle.memory() };
  }
}

function lineOf(g: Machine, { weight, words, totals }: EventLine, at: number): LogLine {
  const parts: LogLine['parts'] = [];
  for (const piece of words.split(OPEN)) {
    const between = piece.indexOf(BETWEEN);
    if (between < 0) {
      if (piece !== '') parts.push(piece);
      continue;
    }
    const close = piece.indexOf(CLOSE);
    const thing = piece.slice(0, between);
    const title = piece.slice(between + 1, close);
    parts.push({ title, thing, ...keyOf(g, thing, title) });
    if (close + 1 < piece.length) parts.push(piece.slice(close + 1));
  }
  return { at, turn: g.state.turn, weight, parts, ...(totals && { totals }) };
}

/** Where the printed card is found. By its title, which the reader knows: the card itself may be hidden by now. */
function keyOf(g: Machine, thing: string, title: string): { key?: string } {
  if (!thing.startsWith('c')) return {};
  const face = g.lib.byKey.get(title);
  return face === undefined ? {} : { key: title };
}
