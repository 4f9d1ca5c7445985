import {
  type Ask,
  cardThing,
  fork,
  type Machine,
  type Option,
  randomBelow,
  type SeatId,
  seedRandom,
  sees,
  step,
  zoneName,
} from '@kyuden/engine';
import { Chronicle } from '../words/chronicle.ts';
import { explainNumbers } from '../words/explain.ts';
import { whyNot } from '../words/why.ts';
import { finalFacts } from './final.ts';
import { eventLine, facts, namesEveryTitle, questionLines } from './lines.ts';
import type { ThingNames } from './thing-names.ts';

/** At most so many other options of a question are tried, each in a copy of the game. */
const OTHERS = 6;
/** So many choices are made by chance after another option, and after the end of a situation. */
const AFTER_OTHER = 2;
const AFTER_END = 16;

export type Luck = Parameters<typeof randomBelow>[0];

/** Options that are never chosen by chance, so that the game moves on. */
const TAKES_BACK = new Set(['cancel', 'back']);

/** An option chosen by chance. */
export function optionByChance({ options }: Ask, luck: Luck): Option {
  const onward = options.filter(({ role }) => !TAKES_BACK.has(role));
  const among = onward.length > 0 ? onward : options;
  return among[randomBelow(luck, among.length)]!;
}

/**
 * Tells what lies beyond the course of a game: what would happen if other options were taken, how the game would go on
 * by chance, and what the seats are told about the cards that they see.
 */
export class Beyond {
  readonly #names: ThingNames;
  readonly #line: (text: string) => void;
  readonly #luck: Luck = { random: seedRandom('beyond') };

  constructor(names: ThingNames, line: (text: string) => void) {
    this.#names = names;
    this.#line = line;
  }

  /** Takes other options of a question than the one that is taken, each in a copy of the game. */
  beside(g: Machine, ask: Ask, taken: string): void {
    if (namesEveryTitle(g, ask)) return;
    const others = ask.options.filter(({ id }) => id !== taken);
    const apart = Math.ceil(others.length / OTHERS);
    for (let at = 0; at < others.length; at += apart) {
      const copy = fork(g);
      const names = this.#names.fork();
      this.#goOn(copy, names, ask.seat, others[at]!.id);
      this.#byChance(copy, names, AFTER_OTHER);
    }
  }

  /** Lets a copy of the game go on by chance. */
  behind(g: Machine): void {
    const copy = fork(g);
    const names = this.#names.fork();
    this.#byChance(copy, names, AFTER_END);
    for (const line of finalFacts(copy, names)) this.#line(names.inText(`at last ${line}`));
  }

  /** Why the seats cannot use the cards that they see, and how the cards' numbers come about. */
  about(g: Machine): void {
    for (const { id: seat } of g.state.seats) {
      const ask = g.state.asks.find((one) => one.seat === seat && one.answer === undefined);
      for (const c of g.state.cards) {
        if (!sees(g, seat, c) || isInDeck(zoneName(c.zone))) continue;
        const thing = cardThing(c);
        const numbers = explainNumbers(g, seat, thing)?.filter(({ sources }) => sources.length > 0);
        const known = facts({ why: whyNot(g, seat, ask, thing), numbers });
        this.#line(this.#names.inText(`p${seat + 1} on ${thing}: ${known}`));
      }
    }
  }

  #byChance(g: Machine, names: ThingNames, choices: number): void {
    for (let n = 0; n < choices; n++) {
      const ask = g.state.asks.find((one) => one.answer === undefined);
      if (!ask || namesEveryTitle(g, ask)) return;
      this.#goOn(g, names, ask.seat, optionByChance(ask, this.#luck).id);
    }
  }

  #goOn(g: Machine, names: ThingNames, seat: SeatId, id: string): void {
    const events = step(g, seat, id);
    if ('refused' in events) throw new Error(`${id} is offered and refused (${events.rule})`);
    names.update(g);
    const line = (text: string): void => this.#line(names.inText(text));
    line(`p${seat + 1} could answer ${id}`);
    for (const one of events) line(`  ${eventLine(one)}`);
    for (const told of new Chronicle('all').tell(g, [events])) line(`  told ${facts(told)}`);
    for (const ask of g.state.asks) for (const text of questionLines(g, ask)) line(text);
  }
}

const isInDeck = (zone: string): boolean => zone.endsWith('Deck');
