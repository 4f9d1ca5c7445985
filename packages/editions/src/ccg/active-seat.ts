import { leftOf, type Machine, type SeatId } from '@kyuden/engine';

/** Returns the active player. Between turns the next player already counts as active. */
export function activeSeat(g: Machine): SeatId {
  const { frames, seats, active: own } = g.state;
  for (const one of frames)
    if (one.k === 'gate' && one.applied && one.occurrence.kind === 'turnEnds') return leftOf(g, own);
  return seats[own]?.eliminated === false ? own : leftOf(g, own);
}
