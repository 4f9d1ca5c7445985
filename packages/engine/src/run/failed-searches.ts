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

export const hasFailed = (g: Machine, seat: SeatId, filter: Filter): boolean =>
  g.book.modes.noSecondFailedSearch && listOf(g, seat).includes(description(filter));

export function noteFailedSearch(g: Machine, seat: SeatId, filter: Filter): void {
  if (!listOf(g, seat).includes(description(filter))) listOf(g, seat).push(description(filter));
}

/** Does all of it hang on a search that the player may not make again? */
export function beginsWithFailedSearch(g: Machine, seat: SeatId, effects: Effect[]): boolean {
  const first = effects[0];
  return first?.e === 'search' && !first.player && hasFailed(g, seat, first.filter);
}
