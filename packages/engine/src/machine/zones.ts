import type { Machine } from './machine.ts';
import type { Rulebook, ZoneSpec } from './rulebook.ts';

/** Zones: the keys that they go by, and what they are like. */

/** Keys of zones that have a number, by name and number: made once, as the names of cards are. */
const zoneKeys = new Map<string, string[]>();

export function zoneKey(name: string, n: number): string {
  let keys = zoneKeys.get(name);
  if (!keys) {
    keys = [];
    zoneKeys.set(name, keys);
  }
  return (keys[n] ??= `${name}:${n}`);
}

const unitKeys: string[] = [];

/** The zone of what is attached to a card: asked for more often than any other. */
export const unitKey = (id: number): string => (unitKeys[id] ??= zoneKey('unit', id));

const zoneNames = new Map<string, string>();

/** The part of a zone key before the colon: its name in the rulebook. */
export function zoneName(key: string): string {
  let name = zoneNames.get(key);
  if (name === undefined) {
    const colon = key.indexOf(':');
    name = colon < 0 ? key : key.slice(0, colon);
    zoneNames.set(key, name);
  }
  return name;
}

/** The number behind the colon, read digit by digit. */
export function zoneNumber(key: string): number {
  let number = 0;
  for (let i = key.indexOf(':') + 1; i < key.length; i++) {
    const digit = key.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

/** What a zone is like, read off its key once. */
export interface Zone {
  spec: ZoneSpec;
  /** Is nothing in play there, or everything, or does it hang on what the card lies with? */
  sort: number;
  isHand: boolean;
  isUnit: boolean;
  isProvince: boolean;
  isDeck: boolean;
  /** Made for a while: nothing is kept of it when it is empty. */
  isPassing: boolean;
}

export function zoneOf(g: Machine, key: string): Zone {
  let zone = g.lib.zones.get(key);
  if (!zone) {
    const name = zoneName(key);
    const spec = g.book.zones[name] as ZoneSpec;
    const isUnit = name === 'unit';
    zone = {
      spec,
      sort: sortOfZone(name, spec),
      isHand: name === 'hand',
      isUnit,
      isProvince: name === 'province',
      isDeck: name.endsWith('Deck'),
      isPassing: isUnit || name === 'battlefield',
    };
    g.lib.zones.set(key, zone);
  }
  return zone;
}

const zoneNamesOf = new WeakMap<Rulebook, { decks: readonly string[]; piles: readonly string[] }>();

/** Names of the decks and of the discard piles that players have. */
export function decksAndPiles(book: Rulebook): { decks: readonly string[]; piles: readonly string[] } {
  let found = zoneNamesOf.get(book);
  if (!found) {
    const names = Object.keys(book.zones);
    found = {
      decks: names.filter((name) => name.endsWith('Deck')),
      piles: names.filter((name) => name.endsWith('Discard')),
    };
    zoneNamesOf.set(book, found);
  }
  return found;
}

/** Keys of all decks that so many players may have. */
export function deckKeys(book: Rulebook, seats: number): readonly string[] {
  const keys: string[] = [];
  for (const name of decksAndPiles(book).decks)
    for (let seat = 0; seat < seats; seat++) keys.push(zoneKey(name, seat));
  return keys;
}

export const zoneSpec = (g: Machine, key: string): ZoneSpec => zoneOf(g, key).spec;

/** Sorts of zones: those in which nothing is in play, all is, or it hangs on what the card lies with. */
const offTable = 0;
export const onTable = 1;
export const onSomething = 2;

function sortOfZone(name: string, spec: ZoneSpec | undefined): number {
  if (name === 'unit' || spec?.inPlay === 'entered') return onSomething;
  if (!spec || spec.inPlay === false) return offTable;
  return name.startsWith('province') ? onSomething : onTable;
}
