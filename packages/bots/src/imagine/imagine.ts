import { showsFaces } from '@kyuden/editions';
import {
  type Card,
  changed,
  copyState,
  deckOfCard,
  followAll,
  freshHandle,
  handleThing,
  inPlay,
  type Machine,
  machine,
  memoOfTable,
  onlyFace,
  type SeatId,
  type State,
  seedRandom,
  sees,
  setHandles,
  shuffle,
  textsChanged,
  thingNumber,
} from '@kyuden/engine';
import type { Draw, Prior } from './prior.ts';

/**
 * Returns a game that the seat may imagine. Every card that the seat sees is the same; every other card gets a new face
 * and a new handle. The seat's own unseen cards are shuffled among themselves, because a player knows his own deck
 * list. Unseen cards of others get faces from the prior, which uses their Stronghold, the kind of deck and the cards
 * seen of it. Random numbers are reseeded, and secret answers of others are removed. So two games that differ only in
 * what the seat may not know give the same imagined game for the same seed.
 */
export function imagine(g: Machine, seat: SeatId, seed: string, prior: Prior): Machine {
  const state = copyState(g.state);
  const chance = { random: seedRandom(`imagined ${seed}`) };
  const { named, shown } = askedAbout(state, seat);
  const unseen = state.cards.filter(
    (c) => (c.faces[0] as number) >= 0 && !shown.has(c.handle) && !sees(g, seat, c),
  );
  dealFaces(g, seat, unseen, prior, chance);
  const { lasting } = state;
  const handles = renameHandles(
    state,
    unseen.filter((c) => !named.has(c.handle)),
    chance,
  );
  dropSecrets(state, seat);
  state.random = seedRandom(`the chance of ${seed}`);
  const copy: Machine = { ...machine(g.book, g.lib, state, true), memo: memoOfTable(g.memo) };
  setHandles(copy, handles);
  if (unseen.some((c) => inPlay(g, c))) changed(copy, true);
  else if (state.lasting !== lasting) textsChanged(copy);
  // Update the listener index once here; otherwise every copy in which an answer is tried would repeat it.
  followAll(copy);
  return copy;
}

type Chance = Pick<State, 'random'>;

/**
 * The handles of the cards that the seat's own questions name, and of the cards whose faces those questions show (as in
 * a search). A question can also name a card by its back.
 */
function askedAbout(state: State, seat: SeatId): { named: Set<number>; shown: Set<number> } {
  const named = new Set<number>();
  const shown = new Set<number>();
  for (const ask of state.asks) {
    if (ask.seat !== seat) continue;
    const faces = showsFaces(ask);
    for (const thing of [...(ask.about.things ?? []), ...ask.options.flatMap((one) => one.thing ?? [])]) {
      if (!thing.startsWith('c')) continue;
      named.add(Number(thing.slice(1)));
      if (faces) shown.add(Number(thing.slice(1)));
    }
  }
  return { named, shown };
}

/** The cards of each player that are not in `unseen`. */
function seenCards({ state }: Machine, unseen: readonly Card[]): Card[][] {
  const isUnseen = new Set(unseen.map((c) => c.id));
  const seen: Card[][] = state.seats.map(() => []);
  for (const c of state.cards) if (!isUnseen.has(c.id)) seen[c.owner]!.push(c);
  return seen;
}

/**
 * Gives faces to the unseen cards in the order of their ids. Ids reveal nothing: each deck was listed before its
 * shuffle.
 */
function dealFaces(g: Machine, seat: SeatId, unseen: readonly Card[], prior: Prior, chance: Chance): void {
  const own = new Map<string, Card[]>();
  const draws: Map<string, Draw>[] = g.state.seats.map(() => new Map());
  const seen = seenCards(g, unseen);
  for (const c of unseen) {
    // Everyone sees the back of a card.
    const deck = deckOfCard(g, c);
    if (c.owner !== seat) {
      const known = draws[c.owner]!;
      let draw = known.get(deck);
      if (!draw) known.set(deck, (draw = prior(g, c.owner, deck, seen[c.owner]!)));
      c.faces = onlyFace(draw(chance));
      continue;
    }
    const group = own.get(deck);
    if (group) group.push(c);
    else own.set(deck, [c]);
  }
  for (const group of own.values()) {
    // Sort first, so that the result does not depend on the real order.
    const faces = group.map((c) => c.faces).sort((a, b) => (a[0] as number) - (b[0] as number));
    shuffle(chance, faces);
    group.forEach((c, index) => {
      c.faces = faces[index]!;
    });
  }
}

