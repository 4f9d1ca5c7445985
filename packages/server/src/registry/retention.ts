import type { GameStore } from '../storage/games.ts';

/** For how many days games and reports are kept; 0 is for ever. */
export interface Retention {
  /** Tables whose game never began. */
  open: number;
  /** Games in which nobody has decided anything since. */
  abandoned: number;
  /** Games that are over. */
  over: number;
  /** Reports. A game stays as long as a report of it. */
  reports: number;
}

export const usualRetention: Retention = { open: 1, abandoned: 30, over: 365, reports: 365 };

const DAY = 24 * 3600_000;
/** Games that are removed at once: the disk has other things to do. */
const AT_ONCE = 100;

/** Removes what has been kept long enough, and gives the games that are no more. */
export async function removeOld(store: GameStore, keep: Retention, now: number): Promise<string[]> {
  const before = (days: number): number => (days > 0 ? now - days * DAY : 0);
  await store.removeReports(before(keep.reports));
  const games = await store.oldGames(
    { open: before(keep.open), abandoned: before(keep.abandoned), over: before(keep.over) },
    AT_ONCE,
  );
  await store.removeGames(games);
  // An address counts for a day, and as long as its games go on.
  await store.forgetMakers(now - DAY);
  return games;
}
