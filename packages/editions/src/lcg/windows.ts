import { currentAttack, isFrameOf, type Machine, type SeatId } from '@kyuden/engine';
import type { ActionWindow, UsualSkips } from '../action-window.ts';
import { conflictPhase } from './procedures/conflict-phase.ts';
import { opportunitiesLeft } from './procedures/declare.ts';
import { otherSeat } from './procedures/tools.ts';

/** Whether no conflict is resolving and the seat is not the next to declare one (phases.conflict-steps). */
function othersDeclareNext(g: Machine, seat: SeatId): boolean {
  if (currentAttack(g)) return false;
  const frame = g.state.frames.find((one) => isFrameOf(one, conflictPhase));
  if (!frame || !isFrameOf(frame, conflictPhase) || frame.at.seat === undefined) return false;
  const { seat: next } = frame.at;
  return [next, otherSeat(next)].find((one) => opportunitiesLeft(g, one) > 0) !== seat;
}

export const actionWindows: readonly ActionWindow[] = [
  { name: 'OthersConflict', phase: 'Conflict', isNow: othersDeclareNext },
];

const skips = ['Draw', 'OthersConflict', 'Fate'];

/** Players share the phases, so the lists are the same for both. */
export const usualSkips: UsualSkips = { own: skips, others: skips };
