import { faceOf, type Machine, type SeatId } from '@kyuden/engine';

/** From this ratio of Personal Honor to Force on, a deck's Personalities begin to win by Honor; at the second, they only do. */
const BEGINS = 0.7;
const FULLY = 1.3;

const printed = ({ stats }: { stats: Readonly<Record<string, number | null>> }, name: string): number => {
  const value = stats[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
};

/**
 * How far a seat's deck is made to win by Honor rather than by battle, from 0 to 1. It compares the printed Personal
 * Honor of all its Personalities with their Force, wherever they are: a player knows his own deck.
 */
export function honorPlan(g: Machine, seat: SeatId): number {
  let honor = 0;
  let force = 0;
  for (const c of g.state.cards) {
    if (c.owner !== seat) continue;
    const face = faceOf(g, c);
    if (face.type !== 'Personality') continue;
    honor += Math.max(0, printed(face, 'personalHonor'));
    force += printed(face, 'force');
  }
  return Math.min(1, Math.max(0, (honor / Math.max(1, force) - BEGINS) / (FULLY - BEGINS)));
}
