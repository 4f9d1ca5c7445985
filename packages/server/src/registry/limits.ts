import type { SeatLimits } from '@kyuden/table';

/** Limits for one address, one seat and the whole server. docs/security.md explains the purpose of each. */
export interface Limits extends SeatLimits {
  /** Tables created by one address that have not ended. */
  tables: number;
  /** Tables created by one address within a day. */
  tablesADay: number;
  /** Running tables at which only bots play: of one address, and of the whole server. */
  botTables: number;
  allBotTables: number;
  /** Tables in memory. Above this, each table that is loaded replaces one that nobody is connected to. */
  inMemory: number;
  /** Replay requests of one address that are queued or running. */
  replays: number;
}

export const usualLimits: Limits = {
  tables: 60,
  tablesADay: 600,
  botTables: 3,
  allBotTables: 30,
  inMemory: 2000,
  replays: 12,
  reports: 20,
  undos: 30,
  decisions: 10_000,
};
