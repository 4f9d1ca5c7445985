/** How much one address, one seat and the server as a whole may ask for. docs/security.md says what each is good for. */
export interface Limits {
  /** Tables that one address set up and that are open or being played. */
  tables: number;
  /** Tables that one address sets up within a day. */
  tablesADay: number;
  /** Tables of one address, and of the whole server, at which only bots play, as long as they are being played. */
  botTables: number;
  allBotTables: number;
  /** Tables in memory; beyond that those at which nobody is are put away at once. */
  inMemory: number;
  /** Replay requests of one address that wait or are under way. */
  replays: number;
  /** Reports of one seat in one game. */
  reports: number;
  /** Decisions that one seat takes back, or asks to take back, at once; then one a second. */
  undos: number;
  /** Decisions of one seat in one game, those taken back among them: whoever makes more has lost. */
  decisions: number;
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
