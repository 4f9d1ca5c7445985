import { steadyGold } from '@kyuden/engine';
import { evaluationBy } from '../samurai/evaluation.ts';

/** The goals and numbers are those of Samurai; only Gold is not printed on Holdings as a number, but produced by their texts. */
export const goldEvaluation = evaluationBy(steadyGold);
