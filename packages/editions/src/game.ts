import {
  type Card,
  type Library,
  type Machine,
  machine,
  type Rulebook,
  randomBelow,
  run,
  type Seat,
  type State,
  seedRandom,
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
  settings?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * The state before anything has happened: Strongholds in their homes, decks as they are listed, and the edition's first
 * procedure about to begin. Decks are taken as they are: whether they are legal is for `checkDeck`.
 */
export function newState(book: Rulebook, lib: Library, start: GameStart): State {
  const state: State = {
    edition: book.name,
    settings: { ...start.settings },
    random: seedRandom(start.seed),
    seats: [],
    cards: [],
    created: [],
    zones: {},
    provinces: [],
    fields: [],
    attacks: [],
    battles: [],
    duels: [],
    strikes: [],
    actions: [],
    lasting: [],
    delayed: [],
    postponed: [],
    trims: {},
    history: [],
    counts: {},
    refills: [],
    favor: -1,
    active: 0,
    turn: 0,
    phase: '',
    phaseNumber: 0,
    nextId: 1,
    frames: [{ k: 'procedure', name: book.start, pc: 0, at: {} }],
    asks: [],
    unsettled: false,
    ret: null,
    over: null,
  };
  const handles = new Set<number>();
  start.seats.forEach(({ name, deck }, seat) => {
    state.seats.push(newSeat(seat, name));
    for (const zone of ['hand', 'fateDiscard', 'dynastyDiscard', 'removed'])
      state.zones[`${zone}:${seat}`] = [];
    addCards(state, lib, handles, seat, `home:${seat}`, deck.stronghold);
    addCards(state, lib, handles, seat, `dynastyDeck:${seat}`, deck.dynasty);
    addCards(state, lib, handles, seat, `fateDeck:${seat}`, deck.fate);
  });
  return state;
}

const newSeat = (id: number, name: string): Seat => ({
  id,
  name,
  honor: 0,
  startingHonor: 0,
  honorAtTurn: 0,
  provinces: [],
  eliminated: false,
  turns: 0,
  events: [],
  searchedInVain: [],
  wentFirst: false,
});

function addCards(
  state: State,
  lib: Library,
  handles: Set<number>,
  owner: number,
  zone: string,
  entries: readonly DeckEntry[],
): void {
  state.zones[zone] ??= [];
  for (const { count, key } of entries) {
    const face = lib.byKey.get(key);
    if (face === undefined) throw new Error(`the library has no card '${key}'`);
    for (let i = 0; i < count; i++) {
      const card = newCard(state.cards.length, freshHandle(state, handles), face, owner, zone);
      state.cards.push(card);
      state.zones[zone]?.push(card.id);
    }
  }
}

const newCard = (id: number, handle: number, face: number, owner: number, zone: string): Card => ({
  id,
  handle,
  faces: [face],
  owner,
  controller: owner,
  zone,
  host: -1,
  bowed: false,
  faceUp: false,
  dishonorable: false,
  dead: '',
  tokens: [],
  known: 0,
  byOwnText: false,
  entered: -1,
  lockedUntil: 0,
});

function freshHandle(state: State, handles: Set<number>): number {
  let handle = 0;
  do handle = 1 + randomBelow(state, 999_999);
  while (handles.has(handle));
  handles.add(handle);
  return handle;
}

/** A new game, run to its first decision. */
export function newGame(book: Rulebook, lib: Library, start: GameStart): Machine {
  const g = machine(book, lib, newState(book, lib, start));
  run(g);
  return g;
}
