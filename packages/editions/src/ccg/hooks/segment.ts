import {
  attackProcedure,
  type Battle,
  battleProcedure,
  currentBattle,
  isFrameOf,
  type Machine,
} from '@kyuden/engine';
import { knob } from '../knobs.ts';
import { maneuver } from '../procedures/maneuver.ts';

/**
 * battle.engage-timepoint: the Combat Segment begins when the armies engage, together with the battle, unless the
 * edition has a round before it.
 */
export const isInCombat = (g: Machine, battle: Battle | undefined): boolean =>
  battle?.step === 'combat' || (battle?.step === 'engage' && !hasRoundBefore(g));

const hasRoundBefore = (g: Machine): boolean => knob(g, 'actionsBeforeCombat').length > 0;

/** Whether the round before the Combat Segment is in progress. */
export const isBeforeCombat = (g: Machine, battle: Battle | undefined): boolean =>
  battle?.step === 'engage' && hasRoundBefore(g);

/** The segments of a battle that texts name. */
export const battleSegments = ['Combat', 'Resolution'] as const;

/** Whether this segment of the Attack Phase is in progress. Looks at the innermost attack. */
export function inSegment(g: Machine, name: string): boolean {
  const battle = currentBattle(g);
  if (name === 'Combat') return isInCombat(g, battle);
  if (name === 'Engage') return isBeforeCombat(g, battle);
  if (name === 'Resolution') return battle?.step === 'resolution';
  const frame = g.state.frames.findLast(
    (one) => isFrameOf(one, maneuver) || isFrameOf(one, battleProcedure) || isFrameOf(one, attackProcedure),
  );
  return isFrameOf(frame, maneuver) && frame.at.segment === name;
}
