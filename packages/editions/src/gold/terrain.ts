import { type Card, hasKeyword, type Machine } from '@kyuden/engine';

/**
 * terrain.delayed: whether a Terrain takes effect when the Battle Action Segment is about to end. It does if it
 * is Delayed, and also if it is an older Terrain that is not Immediate (terrain.old-terrains-default-delayed).
 */
export const isDelayed = (g: Machine, c: Card): boolean =>
  hasKeyword(g, c, 'Terrain') && (hasKeyword(g, c, 'Delayed') || !hasKeyword(g, c, 'Immediate'));
