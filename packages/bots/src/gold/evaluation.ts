import { steadyGold } from '@kyuden/engine';
import type { Evaluation } from '../evaluation.ts';
import { goldTerms, samuraiEvaluation } from '../samurai/evaluation.ts';

const bySteadyGold = goldTerms(steadyGold);

/** The goals and numbers are those of Samurai; only Gold is not printed on Holdings as a number, but produced by their texts. */
export const goldEvaluation: Evaluation = {
  ...samuraiEvaluation,
  terms: samuraiEvaluation.terms.map((term) => bySteadyGold.find(({ name }) => name === term.name) ?? term),
};
