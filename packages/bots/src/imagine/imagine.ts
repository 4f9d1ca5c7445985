import {
  type Ask,
  type Card,
  copyState,
  deckOfCard,
  type Machine,
  machine,
  mostHandles,
  randomBelow,
  type SeatId,
  type State,
  seedRandom,
  sees,
  shuffle,
} from '@kyuden/engine';
import type { Prior } from './prior.ts';

/**
 * A game of its own as a seat may imagine it: everything that the seat sees is as it is, and every card that it does
 * not see is another one. Its own unseen cards are dealt anew among themselves, for a player knows his own list;
 * those of others get faces from the prior, which knows their Stronghold and the kind of deck and nothing else.
 * Chance is seeded anew, unseen cards get new handles, and what others have answered or drafted in secret is not
 * there. So two games that differ only in what the seat may not know give the very same game for the same seed.
 */
export function imagine(g: Machine, seat: SeatId, seed: string, prior: Prior): Machine {
  const copy = machine(g.book, g.lib, copyState(g.state), true);
  const { state } = copy;
  const chance = { random: seedRandom(`imagined ${seed}`) };
  const { named, shown } = askedAbout(state, seat);
  const unseen = state.cards.filter(
    (c) => (c.faces[0] as number) >= 0 && !shown.has(c.handle) && !sees(copy, seat, c),
  );
  dealFaces(copy, seat, unseen, prior, chance);
  renameHandles(
    state,
    unseen.filter((c) => !named.has(c.handle)),
    chance,
  );
  dropSecrets(state, seat);
  state.random = seedRandom(`the chance of ${seed}`);
  return copy;
}

type Chance = Pick<State, 'random'>;

/**
 * Handles of the cards that the seat's own questions name, and of those whose faces it may look at meanwhile: the cards
 * of a search. The back of a card can be named too.
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

/** As the words of a question do: a search names what it finds. */
export const showsFaces = ({ about }: Ask): boolean =>
  about.things !== undefined || about.what === 'search' || about.what === 'legacy';

/** In the order of ids, which say nothing: each deck was listed before it was shuffled. */
function dealFaces(g: Machine, seat: SeatId, unseen: readonly Card[], prior: Prior, chance: Chance): void {
  const own = new Map<string, Card[]>();
  for (const c of unseen) {
    // The back of a card is seen by all.
    const deck = deckOfCard(g, c);
    if (c.owner !== seat) {
      c.faces = [prior(g, c.owner, deck, chance)];
      continue;
    }
    const group = own.get(deck);
    if (group) group.push(c);
    else own.set(deck, [c]);
  }
  for (const group of own.values()) {
    // Sorted first, so that the outcome does not depend on how they really lie.
    const faces = group.map((c) => c.faces).sort((a, b) => (a[0] as number) - (b[0] as number));
    shuffle(chance, faces);
    group.forEach((c, index) => {
      c.faces = faces[index] as number[];
    });
  }
}

/** New handles for unseen cards, wherever the state names them. */
function renameHandles(state: State, unseen: readonly Card[], chance: Chance): void {
  const taken = new Set<number>();
  const hidden = new Set(unseen);
  for (const c of state.cards) if (!hidden.has(c)) taken.add(c.handle);
  const names = new Map<string, string>();
  for (const c of unseen) {
    let handle = 1 + randomBelow(chance, mostHandles);
    while (taken.has(handle)) handle = 1 + randomBelow(chance, mostHandles);
    taken.add(handle);
    names.set(`c${c.handle}`, `c${handle}`);
    c.handle = handle;
  }
  if (names.size === 0) return;
  // Cards are known by their numbers in these.
  const { cards, zones, random, ...rest } = state;
  Object.assign(state, renamed(rest, names));
}

const HANDLE = /\bc\d+\b/g;

/**
 * The same plain data with names of cards replaced, in keys as well as in values. What names none is given back as it
 * is, and nothing is written into: games share what never changes.
 */
function renamed<T>(value: T, names: ReadonlyMap<string, string>): T {
  if (typeof value === 'string') return renamedText(value, names) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return renamedList(value, names) as T;
  return renamedRecord(value as Record<string, unknown>, names) as T;
}

/** Where only values change, the copy keeps the shape of the record: the machine reads that fastest. */
function renamedRecord(
  record: Record<string, unknown>,
  names: ReadonlyMap<string, string>,
): Record<string, unknown> {
  let out: Record<string, unknown> | undefined;
  for (const key in record) {
    if (renamedText(key, names) !== key)
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

function renamedList(list: readonly unknown[], names: ReadonlyMap<string, string>): readonly unknown[] {
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

function renamedText(text: string, names: ReadonlyMap<string, string>): string {
  if (!/c\d/.test(text)) return text;
  return text.replace(HANDLE, (name) => names.get(name) ?? name);
}

/** Others who are asked at the same time have not answered yet, as far as this seat knows. */
function dropSecrets(state: State, seat: SeatId): void {
  for (const ask of state.asks) if (ask.seat !== seat) delete ask.answer;
}
