import { type Battle, currentBattle, type Machine } from '@kyuden/engine';

/** battle.engage-timepoint: the Combat Segment begins with the battle, at the moment of engaging. */
export const isInCombat = (battle: Battle | undefined): boolean =>
  battle?.step === 'engage' || battle?.step === 'combat';

/** Is this segment of an Attack Phase under way? The innermost attack is meant, as with all that is current. */
export function inSegment(g: Machine, name: string): boolean {
  const battle = currentBattle(g);
  if (name === 'Combat') return isInCombat(battle);
  if (name === 'Resolution') return battle?.step === 'resolution';
  const frame = g.state.frames.findLast(
    (one) => one.k === 'procedure' && ['maneuver', 'battle', 'attack'].includes(one.name),
  );
  return frame?.k === 'procedure' && frame.name === 'maneuver' && frame.at.segment === name;
}
