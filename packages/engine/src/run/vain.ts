import type { Machine } from '../machine.ts';
import type { Effect, Filter } from '../program/index.ts';
import type { SeatId } from '../words.ts';

/** Searches that found nothing, by what was searched for: where the edition says so, they are not made again. */

const keyOf = (seat: SeatId, filter: Filter): string => `vain:${seat}:${JSON.stringify(filter.preds)}`;

export const searchedInVain = (g: Machine, seat: SeatId, filter: Filter): boolean =>
  g.book.knobs.searchOnceInVain === true && g.state.counts[keyOf(seat, filter)] === 1;

export function noteVain(g: Machine, seat: SeatId, filter: Filter): void {
  g.state.counts[keyOf(seat, filter)] = 1;
}

/** Does all of it hang on a search that the player may not make again? */
export function beginsInVain(g: Machine, seat: SeatId, effects: Effect[]): boolean {
  const [first] = effects;
  return first?.e === 'search' && !first.player && searchedInVain(g, seat, first.filter);
}
