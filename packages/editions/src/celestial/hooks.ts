import { type Card, isUnitLeader, type Machine } from '@kyuden/engine';
import { hooks as shared } from '../ccg/hooks/index.ts';
import type { SomeHooks } from '../compose.ts';

const mostHonor = { max: 5, rule: 'celestial.personalities.ph-max-5' };

/** personalities.ph-max-5: never above 5; a dishonorable Personality has 0. */
function bounds(g: Machine, c: Card, stat: string): { min?: number; max?: number; rule: string } | null {
  if (stat !== 'personalHonor' || !isUnitLeader(g, c)) return null;
  return shared.stats.bounds?.(g, c, stat) ?? mostHonor;
}

/** The hooks of the shared layer that Celestial changes. */
export const hooks: SomeHooks = { stats: { bounds } };
