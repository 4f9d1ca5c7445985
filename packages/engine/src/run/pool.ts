import { matchesThing } from '../eval/filter.ts';
import { mayStand, printedPrograms } from '../eval/printed-texts.ts';
import { cardOf, cardThing } from '../machine/cards.ts';
import { context } from '../machine/context.ts';
import { counterOf } from '../machine/counters.ts';
import { cardsInPlay } from '../machine/in-play.ts';
import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { Filter } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';
import { seatThing, type Thing } from '../state/index.ts';

/** Prices that are taken from counters: those of the seat, or those on the cards that the text of the card names. */

/** The cards whose counters pay for the card instead of the seat's own. Undefined if the seat's own do. */
function payers(g: Machine, paidFor: Thing): Filter | undefined {
  const c = cardOf(g, paidFor);
  if (!c || !mayStand(g, c, 'paidFrom')) return undefined;
  for (const id of printedPrograms(g, c)) {
    const { text } = programOf(g.lib, id);
    for (const node of text.t === 'continuous' ? text.standing : [])
      if (node.s === 'paidFrom') return node.what;
  }
  return undefined;
}

/** Whether the price of the card is paid with counters on other cards. */
export const isPaidFromCards = (g: Machine, paidFor: Thing): boolean => payers(g, paidFor) !== undefined;

/** The things whose counters may pay for the card, without those that have none. */
export function poolSources(g: Machine, seat: SeatId, paidFor: Thing): Thing[] {
  const filter = payers(g, paidFor);
  if (!filter) return [seatThing(seat)];
  const ctx = context(g, seat, cardOf(g, paidFor)?.id ?? -1);
  return cardsInPlay(g)
    .flatMap((id) => g.state.cards[id] ?? [])
    .map(cardThing)
    .filter((thing) => counterOf(g, thing, poolOf(g)) > 0 && matchesThing(ctx, filter, thing));
}

/** The sum of the counters that may pay for the card. */
export const inPool = (g: Machine, seat: SeatId, paidFor: Thing): number =>
  poolSources(g, seat, paidFor).reduce((sum, thing) => sum + counterOf(g, thing, poolOf(g)), 0);

/** The counter from which prices are taken. */
export function poolOf(g: Machine): string {
  const { pool } = g.book.modes;
  if (pool === undefined) throw new Error('this edition has no pool');
  return pool;
}
