import type { OccurrenceSpec } from '@kyuden/engine';
import { knowledgeKinds } from '../../ccg/kinds/knowledge.ts';
import { numberKinds } from '../../ccg/kinds/numbers.ts';
import { cardKinds } from './cards.ts';
import { conflictKinds } from './conflicts.ts';
import { playerKinds } from './players.ts';

/** Every kind of occurrence of the living card game; knowing things and modifiers are as in the collectible one. */
export const kinds: Record<string, OccurrenceSpec> = {
  ...knowledgeKinds,
  ...numberKinds,
  ...cardKinds,
  ...playerKinds,
  ...conflictKinds,
};
