import { card, cardsInPlay, isUnitLeader, listened, type Machine, type SeatId } from '@kyuden/engine';
import type { IdleQuestion } from '../idle.ts';

/**
 * The player has no unit at all, nobody can be invited, and nothing waits for the declaration. Who would declare an attack for
 * something in his hand sets a stop at his attacks.
 */
function attackWouldBeEmpty(g: Machine, seat: SeatId): boolean {
  if (g.state.seats.filter((one) => !one.eliminated).length > 2 || listened(g, 'attackDeclared'))
    return false;
  return !cardsInPlay(g)
    .map((id) => card(g, id))
    .some((one) => one.controller === seat && isUnitLeader(g, one));
}

export const idleQuestions: readonly IdleQuestion[] = [
  { what: 'declareAttack', phase: 'Attack', isIdle: attackWouldBeEmpty },
];
