import { type Card, faceOf, type Machine } from '@kyuden/engine';
import { ownNodes } from '../ccg/hooks/own-text.ts';

/** keywords.eminent: whether a province has the keyword, or its text says this of it. */
export const isPlaced = (g: Machine, c: Card, says: 'notUnderStronghold' | 'startsFaceup'): boolean =>
  faceOf(g, c).keywords.includes('Eminent') ||
  ownNodes(g, 'deck', c, c.owner).some(({ node }) => node.says === says);
