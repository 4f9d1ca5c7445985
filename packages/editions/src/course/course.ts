import { type Ask, type GameEvent, type Machine, view } from '@kyuden/engine';
import { Chronicle } from '../words/chronicle.ts';
import { optionLabel } from '../words/options.ts';
import { promptOf } from '../words/prompts.ts';
import { finalFacts } from './final.ts';
import { Seen } from './seen.ts';
import { ThingNames } from './thing-names.ts';

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
      this.#question(g, ask);
    }
  }

  /** Writes an answer with the occurrences that followed, and the position after it. */
  answer(g: Machine, { seat }: Ask, id: string, events: readonly GameEvent[]): void {
    this.#names.update(g);
    this.#line(`p${seat + 1} answers ${id}`);
    for (const { kind, members, cause } of events)
      this.#line(`  ${kind} ${JSON.stringify(members)} by ${JSON.stringify(cause)}`);
    for (const told of this.#chronicle.tell(g, [[...events]])) this.#line(`  told ${facts(told)}`);
    this.position(g);
  }

  /** Writes the state. */
  end(g: Machine): void {
    this.#names.update(g);
    for (const line of finalFacts(g, this.#names)) this.#line(`at the end ${line}`);
  }

  #question(g: Machine, ask: Ask): void {
    const { seat, actor, kind, about, options } = ask;
    this.#line(`p${seat + 1} is asked for p${actor + 1}: ${kind} ${JSON.stringify(about)}`);
    this.#line(`  as ${facts(promptOf(g, ask))}`);
    if (namesEveryTitle(g, ask)) return this.#line('  any title of the pool');
    for (const option of options) {
      this.#line(`  ${JSON.stringify(option)}`);
      this.#line(`  as ${facts(optionLabel(g, ask, option).label)}`);
    }
  }

  #line(text: string): void {
    this.lines.push(this.#names.inText(text));
  }
}

/** Facts for words, without the card texts in them: programs are named already. */
const facts = (value: unknown): string =>
  JSON.stringify(value, (key, part) => (key === 'text' ? undefined : part));

/** Whether the options are all titles of the pool. Their list would grow with the pool. */
function namesEveryTitle({ lib }: Machine, { options }: Ask): boolean {
  if (options.length < 100) return false;
  const titles = new Set(lib.faces.map(({ title }) => title));
  return (
    options.every(({ name }) => name !== undefined && titles.has(name)) && options.length === titles.size
  );
}
