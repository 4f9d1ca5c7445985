import type { Rulebook } from '@kyuden/engine';
import type { Evaluation } from './evaluation.ts';
import { goldPrior } from './gold/prior.ts';
import type { Prior } from './imagine/prior.ts';
import { samuraiEvaluation } from './samurai/evaluation.ts';
import { samuraiPrior } from './samurai/prior.ts';

/** What bots must know of an edition besides its rules: all that another edition adds. */
export interface BotEdition {
  prior: Prior;
  evaluation: Evaluation;
  /** The phase in which the fighting of a turn is over: what comes after it hangs little on what came before. */
  quiet: string;
}

const editions: Readonly<Record<string, BotEdition>> = {
  // The same goals and the same numbers; only its decks hold other cards.
  gold: { prior: goldPrior, evaluation: samuraiEvaluation, quiet: 'Dynasty' },
  samurai: { prior: samuraiPrior, evaluation: samuraiEvaluation, quiet: 'Dynasty' },
};

export function editionFor(book: Rulebook): BotEdition {
  const found = Object.hasOwn(editions, book.name) ? editions[book.name] : undefined;
  if (!found) throw new Error(`the bots have no evaluation for the edition '${book.name}'`);
  return found;
}

/** Whether bots that weigh positions can play an edition; one that chooses by chance plays any. */
export const hasEvaluation = (edition: string): boolean => Object.hasOwn(editions, edition);