const HANDLE = /\bc\d+\b/g;

/** New handles of cards by their old ones. */
type Names = ReadonlyMap<number, number>;

/** Gives new handles to unseen cards everywhere in the state. Returns the ids of all cards by their handles. */
function renameHandles(state: State, unseen: readonly Card[], chance: Chance): Map<number, number> {
  const handles = new Map<number, number>();
  const isHidden = new Uint8Array(state.cards.length);
  for (const c of unseen) isHidden[c.id] = 1;
  for (const c of state.cards) if (isHidden[c.id] === 0) handles.set(c.handle, c.id);
  const names = new Map<number, number>();
  for (const c of unseen) {
    const handle = freshHandle(chance, handles);
    handles.set(handle, c.id);
    names.set(c.handle, handle);
    c.handle = handle;
  }
  if (names.size > 0) renameIn(state as unknown as Record<string, unknown>, names);
  return handles;
}

function renameIn(state: Record<string, unknown>, names: Names): void {
  for (const key in state) {
    // These parts name cards by id, not by handle.
    if (key === 'cards' || key === 'zones' || key === 'random') continue;
    const item = state[key];
    const name = key === 'history' ? renamedHistory(item as object[], names) : renamed(item, names);
    if (name !== item) state[key] = name;
  }
}

/** Cache of the handles that past events name. Past events never change, and all imagined games share them. */
const handlesIn = new WeakMap<object, readonly number[]>();

function renamedHistory(history: readonly object[], names: Names): readonly object[] {
  let out: object[] | undefined;
  for (let i = 0; i < history.length; i++) {
    const entry = history[i]!;
    let found = handlesIn.get(entry);
    if (!found) {
      const text = JSON.stringify(entry);
      found = (text.match(HANDLE) ?? []).map(thingNumber);
      handlesIn.set(entry, found);
    }
    if (!found.some((handle) => names.has(handle))) continue;
    out ??= history.slice();
    out[i] = renamed(entry, names);
  }
  return out ?? history;
}

/**
 * Returns plain data with the handles of cards replaced, in keys and values. Data that names no card is returned as it
 * is, and nothing is modified, because games share data that never changes.
 */
function renamed<T>(value: T, names: Names): T {
  if (typeof value === 'string') return renamedText(value, names) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return renamedList(value, names) as T;
  return renamedRecord(value as Record<string, unknown>, names) as T;
}

/** If only values change, the copy keeps the record's hidden class, which the machine reads fastest. */
function renamedRecord(record: Record<string, unknown>, names: Names): Record<string, unknown> {
  let out: Record<string, unknown> | undefined;
  for (const key in record) {
    if (mayNameCards(key) && renamedText(key, names) !== key)
      return Object.fromEntries(
        Object.entries(record).map(([each, item]) => [renamedText(each, names), renamed(item, names)]),
      );
    const item = record[key];
    if (typeof item === 'number') continue;
    const name = renamed(item, names);
    if (name === item) continue;
    out ??= { ...record };
    out[key] = name;
  }
  return out ?? record;
}

function renamedList(list: readonly unknown[], names: Names): readonly unknown[] {
  let out: unknown[] | undefined;
  for (let i = 0; i < list.length; i++) {
    const item = list[i];
    if (typeof item === 'number') continue;
    const name = renamed(item, names);
    if (name === item) continue;
    out ??= list.slice();
    out[i] = name;
  }
  return out ?? list;
}

function renamedText(text: string, names: Names): string {
  if (!mayNameCards(text)) return text;
  // In most cases the whole text is the name of a card.
  if (text.charCodeAt(0) === LETTER && !Number.isNaN(thingNumber(text))) return newName(text, names);
  return text.replace(HANDLE, (name) => newName(name, names));
}

function newName(name: string, names: Names): string {
  const handle = names.get(thingNumber(name));
  return handle === undefined ? name : handleThing(handle);
}

/** The character code of `c`, the first letter of the name of a card. */
const LETTER = 99;

/**
 * Whether the text has a `c` before a digit. This prefilter is on the hot path, where a regular expression is too slow.
 */
function mayNameCards(text: string): boolean {
  for (let i = 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 48 && code <= 57 && text.charCodeAt(i - 1) === LETTER) return true;
  }
  return false;
}

/** Removes the answers that other seats have given to simultaneous questions, because this seat does not know them. */
function dropSecrets(state: State, seat: SeatId): void {
  for (const ask of state.asks) if (ask.seat !== seat) delete ask.answer;
}
