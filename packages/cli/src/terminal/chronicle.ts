import {
  cardOf,
  faceOf,
  type GameEvent,
  type Machine,
  nameOf,
  type SeatId,
  textOf,
  titleOfProgram,
} from '@kyuden/engine';
import { eventWords, type Speaker } from './event-words.ts';
import { capital, plain } from './layout.ts';

/** For whom a game is told: a seat, a spectator (-1), or one who may know everything. */
export type Reader = SeatId | 'all';

/**
 * Tells a game line by line as its reader may know it. Cards that were seen keep their names after they have gone where
 * nobody sees them: names are remembered by what the reader saw, never looked up behind a back.
 */
export class Chronicle {
  readonly #reader: Reader;
  readonly #seen = new Map<string, string>();

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** Lines for what happened, when the game now stands as it does. */
  tell(g: Machine, events: readonly GameEvent[][]): string[] {
    this.remember(g);
    const speaker = this.#speaker(g);
    return events.flat().flatMap((event) => eventWords(event, speaker));
  }

  /** Takes note of every card that the reader sees now. */
  remember(g: Machine): void {
    for (const card of g.state.cards) {
      const thing = `c${card.handle}`;
      const name = this.#look(g, thing);
      if (name !== 'a card') this.#seen.set(thing, name);
    }
  }

  #look(g: Machine, thing: string): string {
    if (this.#reader !== 'all') return nameOf(g, thing, this.#reader);
    const card = cardOf(g, thing);
    if (!card) return nameOf(g, thing, -1);
    const face = faceOf(g, card);
    return face.title || `a created ${face.type}`;
  }

  #speaker(g: Machine): Speaker {
    return {
      name: (thing) => (thing.startsWith('c') ? (this.#seen.get(thing) ?? 'a card') : this.#look(g, thing)),
      seat: (seat) => g.state.seats[seat]?.name ?? `seat ${seat}`,
      program: (id) => ({ title: capital(plain(titleOfProgram(g, id))), text: textOf(g, id) }),
      short: (stat) => g.book.stats[stat]?.short ?? stat,
      turn: g.state.turn,
    };
  }
}
