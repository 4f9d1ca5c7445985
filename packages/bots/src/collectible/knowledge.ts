import { copyLimits } from '@kyuden/editions';
import type { FamilyKnowledge } from '../bot-edition.ts';
import { poolPrior } from '../imagine/prior.ts';
import { collectibleEvaluation } from './evaluation.ts';
import { collectibleRules } from './rules.ts';

/** What bots know of the collectible editions. */
export const collectible: FamilyKnowledge = (edition) => ({
  prior: poolPrior({ ...edition.usualDeck, limits: (face) => copyLimits(face, edition.deckRules) }),
  evaluation: collectibleEvaluation,
  rules: collectibleRules,
});
