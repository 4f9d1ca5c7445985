import type { SeatId, ZoneName } from '../program/vocabulary.ts';
import { randomBelow, shuffle, type Thing } from '../state/index.ts';
import type { Machine } from './machine.ts';

/**
 * Whatever a game leaves to chance, handles aside, is decided here. The generator decides, unless somebody who tries
 * out a rule says how it falls (`Machine.chances`); the generator is drawn from all the same.
 */
export interface Chances {
  /** Which of these are taken, as indexes. `drawn`: those that the generator took. */
  pick(g: Machine, among: readonly Thing[], drawn: readonly number[]): readonly number[];
  /** In which order the cards of a zone lie, the last on top. `drawn`: the generator's order, by the cards' ids. */
  order(g: Machine, zone: string, drawn: readonly number[]): readonly number[];
}

/** One of these, by chance; undefined if there are none. */
export function oneByChance(g: Machine, among: readonly Thing[]): Thing | undefined {
  if (among.length === 0) return undefined;
  const drawn = randomBelow(g.state, among.length);
  return among[g.chances?.pick(g, among, [drawn])[0] ?? drawn];
}

/** So many of these, by chance, in the order in which they stand. */
export function someByChance(g: Machine, among: readonly Thing[], most: number): Thing[] {
  const left = among.map((_, index) => index);
  while (left.length > most) left.splice(randomBelow(g.state, left.length), 1);
  const taken = g.chances && left.length < among.length ? g.chances.pick(g, among, left) : left;
  return taken.map((index) => among[index] as Thing);
}

/** The ids of a zone's cards in an order of chance. */
export function orderByChance(g: Machine, zone: string, ids: readonly number[]): number[] {
  const order = ids.slice();
  shuffle(g.state, order);
  return g.chances ? [...g.chances.order(g, zone, order)] : order;
}

/** Tells that a player's deck was shuffled, where that is no occurrence of its own. */
export function tellShuffle(g: Machine, player: SeatId, name: ZoneName): void {
  if (g.swift) return;
  g.events.push({
    kind: 'shuffle',
    members: [{ player, name, fate: 'done' }],
    cause: { mode: 'rulebook', card: '', seat: player, program: '' },
  });
}
