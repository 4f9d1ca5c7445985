import type { Deck } from '@kyuden/editions';
import type { Generator } from '@kyuden/engine';
import { z } from 'zod';
import type { TableTerms } from '../protocol/index.ts';

/** What a game is made from; with the choices it is the whole game. */
export interface GameHeader {
  edition: string;
  /** Fingerprint of the cards it is played with. */
  pool: string;
  seed: string;
  generator: Generator;
  /** Version of the edition's rules with which it began. */
  rulesVersion: number;
  settings: Record<string, string | number | boolean>;
  seats: { name: string; bot: string; deck: Deck }[];
}

/** Seconds that everybody has to come back: a broken line takes that long to be noticed and mended. */
const LEAST_CLAIM = 30;

const seconds = (most: number) => z.number().min(0).max(most);

/** How a table is kept, as its maker says it; what is left out gets the usual. */
export const tableRulesGiven = z.strictObject({
  /** Chess clocks: seconds for the whole game, and seconds more with each decision. */
  clock: z
    .strictObject({ start: seconds(86_400).min(1), increment: seconds(600).default(0) })
    .nullable()
    .default(null),
  /** Milliseconds in which an answer to a stop stays unseen, whether given or automatic; without it: by who plays. */
  beat: z.int().min(0).max(10_000).optional(),
  /** Who may watch: nobody, anybody at once, or anybody so many seconds later. */
  watch: z.enum(['nobody', 'live', 'delayed']).default('live'),
  delay: seconds(3600).default(60),
  /** A player who is away for so many seconds while it is his to decide can be claimed against. */
  claimAfter: seconds(86_400).min(LEAST_CLAIM).default(120),
  /** Play with decks that are not legal. */
  anyDeck: z.boolean().default(false),
});

export interface TableRules extends Omit<z.infer<typeof tableRulesGiven>, 'beat'> {
  beat: number;
}

/** Between people a pause must tell nothing; bots read nothing into it. */
const USUAL_BEAT = 1200;

export function tableRules(given: z.infer<typeof tableRulesGiven>, people: number): TableRules {
  return { ...given, beat: given.beat ?? (people > 1 ? USUAL_BEAT : 0) };
}

/** The rules of a table as they were kept. Older tables may have been set up with less time to come back. */
export function keptRules(text: string): TableRules {
  const rules = JSON.parse(text) as TableRules;
  return { ...rules, claimAfter: Math.max(LEAST_CLAIM, rules.claimAfter) };
}

/** The table's terms, as everybody may know them before he sits down. */
export function termsOf(
  { edition, settings }: Pick<TableTerms, 'edition' | 'settings'>,
  { clock, watch, delay, claimAfter, anyDeck }: TableRules,
): TableTerms {
  return { edition, settings, clock, watch, delay: watch === 'delayed' ? delay : 0, claimAfter, anyDeck };
}

/** The terms of a table as it was kept. */
export const keptTerms = (game: { edition: string; settings: string; rules: string }): TableTerms =>
  termsOf(
    { edition: game.edition, settings: JSON.parse(game.settings) as TableTerms['settings'] },
    keptRules(game.rules),
  );

/** How a game ended. `seat` lost it where it did not end by the rules of the edition. */
export interface Over {
  winners: number[];
  how: string;
  seat?: number;
}
