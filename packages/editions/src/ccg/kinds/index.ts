import type { OccurrenceSpec } from '@kyuden/engine';
import { knowledgeKinds } from '../../kinds/knowledge.ts';
import { numberKinds } from '../../kinds/numbers.ts';
import { cardKinds } from './cards.ts';
import { contestKinds } from './contests.ts';
import { enterKinds } from './enter.ts';
import { leaveKinds } from './leave.ts';
import { locationKinds } from './locations.ts';
import { momentKinds } from './moments.ts';
import { playerKinds } from './players.ts';
import { provinceKinds } from './provinces.ts';

/** All kinds of occurrence of the collectible game: when each never occurs, and the change it makes. */
export const kinds: Record<string, OccurrenceSpec> = {
  ...cardKinds,
  ...leaveKinds,
  ...locationKinds,
  ...enterKinds,
  ...playerKinds,
  ...provinceKinds,
  ...knowledgeKinds,
  ...numberKinds,
  ...contestKinds,
  ...momentKinds,
};
