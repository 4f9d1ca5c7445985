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

/** Everything a game starts from. Together with the choices it is a complete record of the game. */
export interface GameStart {
  seats: readonly GameSeat[];
  seed: string;
  /** The random generator that a record names; absent for a new game. */
  generator?: Generator;
  settings?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Returns the state before anything has happened: Strongholds in their homes, decks in listed order, the cards
 * that every player has besides the deck outside the game, and the edition's first procedure about to run. Does not check decks; see `checkDeck`.
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
    const besides = (book.modes.startingCards ?? []).map((key) => ({ count: 1, key }));
    addCards(state, lib, handles, seat, `removed:${seat}`, besides);
  });
  return state;
}

/** The zone where a card of the part `stronghold` starts: the home, unless its type names another. */
function startOf(book: Rulebook, lib: Library, key: string): string {
  const face = lib.faces[lib.byKey.get(key) ?? -1];
  return book.types[face?.type ?? '']?.starts ?? 'home';
}

/** Sets a zone of a new state. The state is not shared yet, so it may be modified in place. */
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

/** Starts a game and runs it to its first decision. For `swift` see `Machine`. */
export function newGame(book: Rulebook, lib: Library, start: GameStart, swift = false): Machine {
  const g = machine(book, lib, newState(book, lib, start), swift);
  run(g);
  return g;
}
