import {
  type Card,
  cardThing,
  type GameEvent,
  type Machine,
  type SeatId,
  sees,
  textOf,
  thingKind,
  titleOfProgram,
} from '@kyuden/engine';
import type { Named } from '@kyuden/words';
import { type EventLine, eventLines, type Namer } from './event-lines.ts';
import { namedCard, namedSeat, namedThing } from './named.ts';
import { ownWords } from './own.ts';

const unknownFace = Number.MIN_SAFE_INTEGER;

/** The reader of a log: a seat, a spectator (-1), or 'all' for a reader who may know everything. */
export type ToldTo = SeatId | 'all';

/**
 * Tells a game line by line, as facts that its reader may know. A card that the reader has seen keeps its name
 * in the log after it is hidden: names come from what the reader saw, never from the hidden state.
 */
export class Chronicle {
  readonly #reader: ToldTo;
  /** By thing: the name, and the face that it belongs to (`unknownFace` if taken from an older memory). */
  readonly #seen: Map<string, { named: Named; face: number }>;

  /** `seen` is the `memory` of an earlier chronicle. */
  constructor(reader: ToldTo, seen: readonly (readonly [string, Named])[] = []) {
    this.#reader = reader;
    this.#seen = new Map(seen.map(([thing, named]) => [thing, { named, face: unknownFace }]));
  }

  /** The names that the reader has seen, by thing. Another chronicle can continue from them. */
  memory(): [string, Named][] {
    return [...this.#seen].map(([thing, { named }]) => [thing, named]);
  }

  /**
   * Returns lines for events that led to the current state. `cards` are those that the reader may have newly
   * seen.
   */
  tell(g: Machine, events: readonly GameEvent[][], cards: readonly Card[] = g.state.cards): EventLine[] {
    this.remember(g, cards);
    const lines: EventLine[] = [];
    let namer: Namer | undefined;
    for (const some of events)
      for (const event of some) lines.push(...eventLines(event, (namer ??= this.#namer(g))));
    return lines;
  }

  /** Remembers the names of those given cards that the reader sees now. */
  remember(g: Machine, cards: readonly Card[] = g.state.cards): void {
    for (const card of cards) {
      const thing = cardThing(card);
      const face = card.faces[card.faces.length - 1]!;
      if (this.#seen.get(thing)?.face === face) continue;
      if (this.#reader !== 'all' && !sees(g, this.#reader, card)) continue;
      this.#seen.set(thing, { named: namedCard(g, card, thing), face });
    }
  }

  /** A card unknown to the reader has no thing either, so that nobody can track it. */
  #card(thing: string): Named {
    return this.#seen.get(thing)?.named ?? { is: 'unknown' };
  }

  #namer(g: Machine): Namer {
    const own = ownWords(g.book.name);
    return {
      own: own?.events,
      name: (thing) =>
        thingKind(thing) === 'c'
          ? this.#card(thing)
          : // An edition may name places itself. Use a spectator's view, so that no private knowledge is told.
            (own?.place(g, thing, -1) ?? namedThing(g, thing)),
      seat: (seat) => namedSeat(g, seat),
      program: (id) => ({ ability: titleOfProgram(g, id), text: textOf(g, id) }),
      short: (stat) => g.book.stats[stat]?.short ?? stat,
      turn: g.state.turn,
    };
  }
}
