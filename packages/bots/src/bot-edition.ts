import type { Edition } from '@kyuden/editions';
import type { Evaluation } from './evaluation.ts';
import type { Prior } from './imagine/prior.ts';
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

/** What bots know of a family of editions: it makes the knowledge of any of them. */
export type FamilyKnowledge = (edition: Edition) => BotEdition;
