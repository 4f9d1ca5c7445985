import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Removes these games with everything that belongs to them. */
export async function removeGames(t: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  for (const table of ['records', 'checkpoints', 'seats', 'reports', 'game_sets'] as const)
    await t.deleteFrom(table).where('game', 'in', ids).execute();
  await t.deleteFrom('games').where('id', 'in', ids).execute();
}
