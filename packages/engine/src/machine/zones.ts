import type { Machine } from './machine.ts';
import type { Rulebook, ZoneSpec } from './rulebook.ts';

/** Zone keys and the properties of zones. */

/** Cache of numbered zone keys, so that equal keys are identical strings. */
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

/**
 * Returns the key of a card's attachments. Has its own cache, because it is requested more often than any other key.
 */
export const unitKey = (id: number): string => (unitKeys[id] ??= zoneKey('unit', id));

const zoneNames = new Map<string, string>();

/** Returns the part of a zone key before the colon: the name in the rulebook. */
export function zoneName(key: string): string {
  let name = zoneNames.get(key);
  if (name === undefined) {
    const colon = key.indexOf(':');
    name = colon < 0 ? key : key.slice(0, colon);
    zoneNames.set(key, name);
  }
  return name;
}

/** Returns the number after the colon. */
export function zoneNumber(key: string): number {
  let number = 0;
  for (let i = key.indexOf(':') + 1; i < key.length; i++) {
    const digit = key.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

/** Properties of a zone, derived once from its key. */
export interface Zone {
  /** The library's own string, so that cards and tables name the zone by the same one. */
  key: string;
  spec: ZoneSpec;
  /** One of `offTable`, `onTable` and `onSomething`. */
  sort: number;
  isHand: boolean;
  isUnit: boolean;
  isProvince: boolean;
  isDeck: boolean;
  /** Temporary: the zone is removed when it becomes empty. */
  isPassing: boolean;
}

export function zoneOf(g: Machine, key: string): Zone {
  let zone = g.lib.zones.get(key);
  if (!zone) {
    const name = zoneName(key);
    const spec = g.book.zones[name] as ZoneSpec;
    const isUnit = name === 'unit';
    zone = {
      key,
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

/** Returns the names of the players' decks and discard piles. */
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

/** Returns the keys of all decks for this number of seats. */
export function deckKeys(book: Rulebook, seats: number): readonly string[] {
  const keys: string[] = [];
  for (const name of decksAndPiles(book).decks)
    for (let seat = 0; seat < seats; seat++) keys.push(zoneKey(name, seat));
  return keys;
}

export const zoneSpec = (g: Machine, key: string): ZoneSpec => zoneOf(g, key).spec;

/** Sorts of zones: nothing in it is in play, everything is, or that depends on the card or its bearer. */
const offTable = 0;
export const onTable = 1;
export const onSomething = 2;

function sortOfZone(name: string, spec: ZoneSpec | undefined): number {
  if (name === 'unit' || spec?.inPlay === 'entered') return onSomething;
  if (!spec || spec.inPlay === false) return offTable;
  return name.startsWith('province') ? onSomething : onTable;
}
