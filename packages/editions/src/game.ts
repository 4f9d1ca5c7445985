import {
  decksAndPiles,
  freshCard,
  freshHandle,
  freshSeat,
  freshState,
  type Generator,
  type Library,
  type Machine,
  machine,
  type Rulebook,
  run,
  type State,
} from '@kyuden/engine';
import type { Deck, DeckEntry } from './deck.ts';

export interface GameSeat {
  name: string;
  deck: Deck;
}

/** What a game is made from; together with the choices it is the whole record of the game. */
export interface GameStart {
  seats: readonly GameSeat[];
  seed: string;
  /** As the record names it; left out for a new game. */
  generator?: Generator;
  settings?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * The state before anything has happened: Strongholds in their homes, decks as they are listed, and the edition's first
 * procedure about to begin. Decks are taken as they are: whether they are legal is for `checkDeck`.
 */
export function newState(book: Rulebook, lib: Library, start: GameStart): State {
  const state = freshState(book.name, book.start, start.seed, start.generator);
  state.settings = { ...start.settings };
  const handles = new Set<number>();
  start.seats.forEach(({ name, deck }, seat) => {
    state.seats.push(freshSeat(seat, name));
    for (const zone of ['hand', ...decksAndPiles(book).piles.toReversed(), 'removed'])
      begin(state, `${zone}:${seat}`, []);
    const { dynasty, fate } = book.modes.decks ?? { dynasty: 'dynastyDeck', fate: 'fateDeck' };
    for (const entry of deck.stronghold)
      addCards(state, lib, handles, seat, `${startOf(book, lib, entry.key)}:${seat}`, [entry]);
    addCards(state, lib, handles, seat, `${dynasty}:${seat}`, deck.dynasty);
    addCards(state, lib, handles, seat, `${fate}:${seat}`, deck.fate);
  });
  return state;
}

/** What lies in neither deck begins in its player's home, unless its type says otherwise. */
function startOf(book: Rulebook, lib: Library, key: string): string {
  const face = lib.faces[lib.byKey.get(key) ?? -1];
  return book.types[face?.type ?? '']?.starts ?? 'home';
}

/** A zone of a game that no other shares yet. */
function begin(state: State, zone: string, laid: readonly number[]): void {
  (state.zones as Record<string, readonly number[]>)[zone] = laid;
}

function addCards(
  state: State,
  lib: Library,
  handles: Set<number>,
  owner: number,
  zone: string,
  entries: readonly DeckEntry[],
): void {
  const laid = [...(state.zones[zone] ?? [])];
  begin(state, zone, laid);
  for (const { count, key } of entries) {
    const face = lib.byKey.get(key);
    if (face === undefined) throw new Error(`the library has no card '${key}'`);
    for (let i = 0; i < count; i++) {
      const handle = freshHandle(state, handles);
      handles.add(handle);
      const card = freshCard(state.cards.length, handle, face, owner, zone);
      state.cards.push(card);
      laid.push(card.id);
    }
  }
}

/** A new game, run to its first decision. `swift`: see `Machine`. */
export function newGame(book: Rulebook, lib: Library, start: GameStart, swift = false): Machine {
  const g = machine(book, lib, newState(book, lib, start), swift);
  run(g);
  return g;
}
