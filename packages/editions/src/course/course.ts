import { type Ask, type GameEvent, type Machine, view } from '@kyuden/engine';
import { Chronicle } from '../words/chronicle.ts';
import { Beyond } from './beyond.ts';
import { finalFacts } from './final.ts';
import { eventLine, facts, questionLines } from './lines.ts';
import { Seen } from './seen.ts';
import { ThingNames } from './thing-names.ts';

/** The beginning of lines about what lies beyond the game. */
export const BEYOND = '~ ';

/**
 * The course of a game as lines: the questions with all their options, the answers, the occurrences that followed, what
 * changed in each seat's view, and at the end the state. The lines name cards by title and number, so they stay the
 * same when other cards join the pool or handles are drawn otherwise.
 */
export class Course {
  readonly lines: string[] = [];
  readonly #names = new ThingNames();
  readonly #chronicle = new Chronicle('all');
  readonly #seen = new Map<number, Seen>();
  readonly #asked = new Set<number>();
  readonly #beyond = new Beyond(this.#names, (text) => this.lines.push(`${BEYOND}${text}`));

  /** Writes what the seats see now, and questions that are new. */
  position(g: Machine): void {
    this.#names.update(g);
    for (const { id } of g.state.seats) {
      let seen = this.#seen.get(id);
      if (!seen) this.#seen.set(id, (seen = new Seen()));
      for (const change of seen.changes(view(g, id))) this.#line(`    p${id + 1} sees ${change}`);
    }
    for (const ask of g.state.asks) {
      if (this.#asked.has(ask.id)) continue;
      this.#asked.add(ask.id);
      for (const line of questionLines(g, ask)) this.#line(line);
    }
  }

  /** Writes an answer with the occurrences that followed, and the position after it. */
  answer(g: Machine, { seat }: Ask, id: string, events: readonly GameEvent[]): void {
    this.#names.update(g);
    this.#line(`p${seat + 1} answers ${id}`);
    for (const one of events) this.#line(`  ${eventLine(one)}`);
    for (const told of this.#chronicle.tell(g, [[...events]])) this.#line(`  told ${facts(told)}`);
    this.position(g);
  }

  /** Writes what would happen if other options of a question were taken than the one that is taken next. */
  beside(g: Machine, ask: Ask, taken: string): void {
    this.#beyond.beside(g, ask, taken);
  }

  /** Writes what the seats are told about the cards, and how the game would go on by chance. */
  behind(g: Machine): void {
    this.#beyond.about(g);
    this.#beyond.behind(g);
  }

  /** Writes the state. */
  end(g: Machine): void {
    this.#names.update(g);
    for (const line of finalFacts(g, this.#names)) this.#line(`at the end ${line}`);
  }

  #line(text: string): void {
    this.lines.push(this.#names.inText(text));
  }
}
