import {
  attackProcedure,
  type Battle,
  battleProcedure,
  currentBattle,
  isFrameOf,
  type Machine,
} from '@kyuden/engine';
import { maneuver } from '../procedures/maneuver.ts';

/** battle.engage-timepoint: the Combat Segment begins with the battle, at the moment of engaging. */
export const isInCombat = (battle: Battle | undefined): boolean =>
  battle?.step === 'engage' || battle?.step === 'combat';

/** Is this segment of an Attack Phase under way? The innermost attack is meant, as with all that is current. */
export function inSegment(g: Machine, name: string): boolean {
  const battle = currentBattle(g);
  if (name === 'Combat') return isInCombat(battle);
  if (name === 'Resolution') return battle?.step === 'resolution';
  const frame = g.state.frames.findLast(
    (one) => isFrameOf(one, maneuver) || isFrameOf(one, battleProcedure) || isFrameOf(one, attackProcedure),
  );
  return isFrameOf(frame, maneuver) && frame.at.segment === name;
}
