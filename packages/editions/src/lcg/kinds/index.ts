import type { OccurrenceSpec } from '@kyuden/engine';
import { knowledgeKinds } from '../../kinds/knowledge.ts';
import { numberKinds } from '../../kinds/numbers.ts';
import { cardKinds } from './cards.ts';
import { conflictKinds } from './conflicts.ts';
import { playerKinds } from './players.ts';

/**
 * All kinds of occurrence of the living card game. Kinds for knowledge and numbers are shared with the
 * collectible game.
 */
export const kinds: Record<string, OccurrenceSpec> = {
  ...knowledgeKinds,
  ...numberKinds,
  ...cardKinds,
  ...playerKinds,
  ...conflictKinds,
};
