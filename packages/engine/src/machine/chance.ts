import type { SeatId, ZoneName } from '../program/vocabulary.ts';
import { randomBelow, shuffle, type Thing } from '../state/index.ts';
import type { Machine } from './machine.ts';

/**
 * All random outcomes of a game except handles. The generator decides, unless a test of rules overrides the outcome
 * (`Machine.chances`). The generator is advanced in both cases.
 */
export interface Chances {
  /** Returns the indices of the things to take. `drawn`: the generator's choice. */
  pick(g: Machine, among: readonly Thing[], drawn: readonly number[]): readonly number[];
  /** Returns the order of the cards in a zone, top card last. `drawn`: the generator's order, as card ids. */
  order(g: Machine, zone: string, drawn: readonly number[]): readonly number[];
}

/** Returns a random element, or undefined if the list is empty. */
export function oneByChance(g: Machine, among: readonly Thing[]): Thing | undefined {
  if (among.length === 0) return undefined;
  const drawn = randomBelow(g.state, among.length);
  return among[g.chances?.pick(g, among, [drawn])[0] ?? drawn];
}

/** Returns up to `most` random elements, in their original order. */
export function someByChance(g: Machine, among: readonly Thing[], most: number): Thing[] {
  const left = among.map((_, index) => index);
  while (left.length > most) left.splice(randomBelow(g.state, left.length), 1);
  const taken = g.chances && left.length < among.length ? g.chances.pick(g, among, left) : left;
  return taken.map((index) => among[index] as Thing);
}

/** Returns the ids of a zone's cards in random order. */
export function orderByChance(g: Machine, zone: string, ids: readonly number[]): number[] {
  const order = ids.slice();
  shuffle(g.state, order);
  return g.chances ? [...g.chances.order(g, zone, order)] : order;
}

/** Adds an event for the shuffle of a player's deck, for shuffles that are not occurrences of their own. */
export function tellShuffle(g: Machine, player: SeatId, name: ZoneName): void {
  if (g.swift) return;
  g.events.push({
    kind: 'shuffle',
    members: [{ player, name, fate: 'done' }],
    cause: { mode: 'rulebook', card: '', seat: player, program: '' },
  });
}
