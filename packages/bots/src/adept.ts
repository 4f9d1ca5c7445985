import { fork, step } from '@kyuden/engine';
import type { Asked, Bot, Move } from './bot.ts';
import { editionFor } from './edition-knowledge.ts';
import { noviceBot } from './novice/novice.ts';
import { Budget, type Limits } from './search/budget.ts';
import { candidates, isByRule, Patience } from './search/candidates.ts';
import { rollout } from './search/rollout.ts';

export interface AdeptOptions {
  limits?: Limits;
  /** The maximum number of imagined games for each decision. */
  worlds?: number;
  /** The maximum number of options to try. */
  options?: number;
  /** The number of turns to play on after the current one. */
  turns?: number;
}

/** The lead over the novice's choice that another option needs to replace it. */
const MARGIN = 0.01;

/**
 * A bot that looks one move ahead. It tries each option in the same few imagined games, lets the novice play on for all
 * seats to the end of the turn, and takes the option with the best outlook.
 */
export function adeptBot(seed: string, options: AdeptOptions = {}): Bot {
  const { limits = { nodes: 400 }, worlds = 1, options: most = 10, turns = 0 } = options;
  const novice = noviceBot();
  const patience = new Patience();
  return {
    name: 'adept',
    choose(asked: Asked): Move {
      const { ask } = asked;
      const byRule = novice.choose(asked);
      if (ask.options.length === 1 || isByRule(asked) || patience.isOut(asked)) return byRule;
      const ids = candidates(asked, byRule, most);
      if (ids.length === 1) return byRule;
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
      return best(ids, sums, rounds, byRule);
    },
  };
}

function best(ids: readonly string[], sums: readonly number[], rounds: number, byRule: Move): Move {
  if (rounds === 0) return byRule;
  let at = 0;
  for (let i = 1; i < ids.length; i++)
    if (sums[i]! > sums[at]! && sums[i]! > sums[0]! + MARGIN * rounds) at = i;
  if (at === 0) return byRule;
  const inHundred = (sum: number): number => Math.round((100 * sum) / rounds);
  const [chosen, usual] = [inHundred(sums[at]!), inHundred(sums[0]!)];
  return {
    id: ids[at]!,
    why: { kind: 'playedOn', chosen, usual },
  };
}
