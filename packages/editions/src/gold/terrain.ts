import { type Card, hasKeyword, type Machine } from '@kyuden/engine';

/**
 * Does it work as the Battle Action Segment is about to end (terrain.delayed)? A Terrain of this edition says so; an
 * older one that does not say that it is Immediate is Delayed too (terrain.old-terrains-default-delayed).
 */
export const isDelayed = (g: Machine, c: Card): boolean =>
  hasKeyword(g, c, 'Terrain') && (hasKeyword(g, c, 'Delayed') || !hasKeyword(g, c, 'Immediate'));
