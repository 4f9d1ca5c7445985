import type { GameStore } from '../storage/games.ts';

/** Days for which games and reports are kept; 0 keeps them for ever. */
export interface Retention {
  /** Tables whose game never began. */
  open: number;
  /** Games in progress in which nobody has decided anything for that long. */
  abandoned: number;
  /** Games that are over. */
  over: number;
  /** Reports. A game is kept as long as it has a report. */
  reports: number;
}

export const usualRetention: Retention = { open: 1, abandoned: 30, over: 365, reports: 365 };

const DAY = 24 * 3600_000;
/** Games removed in one call, so that the database is not blocked for long. */
const AT_ONCE = 100;

/** Removes games and reports that have been kept long enough. Returns the ids of the removed games. */
export async function removeOld(store: GameStore, keep: Retention, now: number): Promise<string[]> {
  const before = (days: number): number => (days > 0 ? now - days * DAY : 0);
  await store.removeReports(before(keep.reports));
  const games = await store.oldGames(
    { open: before(keep.open), abandoned: before(keep.abandoned), over: before(keep.over) },
    AT_ONCE,
  );
  await store.removeGames(games);
  // Quotas need the creator's address for a day, and until the game is over.
  await store.forgetMakers(now - DAY);
  return games;
}
