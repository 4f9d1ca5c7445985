import {
  type Card,
  type Chances,
  card,
  cardOf,
  cardThing,
  type Machine,
  stat,
  type Thing,
  zoneName,
  zoneNumber,
} from '@kyuden/engine';
import { type Clause, SituationError } from './format.ts';
import { cardNamed, type Names, seatOf, thingsOf } from './names.ts';

/**
 * Fixes the outcomes of chance that a situation states. A clause about chance follows the choice that causes
 * it; for chance at the very beginning it precedes all choices. Each outcome is decided by the first clause
 * that applies to it.
 */

export const chanceForms = ['chance takes X | p1 cuts 3 | chance lays X and Y on top'];

const takes = /^chance takes (.+)$/i;
const cuts = /^(p\d) cuts (-?\d+)$/i;
const lays = /^chance lays (.+) on top$/i;

export const isChance = (text: string): boolean => takes.test(text) || cuts.test(text) || lays.test(text);

/** One outcome of chance, as indexes or card ids. */
type Decision = readonly number[];

export class Script implements Chances {
  readonly #names: Names;
  #left: Clause[];
  #decided: Decision[] = [];

  constructor(names: Names, clauses: readonly Clause[]) {
    this.#names = names;
    this.#left = [...clauses];
  }

  pick(_g: Machine, among: readonly Thing[], drawn: readonly number[]): Decision {
    return this.#decide((one) => this.#taken(one, among, drawn.length)) ?? this.#note(drawn);
  }

  order(_g: Machine, zone: string, drawn: readonly number[]): Decision {
    return this.#decide((one) => this.#laid(one, zone, drawn)) ?? this.#note(drawn);
  }

  /** Starts recording decisions. */
  begin(): void {
    this.#decided = [];
  }

  /** Returns a source of chance that repeats the decisions since `begin`, for a copy of the game. */
  replay(): Chances {
    const again = [...this.#decided];
    const next = (): Decision => again.shift() ?? [];
    return { pick: next, order: next };
  }

  /** Throws if some clause about chance was not used. */
  finish(): void {
    const [one] = this.#left;
    if (one)
      throw new SituationError(one.line, `nothing was left to chance that could fall so: '${one.text}'`);
  }

  #decide(how: (one: Clause) => Decision | undefined): Decision | undefined {
    for (const one of this.#left) {
      const decision = how(one);
      if (decision === undefined) continue;
      this.#left = this.#left.filter((each) => each !== one);
      return this.#note(decision);
    }
    return undefined;
  }

  #note(decision: Decision): Decision {
    this.#decided.push(decision);
    return decision;
  }

  #taken(one: Clause, among: readonly Thing[], count: number): Decision | undefined {
    const cut = cuts.exec(one.text);
    if (cut) return this.#cut(one, among, seatOf(cut[1] as string) ?? -1, Number(cut[2]));
    const found = takes.exec(one.text);
    if (!found) return undefined;
    const places = thingsOf(this.#names, one, found[1] as string).map((thing) => among.indexOf(thing));
    if (places.every((at) => at < 0)) return undefined;
    if (places.some((at) => at < 0) || places.length !== count)
      throw new SituationError(one.line, `expected ${count} of ${among.length}, found '${one.text}'`);
    return places;
  }

  #cut(one: Clause, among: readonly Thing[], seat: number, value: number): Decision | undefined {
    const { g } = this.#names;
    const deck = (g.state.zones[`fateDeck:${seat}`] ?? []).map((id) => cardThing(card(g, id)));
    if (deck.length !== among.length || among.some((thing) => !deck.includes(thing))) return undefined;
    const values = among.map((thing) => stat(g, cardOf(g, thing) as Card, 'focusValue'));
    const at = values.indexOf(value);
    if (at >= 0) return [at];
    throw new SituationError(
      one.line,
      `expected a Focus value of p${seat + 1}'s Fate deck (${[...new Set(values)].join(', ')}), found ${value}`,
    );
  }

  /** Orders a deck with the named cards on top, the first uppermost; the others stay in drawn order. */
  #laid(one: Clause, zone: string, drawn: readonly number[]): Decision | undefined {
    const found = lays.exec(one.text);
    if (!found || !zoneName(zone).endsWith('Deck') || zoneNumber(zone) < 0) return undefined;
    const names = (found[1] as string).split(/,\s*|\s+and\s+/);
    const top = names.map((name) => cardNamed(this.#names, one, name).id);
    if (!top.every((id) => drawn.includes(id))) return undefined;
    return [...drawn.filter((id) => !top.includes(id)), ...top.reverse()];
  }
}
