import { type TableRules, termsOf, usualBeat } from '@kyuden/table';
import { z } from 'zod';
import type { TableTerms } from '../protocol/index.ts';

/** Minimum seconds to come back: a broken connection takes that long to be noticed and restored. */
const LEAST_CLAIM = 30;

const seconds = (most: number) => z.number().min(0).max(most);

/** The rules of a table as its creator states them; missing ones get their defaults. */
export const tableRulesGiven = z.strictObject({
  /** Chess clocks: seconds for the whole game, and seconds added with each decision. */
  clock: z
    .strictObject({ start: seconds(86_400).min(1), increment: seconds(600).default(0) })
    .nullable()
    .default(null),
  /**
   * Milliseconds for which an answer at a stop stays hidden, given or automatic. The default depends on the number of
   * people.
   */
  beat: z.int().min(0).max(10_000).optional(),
  /** Whether spectators are allowed, and whether they see the game with a delay of `delay` seconds. */
  watch: z.enum(['nobody', 'live', 'delayed']).default('live'),
  delay: seconds(3600).default(60),
  /** Seconds that a player may be away while the game waits for them, before the others may claim it. */
  claimAfter: seconds(86_400).min(LEAST_CLAIM).default(120),
  /** Whether illegal decks may be played. */
  anyDeck: z.boolean().default(false),
});

export function tableRules(given: z.infer<typeof tableRulesGiven>, people: number): TableRules {
  return { ...given, beat: given.beat ?? usualBeat(people) };
}

/** Reads stored rules. Older tables may have a shorter `claimAfter` than is allowed now. */
export function keptRules(text: string): TableRules {
  const rules = JSON.parse(text) as TableRules;
  return { ...rules, claimAfter: Math.max(LEAST_CLAIM, rules.claimAfter) };
}

/** The terms of a stored table. */
export const keptTerms = (game: { edition: string; settings: string; rules: string }): TableTerms =>
  termsOf(
    { edition: game.edition, settings: JSON.parse(game.settings) as TableTerms['settings'] },
    keptRules(game.rules),
  );
