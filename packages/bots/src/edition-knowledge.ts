import { copyLimits, type Edition, type Family, openEdition } from '@kyuden/editions';
import type { Rulebook } from '@kyuden/engine';
import { collectibleEvaluation } from './collectible/evaluation.ts';
import { collectibleRules } from './collectible/rules.ts';
import type { Evaluation } from './evaluation.ts';
import { type Prior, poolPrior } from './imagine/prior.ts';
import { livingCopies } from './living/copy-limits.ts';
import { livingEvaluation } from './living/evaluation.ts';
import { livingRules } from './living/rules.ts';
import type { Rules } from './novice/rules.ts';

/** The knowledge that bots need of an edition beyond its rules. */
export interface BotEdition {
  prior: Prior;
  evaluation: Evaluation;
  /** The novice's rules of thumb. */
  rules: Rules;
  /** The phase from which on little happens in a turn, if there is one. */
  quiet?: string;
}

const families: Readonly<Record<Family, (edition: Edition) => BotEdition>> = {
  collectible: (edition) => ({
    prior: poolPrior({ ...edition.usualDeck, limits: (face) => copyLimits(face, edition.deckRules) }),
    evaluation: collectibleEvaluation,
    rules: collectibleRules,
  }),
  living: (edition) => ({
    prior: poolPrior({ ...edition.usualDeck, limits: (face) => livingCopies(face, edition.deckRules) }),
    evaluation: livingEvaluation,
    rules: livingRules,
    quiet: 'Fate',
  }),
};

const known = new Map<string, BotEdition>();

export function editionFor({ name }: Rulebook): BotEdition {
  let made = known.get(name);
  if (!made) {
    const edition = openEdition(name);
    made = families[edition.family](edition);
    known.set(name, made);
  }
  return made;
}
