import type { SeatId } from '../words.ts';

/**
 * A thing of the game, as bindings, options and events name it: a letter and a number.
 * `c` card (by handle, see Card), `s` seat, `p` province, `b` battlefield, `a` action, `k` attack, `d` duel, `t` token.
 */
export type Thing = string;

export type Value = Thing | Thing[] | number | boolean;

/** Named bindings of a running text. Names beginning with '@' are roles of what it answers. */
export type Env = Record<string, Value>;

export const seatThing = (seat: SeatId): Thing => `s${seat}`;
export const provinceThing = (id: number): Thing => `p${id}`;
export const fieldThing = (id: number): Thing => `b${id}`;
export const actionThing = (id: number): Thing => `a${id}`;
export const attackThing = (id: number): Thing => `k${id}`;
export const duelThing = (id: number): Thing => `d${id}`;

export const thingKind = (thing: Thing): string => thing[0] as string;
export const thingNumber = (thing: Thing): number => Number(thing.slice(1));

export function thingsOf(value: Value | undefined): Thing[] {
  if (value === undefined || typeof value === 'number' || typeof value === 'boolean') return [];
  return typeof value === 'string' ? [value] : value;
}
