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

/** For whom a game is told: a seat, a spectator (-1), or one who may know everything. */
export type ToldTo = SeatId | 'all';

/**
 * Tells a game line by line, as facts that its reader may know. Cards that were seen keep their names after they have gone where
 * nobody sees them: names are remembered by what the reader saw, never looked up behind a back.
 */
export class Chronicle {
  readonly #reader: ToldTo;
  /** By thing: the name, and the printed face that it is of (one that no card has where that is not known any more). */
  readonly #seen: Map<string, { named: Named; face: number }>;

  /** `seen` is an older `memory`. */
  constructor(reader: ToldTo, seen: readonly (readonly [string, Named])[] = []) {
    this.#reader = reader;
    this.#seen = new Map(seen.map(([thing, named]) => [thing, { named, face: unknownFace }]));
  }

  /** The names that the reader has seen, by thing: what another chronicle needs to go on. */
  memory(): [string, Named][] {
    return [...this.#seen].map(([thing, { named }]) => [thing, named]);
  }

  /** Lines for what happened, when the game now stands as it does; `cards` are those that may be seen anew. */
  tell(g: Machine, events: readonly GameEvent[][], cards: readonly Card[] = g.state.cards): EventLine[] {
    this.remember(g, cards);
    const lines: EventLine[] = [];
    let namer: Namer | undefined;
    for (const some of events)
      for (const event of some) lines.push(...eventLines(event, (namer ??= this.#namer(g))));
    return lines;
  }

  /** Takes note of every card that the reader sees now, of those given. */
  remember(g: Machine, cards: readonly Card[] = g.state.cards): void {
    for (const card of cards) {
      const thing = cardThing(card);
      const face = card.faces[card.faces.length - 1]!;
      if (this.#seen.get(thing)?.face === face) continue;
      if (this.#reader !== 'all' && !sees(g, this.#reader, card)) continue;
      this.#seen.set(thing, { named: namedCard(g, card, thing), face });
    }
  }

  /** A card that the reader does not know has no thing either: nobody may follow it. */
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
          : // Places may have names of their own in an edition; what only some know of them is not told.
            (own?.place(g, thing, -1) ?? namedThing(g, thing)),
      seat: (seat) => namedSeat(g, seat),
      program: (id) => ({ ability: titleOfProgram(g, id), text: textOf(g, id) }),
      short: (stat) => g.book.stats[stat]?.short ?? stat,
      turn: g.state.turn,
    };
  }
}
