import { type Card, cardOf, type Duel, type Machine, type SeatId, zoneCards, zoneKey } from '@kyuden/engine';

/** Facts about the duelists: their seats and focused cards. */

export const duelOf = (g: Machine, id: number | undefined): Duel =>
  g.state.duels.find((one) => one.id === id) as Duel;

export const seatOfDuelist = (g: Machine, thing: string): SeatId => cardOf(g, thing)?.controller ?? -1;

export const focusAreas = (g: Machine, record: Duel): Card[] =>
  [record.challenger, record.challenged].flatMap((thing) =>
    zoneCards(g, zoneKey('focusArea', seatOfDuelist(g, thing))),
  );

export function revealFocused(g: Machine, record: Duel): void {
  record.step = 'struck';
  for (const c of focusAreas(g, record)) c.faceUp = true;
}
