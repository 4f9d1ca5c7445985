import type { Ask, Machine, Rulebook } from '@kyuden/engine';
import type { Declared } from './bot.ts';
import type { Evaluation } from './evaluation.ts';
import { goldEvaluation } from './gold/evaluation.ts';
import { goldPrior } from './gold/prior.ts';
import type { Prior } from './imagine/prior.ts';
import { declaredIn } from './lcg/declared.ts';
import { lcgEvaluation } from './lcg/evaluation.ts';
import { lcgPrior } from './lcg/prior.ts';
import { lcgRules } from './lcg/rules.ts';
import { ccgRules } from './novice/ccg-rules.ts';
import type { Rules } from './novice/rules.ts';
import { samuraiEvaluation } from './samurai/evaluation.ts';
import { samuraiPrior } from './samurai/prior.ts';

/** What bots must know of an edition besides its rules: all that another edition adds. */
export interface BotEdition {
  prior: Prior;
  evaluation: Evaluation;
  /** The novice's. */
  rules: Rules;
  /** The phase of a turn from which on nothing much happens any more, where there is one. */
  quiet?: string;
  /** Where the edition keeps what a seat has said in a declaration of several steps. */
  declared?: (g: Machine, ask: Ask) => Declared;
}

const editions: ReadonlyMap<string, BotEdition> = new Map(
  Object.entries<BotEdition>({
    gold: { prior: goldPrior, evaluation: goldEvaluation, rules: ccgRules },
    lcg: {
      prior: lcgPrior,
      evaluation: lcgEvaluation,
      rules: lcgRules,
      quiet: 'Fate',
      declared: declaredIn,
    },
    samurai: { prior: samuraiPrior, evaluation: samuraiEvaluation, rules: ccgRules },
  }),
);

export function editionFor(book: Rulebook): BotEdition {
  const found = editions.get(book.name);
  if (!found) throw new Error(`the bots have no evaluation for the edition '${book.name}'`);
  return found;
}

/** Whether bots that weigh positions can play an edition; one that chooses by chance plays any. */
export const hasEvaluation = (edition: string): boolean => editions.has(edition);
