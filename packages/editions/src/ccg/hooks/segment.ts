import { currentBattle, type Machine } from '@kyuden/engine';

/** Is this segment of an Attack Phase under way? The innermost attack is meant, as with all that is current. */
export function inSegment(g: Machine, name: string): boolean {
  const battle = currentBattle(g);
  if (name === 'Combat') return battle?.step === 'combat';
  if (name === 'Resolution') return battle?.step === 'resolution';
  const frame = g.state.frames.findLast(
    (one) => one.k === 'procedure' && ['maneuver', 'battle', 'attack'].includes(one.name),
  );
  return frame?.k === 'procedure' && frame.name === 'maneuver' && frame.at.segment === name;
}
