import { generators } from '@kyuden/engine';
import type { TableMade } from '@kyuden/server/protocol';
import { choicesOf } from '@kyuden/table';
import { z } from 'zod';
import type { GameFile } from '../messages.ts';
import { madeTable, RULES, recordsOf } from './games.ts';
import { HereProblem, type HereTables } from './tables.ts';

/** A game as a file, from this browser or saved from a replay: what it started from, all choices, and its end. */

const entries = z.array(z.strictObject({ count: z.int().min(1).max(500), key: z.string() }));
const deck = z.strictObject({
  name: z.string(),
  format: z.string().optional(),
  stronghold: entries,
  dynasty: entries,
  fate: entries,
});
const choice = z.object({ seat: z.int().min(0), id: z.string(), auto: z.boolean(), why: z.unknown() });

const gameFile = z.object({
  kyuden: z.literal('game'),
  header: z.strictObject({
    edition: z.string(),
    pool: z.string(),
    seed: z.string(),
    generator: z.enum(generators),
    rulesVersion: z.int(),
    settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    seats: z.array(z.strictObject({ name: z.string().max(60), bot: z.string(), deck })).min(2),
  }),
  choices: z.array(choice).max(200_000),
  over: z.object({ winners: z.array(z.int()), how: z.string(), seat: z.int().optional() }).nullable(),
});

/** The file of a kept game. It holds the hidden cards. */
export async function written(tables: HereTables, id: string): Promise<GameFile> {
  const { header, over } = await tables.gameOf(id);
  const { choices } = choicesOf(await tables.store.records(id));
  const told = choices.map((one) => ({ ...one, why: one.why === '' ? null : JSON.parse(one.why) }));
  return { kyuden: 'game', header, choices: told, over };
}

/** Keeps the game of a file, which then is a game of this browser. */
export async function taken(tables: HereTables, given: unknown): Promise<TableMade> {
  const read = gameFile.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw new HereProblem(400, { kind: 'unreadable', where, issue: issue?.message ?? '' });
  }
  const { header, choices, over } = read.data;
  const known = (await tables.library.list()).filter((one) => one.playable).map((one) => one.name);
  if (!known.includes(header.edition))
    throw new HereProblem(409, { kind: 'noCards', edition: header.edition, known });
  await tables.library.prepare(header.edition);
  const records = recordsOf(choices.map((one) => ({ ...one, why: one.why ? JSON.stringify(one.why) : '' })));
  const game = await tables.begin({ header, rules: RULES, over: over as GameFile['over'] }, records);
  return madeTable(game, header);
}
