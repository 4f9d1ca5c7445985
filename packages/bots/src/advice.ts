import type { Ask, Machine } from '@kyuden/engine';
import { bestOf } from './adept.ts';
import { askedOf, type Move } from './bot.ts';
import { noviceBot } from './novice/novice.ts';
import type { Limits } from './search/budget.ts';
import { candidates, isByRule } from './search/candidates.ts';
import { tryOptions } from './search/try-options.ts';

/** What a good player would do at a question, from what its seat knows. */
export interface Advice {
  move: Move;
  /** The estimated chances of winning in percent after each option that was tried. */
  chances: ReadonlyMap<string, number>;
}

/** More games than the adept plays in its mind: advice is seldom asked, and a wrong reproach is worse than none. */
const WORLDS = 4;
const MOST_OPTIONS = 8;

/** Advises a seat. The same question, seed and number of nodes give the same advice. */
export function advise(g: Machine, ask: Ask, seed: string, limits: Limits): Advice {
  const asked = askedOf(g, ask);
  const byRule = noviceBot().choose(asked);
  const nothing = { move: byRule, chances: new Map<string, number>() };
  if (ask.options.length === 1 || isByRule(asked)) return nothing;
  const ids = candidates(asked, byRule, MOST_OPTIONS);
  if (ids.length === 1) return nothing;
  const { sums, rounds } = tryOptions(asked, ids, { seed, limits, worlds: WORLDS, turns: 0 });
  if (rounds === 0) return nothing;
  return {
    move: bestOf(ids, sums, rounds, byRule),
    chances: new Map(ids.map((id, index) => [id, Math.round((100 * sums[index]!) / rounds)])),
  };
}
