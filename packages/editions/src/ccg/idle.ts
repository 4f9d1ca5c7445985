import { card, cardsInPlay, isUnitLeader, listened, type Machine, type SeatId } from '@kyuden/engine';
import type { IdleQuestion } from '../idle.ts';
import { permitsBowed } from './procedures/maneuver.ts';

/**
 * True if the player has no unit that could be assigned, nobody can be invited, and no text waits for the
 * declaration. A player who wants to attack because of a card in hand must set a stop.
 */
function attackWouldBeEmpty(g: Machine, seat: SeatId): boolean {
  if (g.state.seats.filter((one) => !one.eliminated).length > 2 || listened(g, 'attackDeclared'))
    return false;
  return !cardsInPlay(g)
    .map((id) => card(g, id))
    .some((one) => one.controller === seat && isUnitLeader(g, one) && (!one.bowed || permitsBowed(g, one)));
}

export const idleQuestions: readonly IdleQuestion[] = [
  { what: 'declareAttack', phase: 'Attack', isIdle: attackWouldBeEmpty },
];
