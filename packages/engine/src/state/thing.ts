import type { SeatId } from '../program/vocabulary.ts';

/**
 * A thing of the game, as bindings, options and events name it: a letter and a number.
 * `c` card (by handle, see Card), `s` seat, `p` province, `b` battlefield, `a` action, `k` attack, `d` duel, `t` token,
 * `o` piece of the table.
 */
export type Thing = string;

export type Value = Thing | Thing[] | number | boolean;

/** Named bindings of a running text. Names beginning with '@' are roles of what it answers. */
export type Env = Record<string, Value>;

/** With one more bound, the rest as before. */
export function bind(env: Env, name: string, value: Value): Env {
  const bound: Env = { ...env };
  bound[name] = value;
  return bound;
}

/** Handles of cards go from 1 to this: far more than there are cards, and few enough for a table of their names. */
export const mostHandles = 65_535;

const cardNames: Thing[] = new Array(mostHandles + 1);

/** The name of a card by its handle: made once, because the very same text is found and compared fastest. */
export const handleThing = (handle: number): Thing => (cardNames[handle] ??= `c${handle}`);

/** The same for what is known by a number that begins anew with each game: beyond these, names are made each time. */
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
export const pieceThing = (id: number): Thing => `o${id}`;

export const thingKind = (thing: Thing): string => thing[0] as string;

/** The number behind the letter, read digit by digit: cutting the text first costs more than reading it. */
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
