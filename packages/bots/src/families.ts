import type { Family } from '@kyuden/editions';
import type { FamilyKnowledge } from './bot-edition.ts';
import { collectible } from './collectible/knowledge.ts';
import { living } from './living/knowledge.ts';

/**
 * What bots know of each family of editions. A bundle may put an empty record in its place, and add each family when an
 * edition of it is needed.
 */
export const shippedFamilies: Partial<Record<Family, FamilyKnowledge>> = { collectible, living };
