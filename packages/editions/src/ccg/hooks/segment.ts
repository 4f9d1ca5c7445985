import {
  attackProcedure,
  type Battle,
  battleProcedure,
  currentBattle,
  isFrameOf,
  type Machine,
} from '@kyuden/engine';
import { maneuver } from '../procedures/maneuver.ts';

/** battle.engage-timepoint: the Combat Segment begins when the armies engage, together with the battle. */
export const isInCombat = (battle: Battle | undefined): boolean =>
  battle?.step === 'engage' || battle?.step === 'combat';

/** The segments of a battle that texts name. */
export const battleSegments = ['Combat', 'Resolution'] as const;

/** Whether this segment of the Attack Phase is in progress. Looks at the innermost attack. */
export function inSegment(g: Machine, name: string): boolean {
  const battle = currentBattle(g);
  if (name === 'Combat') return isInCombat(battle);
  if (name === 'Resolution') return battle?.step === 'resolution';
  const frame = g.state.frames.findLast(
    (one) => isFrameOf(one, maneuver) || isFrameOf(one, battleProcedure) || isFrameOf(one, attackProcedure),
  );
  return isFrameOf(frame, maneuver) && frame.at.segment === name;
}
