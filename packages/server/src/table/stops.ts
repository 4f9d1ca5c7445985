import {
  type Ask,
  card,
  cardsInPlay,
  currentAttack,
  isUnitLeader,
  listened,
  type Machine,
  type SeatId,
} from '@kyuden/engine';
import type { Stops } from '../protocol/index.ts';

/** When a seat wants to be asked, kept with the seat; `since` is where the game stood when `passUntil` was set. */
export interface KeptStops extends Stops {
  since: { turn: number; phase: number; attack: boolean };
}

export const usualStops: KeptStops = {
  autoPass: true,
  own: [],
  others: [],
  passUntil: 'nothing',
  since: { turn: 0, phase: 0, attack: false },
};

export const setStops = (g: Machine, stops: Stops): KeptStops => ({
  ...stops,
  since: { turn: g.state.turn, phase: g.state.phaseNumber, attack: currentAttack(g) !== undefined },
});

/** Stops whose answer, or its lack, may tell what a seat holds. */
export const isStop = (ask: Ask): boolean => ask.kind === 'act' || ask.kind === 'react';

/** Does the seat want to be asked here whatever it holds? Phases by their names, answers by what they answer. */
function wanted(g: Machine, ask: Ask, stops: Stops): boolean {
  const list = g.state.active === ask.seat ? stops.own : stops.others;
  return list.includes(g.state.phase) || (ask.kind === 'react' && list.includes(ask.about.occurrence ?? ''));
}

/** Has that come until which the seat would pass? */
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

/**
 * Would this attack be nobody's? The seat has no unit at all, nobody can be invited, and nothing waits for the declaration: all
 * of it open to everybody. Whoever would declare it for something in his hand sets a stop at his attacks.
 */
function isAttackOfNobody(g: Machine, ask: Ask, stops: Stops): boolean {
  if (ask.about.what !== 'declareAttack' || stops.own.includes('Attack')) return false;
  if (g.state.seats.filter((one) => !one.eliminated).length > 2 || listened(g, 'attackDeclared'))
    return false;
  return !cardsInPlay(g)
    .map((id) => card(g, id))
    .some((one) => one.controller === ask.seat && isUnitLeader(g, one));
}

/** Does the server pass for the seat? A stop that is set is never skipped. */
export function passesByItself(g: Machine, ask: Ask, stops: KeptStops): boolean {
  if (stops.autoPass && isAttackOfNobody(g, ask, stops)) return true;
  if (!isStop(ask) || !ask.options.some((one) => one.role === 'pass') || wanted(g, ask, stops)) return false;
  if (!isReached(g, ask.seat, stops)) return true;
  return stops.autoPass && ask.options.length === 1;
}

/** Does a stop that is set end passing until something comes? */
export const endsPassing = (g: Machine, ask: Ask, stops: KeptStops): boolean =>
  stops.passUntil !== 'nothing' && ((isStop(ask) && wanted(g, ask, stops)) || isReached(g, ask.seat, stops));
