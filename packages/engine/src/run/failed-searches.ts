import type { Machine } from '../machine/machine.ts';
import type { Effect, Filter } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';

/** Searches that found nothing, by what was searched for: where the edition says so, they are not made again. */

const descriptions = new WeakMap<Filter, string>();

function description(filter: Filter): string {
  let words = descriptions.get(filter);
  if (words === undefined) descriptions.set(filter, (words = JSON.stringify(filter.preds)));
  return words;
}

const listOf = (g: Machine, seat: SeatId): string[] => g.state.seats[seat]?.searchedInVain ?? [];

export const searchedInVain = (g: Machine, seat: SeatId, filter: Filter): boolean =>
  g.book.modes.searchOnceInVain && listOf(g, seat).includes(description(filter));

export function noteVain(g: Machine, seat: SeatId, filter: Filter): void {
  if (!listOf(g, seat).includes(description(filter))) listOf(g, seat).push(description(filter));
}

/** Does all of it hang on a search that the player may not make again? */
export function beginsInVain(g: Machine, seat: SeatId, effects: Effect[]): boolean {
  const first = effects[0];
  return first?.e === 'search' && !first.player && searchedInVain(g, seat, first.filter);
}
