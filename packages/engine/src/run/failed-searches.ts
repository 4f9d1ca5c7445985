import type { Machine } from '../machine/machine.ts';
import type { Effect, Filter } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';

/** Failed searches by description. Editions may forbid to repeat them. */

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

/** Whether the first effect is a search that the player may not repeat. */
export function beginsWithFailedSearch(g: Machine, seat: SeatId, effects: Effect[]): boolean {
  const first = effects[0];
  return first?.e === 'search' && !first.player && hasFailed(g, seat, first.filter);
}
