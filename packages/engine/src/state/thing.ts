import type { SeatId } from '../program/vocabulary.ts';

/**
 * The name of a thing of the game in bindings, options and events: a letter and a number.
 * `c` card (by handle, see Card), `s` seat, `p` province, `b` battlefield, `a` action, `k` attack, `d` duel, `t`
 * token, `o` piece of the table.
 */
export type Thing = string;

export type Value = Thing | Thing[] | number | boolean;

/** The bindings of a running text. Names beginning with '@' are roles of the occurrence it answers. */
export type Env = Record<string, Value>;

/** The value bound for a choice: the option chosen. Not a bare number, because a result of 0 means that nothing was done. */
export const optionChosen = (index: number): Value => `option:${index}`;

/** Returns a copy of the bindings with one more. */
export function bind(env: Env, name: string, value: Value): Env {
  const bound: Env = { ...env };
  bound[name] = value;
  return bound;
}

/** The largest handle: far above the number of cards, and small enough for a table of names. */
export const mostHandles = 65_535;

const cardNames: Thing[] = new Array(mostHandles + 1);

/** Returns the name of a card by its handle. Cached, because identical strings are compared and looked up fastest. */
export const handleThing = (handle: number): Thing => (cardNames[handle] ??= `c${handle}`);

/** Names of things numbered per game are cached below this number; higher ones are built each time. */
const numbersNamed = 16_384;

function namer(letter: string): (n: number) => Thing {
  const names: Thing[] = new Array(numbersNamed);
  return (n) => (n >= 0 && n < numbersNamed ? (names[n] ??= `${letter}${n}`) : `${letter}${n}`);
}

const seatNames: Thing[] = Array.from({ length: 8 }, (_, seat) => `s${seat}`);

export const seatThing = (seat: SeatId): Thing => seatNames[seat] ?? `s${seat}`;

const provinceNames: Thing[] = Array.from({ length: 64 }, (_, id) => `p${id}`);

export const provinceThing = (id: number): Thing => provinceNames[id] ?? `p${id}`;
export const fieldThing = namer('b');
export const actionThing = namer('a');
export const attackThing = (id: number): Thing => `k${id}`;
export const tokenThing = (id: number): Thing => `t${id}`;
export const pieceThing = namer('o');

export const thingKind = (thing: Thing): string => thing[0] as string;

/** Returns the number after the letter. Parsed digit by digit, which is faster than slicing the text first. */
export function thingNumber(thing: Thing): number {
  let number = 0;
  for (let i = 1; i < thing.length; i++) {
    const digit = thing.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return thing.length > 1 ? number : Number.NaN;
}

export function thingsOf(value: Value | undefined): Thing[] {
  if (value === undefined || typeof value === 'number' || typeof value === 'boolean') return [];
  return typeof value === 'string' ? [value] : value;
}
