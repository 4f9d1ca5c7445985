import {
  type Card,
  changed,
  deckOfCard,
  faceOf,
  freshCard,
  lay,
  noteHandle,
  typeOf,
  zoneName,
} from '@kyuden/engine';
import { type CardNote, readCards } from './card-notes.ts';
import { stateOfCard } from './card-state.ts';
import { type Clause, quoted, SituationError } from './format.ts';
import { battlefieldZone } from './moment.ts';
import { type Names, seatIn } from './names.ts';
import { orNearest } from './nearest-form.ts';
import { plain, type World } from './world.ts';

/** A line of a position that lists cards: owner, place, cards. */
export interface Place {
  seat: string;
  where: string;
  number: number;
  list: string;
}

const places =
  /^(p\d)(?:'s)? (home|hand|fate deck|dynasty deck|fate discard|dynasty discard|conflict deck|conflict discard|role|discard|removed|focus pool|focused|stronghold|at (\d)|province (\d))\s*:\s*(.*)$/i;

/** The forms of such lines, to suggest the nearest one. */
export const placeForms = [
  'p1 home: X | p1 hand: X | p1 at 1: X | p1 province 1: X | p1 stronghold: X | p1 removed: X | p1 discard: X',
  'p1 fate deck: X | p1 dynasty deck: X | p1 fate discard: X | p1 dynasty discard: X | p1 focus pool: X | p1 focused: X',
];

export function placeOf(one: Clause): Place | undefined {
  const found = places.exec(one.text);
  if (!found) return undefined;
  const [, seat, where, field, province, list] = found as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return {
    seat,
    where: where.toLowerCase().replace(/ \d$/, ''),
    number: Number(field ?? province ?? 0),
    list,
  };
}

/** Lays the cards of a list in order and returns the zones it names. Decks are written from the top. */
export function layCards(names: Names, world: World, one: Clause, place: Place): string[] {
  const seat = seatIn(names, one, place.seat);
  const { g } = names;
  if (place.where === 'stronghold') {
    const said = /\[(.*)\]/.exec(place.list);
    const base = g.state.cards.find((c) => c.owner === seat && faceOf(g, c).type === 'Stronghold') as Card;
    for (const words of said?.[1]?.split(/,\s*/) ?? []) stateOfCard(names, one, base, words);
    return [];
  }
  const isTitle = (title: string): boolean => world.keys.has(title.toLowerCase());
  const text = place.list.trim();
  const notes = text === '' || /^nothing$/i.test(text) ? [] : readCards({ line: one.line, text }, isTitle);
  const made: Card[] = [];
  for (const note of notes) {
    for (let i = 0; i < note.count; i++) made.push(newCard(names, world, note, seat, place));
  }
  const zone = zoneOf(names, one, place, seat, made[0]);
  // A zone's last card is the top of a deck.
  const order = place.where.endsWith('deck') ? made.slice().reverse() : made;
  for (const c of order) put(names, c, zoneOf(names, one, place, seat, c) as string);
  let next = 0;
  for (const note of notes) {
    for (let i = 0; i < note.count; i++) {
      const c = made[next++] as Card;
      for (const words of note.said) stateOfCard(names, one, c, words);
      for (const attached of note.attached) attach(names, world, attached, c);
    }
  }
  return zone === undefined ? [] : [zone];
}

function attach(names: Names, world: World, note: CardNote, host: Card): void {
  for (let i = 0; i < note.count; i++) {
    const c = newCard(names, world, note, host.owner, { seat: '', where: 'unit', number: 0, list: '' });
    put(names, c, `unit:${host.id}`);
    c.controller = host.controller;
    for (const words of note.said) stateOfCard(names, { line: note.line, text: words }, c, words);
  }
}

/** Zones by their words. For `discard` the deck of the card decides. */
const zones: Record<string, string> = {
  home: 'home',
  hand: 'hand',
  'fate deck': 'fateDeck',
  'dynasty deck': 'dynastyDeck',
  'fate discard': 'fateDiscard',
  'dynasty discard': 'dynastyDiscard',
  'conflict deck': 'conflictDeck',
  'conflict discard': 'conflictDiscard',
  role: 'beside',
  removed: 'removed',
  'focus pool': 'focusPool',
  focused: 'focusArea',
};

function zoneOf(
  names: Names,
  one: Clause,
  place: Place,
  seat: number,
  c: Card | undefined,
): string | undefined {
  if (place.where === 'at') return battlefieldZone(names, one, place.number);
  if (place.where === 'province') {
    const id = names.provinces[seat]?.[place.number - 1];
    if (id === undefined || names.g.state.provinces[id]?.destroyed) {
      throw new SituationError(
        one.line,
        `expected a province that p${seat + 1} has, found ${quoted(`province ${place.number}`)}`,
      );
    }
    return `province:${id}`;
  }
  if (place.where === 'discard') {
    const deck = c && deckOfCard(names.g, c);
    return c ? `${deck === 'none' ? 'dynasty' : deck}Discard:${seat}` : undefined;
  }
  return `${zones[place.where]}:${seat}`;
}

function newCard(names: Names, world: World, note: CardNote, seat: number, place: Place): Card {
  const { state } = names.g;
  const blank =
    place.where.startsWith('province') || place.where.startsWith('dynasty') ? plain.dynasty : plain.fate;
  const isBlank = /^(?:blank|card)s?$/i.test(note.title);
  const key = isBlank ? blank : world.keys.get(note.title.toLowerCase());
  if (key === undefined) {
    throw new SituationError(
      note.line,
      `expected a card of ${world.edition.name} or a stand-in, found ${quoted(note.title)}${orNearest(note.title, world.keys.values())}`,
    );
  }
  const id = state.cards.length;
  // A temporary zone, until `put` moves the card to its place.
  const face = world.lib.byKey.get(key) as number;
  const c = freshCard(id, handleOf(names, id), face, seat, `entering:${seat}`);
  state.cards.push(c);
  noteHandle(names.g, c);
  names.order.push(id);
  return c;
}

/** Handles above the random ones, so that the same words always build the same position. */
const handleOf = (names: Names, id: number): number => 1_000_000 + names.g.state.seats.length * 1000 + id;

const faceDown = new Set(['hand', 'fateDeck', 'conflictDeck', 'dynastyDeck', 'focusPool', 'focusArea']);

function put(names: Names, c: Card, zone: string): void {
  const { g } = names;
  lay(g, c, zone);
  const name = zoneName(zone);
  c.faceUp = !faceDown.has(name);
  const lies = name === 'province' && typeOf(g, c).onProvince !== 'lying';
  if ((g.book.zones[name]?.inPlay ?? false) !== false && !lies) c.entered = Math.max(0, g.state.turn - 1);
  changed(g, true);
}
