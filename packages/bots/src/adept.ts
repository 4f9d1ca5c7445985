import type { Asked, Bot, Move } from './bot.ts';
import { noviceBot } from './novice/novice.ts';
import type { Limits } from './search/budget.ts';
import { candidates, isByRule, Patience } from './search/candidates.ts';
import { tryOptions } from './search/try-options.ts';

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
      const byRule = novice.choose(asked);
      if (asked.ask.options.length === 1 || isByRule(asked) || patience.isOut(asked)) return byRule;
      const ids = candidates(asked, byRule, most);
      if (ids.length === 1) return byRule;
      const { sums, rounds } = tryOptions(asked, ids, { seed, limits, worlds, turns });
      return bestOf(ids, sums, rounds, byRule);
    },
  };
}

/** The novice's choice, or the option that does clearly better in the imagined games. */
export function bestOf(ids: readonly string[], sums: readonly number[], rounds: number, byRule: Move): Move {
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
