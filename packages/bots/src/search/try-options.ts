import { fork, step } from '@kyuden/engine';
import type { Asked } from '../bot.ts';
import { editionFor } from '../edition-knowledge.ts';
import { Budget, type Limits } from './budget.ts';
import { rollout } from './rollout.ts';

interface Tries {
  seed: string;
  limits: Limits;
  /** The maximum number of imagined games. */
  worlds: number;
  /** The number of turns to play on after the current one. */
  turns: number;
}

/**
 * Tries options in the same few imagined games and lets the novice play on for all seats. Returns the sum of the outlooks
 * of each, and the number of games in which all were tried.
 */
export function tryOptions(
  asked: Asked,
  ids: readonly string[],
  { seed, limits, worlds, turns }: Tries,
): { sums: number[]; rounds: number } {
  const { ask } = asked;
  const sums = ids.map(() => 0);
  const budget = new Budget(limits);
  const { evaluation } = editionFor(asked.book);
  let rounds = 0;
  for (let world = 0; world < worlds && !budget.isSpent(); world++) {
    const there = asked.imagine(`${seed}/${ask.id}/${world}`);
    const horizon = { lastTurn: there.state.turn + turns, steps: 150 };
    const scores: number[] = [];
    for (const id of ids) {
      if (world > 0 && budget.isSpent()) break;
      const g = fork(there);
      step(g, ask.seat, id);
      scores.push(rollout(g, ask.seat, evaluation, horizon, budget));
    }
    // A world counts only if all options were tried in it; otherwise the comparison would be unfair.
    if (scores.length < ids.length) break;
    scores.forEach((score, i) => {
      sums[i]! += score;
    });
    rounds++;
  }
  return { sums, rounds };
}
