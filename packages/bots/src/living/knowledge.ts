import type { FamilyKnowledge } from '../bot-edition.ts';
import { poolPrior } from '../imagine/prior.ts';
import { livingCopies } from './copy-limits.ts';
import { livingEvaluation } from './evaluation.ts';
import { livingRules } from './rules.ts';

/** What bots know of the living card game. */
export const living: FamilyKnowledge = (edition) => ({
  prior: poolPrior({ ...edition.usualDeck, limits: (face) => livingCopies(face, edition.deckRules) }),
  evaluation: livingEvaluation,
  rules: livingRules,
  quiet: 'Fate',
});
