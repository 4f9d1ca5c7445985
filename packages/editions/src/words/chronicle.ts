import {
  type Card,
  cardOf,
  cardThing,
  faceOf,
  type GameEvent,
  type Machine,
  nameOf,
  type SeatId,
  sees,
  textOf,
  titleOfProgram,
} from '@kyuden/engine';
import { type EventLine, eventLines, type Speaker } from './event-words.ts';
import { ownWords } from './own.ts';
import { capital, plain } from './spelling.ts';

const unknownFace = Number.MIN_SAFE_INTEGER;

/** For whom a game is told: a seat, a spectator (-1), or one who may know everything. */
export type ToldTo = SeatId | 'all';

/**
 * Tells a game line by line as its reader may know it. Cards that were seen keep their names after they have gone where
 * nobody sees them: names are remembered by what the reader saw, never looked up behind a back.
 */
export class Chronicle {
  readonly #reader: ToldTo;
  /** By thing: the name, and the printed face that it is of (one that no card has where that is not known any more). */
  readonly #seen: Map<string, { name: string; face: number }>;
  readonly #mark: (thing: string, name: string) => string;

  /** `mark` may mark the names of things in the lines, so that they can be found again; `seen` is an older `memory`. */
  constructor(
    reader: ToldTo,
    mark: (thing: string, name: string) => string = (_, name) => name,
    seen: readonly (readonly [string, string])[] = [],
  ) {
    this.#reader = reader;
    this.#mark = mark;
    this.#seen = new Map(seen.map(([thing, name]) => [thing, { name, face: unknownFace }]));
  }

  /** The names that the reader has seen, by thing: what another chronicle needs to go on. */
  memory(): [string, string][] {
    return [...this.#seen].map(([thing, { name }]) => [thing, name]);
  }

  /** Lines for what happened, when the game now stands as it does; `cards` are those that may be seen anew. */
  tell(g: Machine, events: readonly GameEvent[][], cards: readonly Card[] = g.state.cards): EventLine[] {
    this.remember(g, cards);
    const lines: EventLine[] = [];
    let speaker: Speaker | undefined;
    for (const some of events)
      for (const event of some) lines.push(...eventLines(event, (speaker ??= this.#speaker(g))));
    return lines;
  }

  /** Takes note of every card that the reader sees now, of those given. */
  remember(g: Machine, cards: readonly Card[] = g.state.cards): void {
    for (const card of cards) {
      const thing = cardThing(card);
      const face = card.faces[card.faces.length - 1]!;
      if (this.#seen.get(thing)?.face === face) continue;
      if (this.#reader !== 'all' && !sees(g, this.#reader, card)) continue;
      this.#seen.set(thing, { name: this.#look(g, thing), face });
    }
  }

  #look(g: Machine, thing: string): string {
    if (this.#reader !== 'all') return nameOf(g, thing, this.#reader);
    const card = cardOf(g, thing);
    if (!card) return nameOf(g, thing, -1);
    const face = faceOf(g, card);
    return face.title || `a created ${face.type}`;
  }

  /** A card that the reader does not know has no mark either: nobody may follow it. */
  #card(thing: string): string {
    const seen = this.#seen.get(thing);
    return seen === undefined ? 'a card' : this.#mark(thing, seen.name);
  }

  /** Places may have names of their own in an edition; what only some know of them is not told. */
  #place(g: Machine, thing: string): string {
    return ownWords(g.book.name)?.place(g, thing, -1) ?? this.#look(g, thing);
  }

  #speaker(g: Machine): Speaker {
    return {
      own: ownWords(g.book.name)?.events,
      name: (thing) => (thing.startsWith('c') ? this.#card(thing) : this.#mark(thing, this.#place(g, thing))),
      created: (thing) => {
        const made = cardOf(g, thing);
        const face = made && faceOf(g, made);
        return face && !face.title ? this.#mark(thing, `a ${face.type}`) : this.#card(thing);
      },
      seat: (seat) => g.state.seats[seat]?.name ?? `seat ${seat}`,
      program: (id) => ({ title: capital(plain(titleOfProgram(g, id))), text: textOf(g, id) }),
      short: (stat) => g.book.stats[stat]?.short ?? stat,
      turn: g.state.turn,
    };
  }
}
