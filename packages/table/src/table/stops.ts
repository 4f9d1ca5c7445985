import { isForOthers, openEdition } from '@kyuden/editions';
import { type Ask, currentAttack, type Machine, type SeatId } from '@kyuden/engine';
import { actionKinds, type Stops } from '../protocol/index.ts';

/** A seat's stops as they are stored. `since` is the position of the game when `passUntil` was set. */
export interface KeptStops extends Stops {
  since: { turn: number; phase: number; attack: boolean };
}

const plainStops: KeptStops = {
  autoPass: true,
  own: [],
  others: [],
  skipOwn: [],
  skipOthers: [],
  passUntil: 'nothing',
  interrupts: [...actionKinds],
  since: { turn: 0, phase: 0, attack: false },
};

/** The stops of a seat that has not changed them. */
export function usualStops(edition: string): KeptStops {
  const skips = openEdition(edition).usualSkips;
  return skips ? { ...plainStops, skipOwn: [...skips.own], skipOthers: [...skips.others] } : plainStops;
}

export const setStops = (g: Machine, stops: Stops): KeptStops => ({
  ...stops,
  since: { turn: g.state.turn, phase: g.state.phaseNumber, attack: currentAttack(g) !== undefined },
});

/** Whether the answer to this question, or a missing one, could reveal which cards the seat holds. */
export const isStop = (ask: Ask): boolean => ask.kind === 'act' || ask.kind === 'react';

/** The part of the phase that has come for the seat, or the phase. */
const windowOf = (g: Machine, seat: SeatId): string =>
  openEdition(g.book.name).windows?.find((one) => one.phase === g.state.phase && one.isNow(g, seat))?.name ??
  g.state.phase;

/** Whether the player does not want to act here. */
function skipped(g: Machine, ask: Ask, { skipOwn, skipOthers }: Stops): boolean {
  if (ask.kind !== 'act') return false;
  return (g.state.active === ask.seat ? skipOwn : skipOthers).includes(windowOf(g, ask.seat));
}

/** Whether a stop asks for this question: by the phase, or by the occurrence that a Reaction would answer. */
function wanted(g: Machine, ask: Ask, stops: Stops): boolean {
  if (isForOthers(g, ask, stops.interrupts)) return false;
  const list = g.state.active === ask.seat ? stops.own : stops.others;
  return (
    list.includes(g.state.phase) ||
    list.includes(windowOf(g, ask.seat)) ||
    (ask.kind === 'react' && list.includes(ask.about.occurrence ?? ''))
  );
}

/** Whether the event has come until which the seat passes everything. */
function isReached(g: Machine, seat: SeatId, stops: KeptStops): boolean {
  const { since } = stops;
  switch (stops.passUntil) {
    case 'nothing':
      return true;
    case 'myTurn':
      return g.state.active === seat && g.state.turn > since.turn;
    case 'nextPhase':
      return g.state.phaseNumber !== since.phase || g.state.turn !== since.turn;
    case 'attack':
      return currentAttack(g) !== undefined && !since.attack;
    case 'endOfTurn':
      return g.state.turn !== since.turn;
  }
}

/** True if only passing can lead to anything. A player who has set a stop in that phase is asked nevertheless. */
function isIdle(g: Machine, ask: Ask, stops: Stops): boolean {
  const idle = openEdition(g.book.name).idle?.find((one) => one.what === ask.about.what);
  return idle !== undefined && !stops.own.includes(idle.phase) && idle.isIdle(g, ask.seat);
}

/** Whether the server passes for the seat. It never skips a stop that is set. */
export function passesByItself(g: Machine, ask: Ask, stops: KeptStops): boolean {
  if (stops.autoPass && isIdle(g, ask, stops)) return true;
  if (!isStop(ask) || !ask.options.some((one) => one.role === 'pass') || wanted(g, ask, stops)) return false;
  if (isForOthers(g, ask, stops.interrupts) || skipped(g, ask, stops)) return true;
  if (!isReached(g, ask.seat, stops)) return true;
  return stops.autoPass && ask.options.length === 1;
}

/** Whether `passUntil` ends here: its event has come, or the seat has a stop here. */
export const endsPassing = (g: Machine, ask: Ask, stops: KeptStops): boolean =>
  stops.passUntil !== 'nothing' && ((isStop(ask) && wanted(g, ask, stops)) || isReached(g, ask.seat, stops));
