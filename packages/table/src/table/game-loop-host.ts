import type { SeatId } from '@kyuden/engine';
import type { BotReason } from '@kyuden/words';
import type { Over, TableRules } from '../game/header.ts';
import type { Play } from '../game/play.ts';
import type { Ticks } from './bucket.ts';
import type { GameLoop } from './game-loop.ts';
import type { GameRecord } from './game-record.ts';
import type { Answer } from './refusal.ts';
import type { TableSeat } from './seat.ts';

/** Limits for one seat in one game. */
export interface SeatLimits {
  /** Reports. */
  reports: number;
  /** Undo requests in a burst; after that, one per second. */
  undos: number;
  /** Decisions, including undone ones. A seat that reaches the limit loses. */
  decisions: number;
}

/** The services that a table needs: of the server, or of the worker of a browser. */
export interface GameLoopHost {
  readonly limits: SeatLimits;
  /** The clock for rate limits; undefined for the default one. */
  readonly ticks: Ticks | undefined;
  now(): number;
  /** Resolves when the row is on disk. */
  append(row: GameRecord): Promise<void>;
  checkpoint(table: GameLoop): void;
  ended(table: GameLoop, over: Over): Promise<void>;
  seatChanged(table: GameLoop, seat: SeatId): Promise<void>;
  /** Stores a report and returns its id; undefined if the seat has used up its reports. */
  report(table: GameLoop, seat: SeatId, note: string): Promise<string | undefined>;
  rematch(table: GameLoop): Promise<Answer>;
  /** Asks a bot for its choice and its reason. */
  bot(table: GameLoop, seat: SeatId): Promise<{ option: string; why: BotReason }>;
  /** Logs an error that belongs to no client's request. */
  failed(table: GameLoop, error: unknown): void;
  /** Drops the table from memory, since it may differ from the disk. */
  discard(table: GameLoop): void;
}

/** A game at the moment when its table is set up or fetched from disk. */
export interface GameLoopStart {
  id: string;
  /** Fingerprint of the address that set up the table; '' if unknown. */
  maker: string;
  play: Play;
  rules: TableRules;
  seats: TableSeat[];
  /** Records on disk. */
  records: number;
  over: Over | null;
  /** When the game ended, if it is over. */
  overSince: number;
  /** Decisions made by each seat, including undone ones. */
  decisions: number[];
  clocks: number[] | null;
  /** When the current question was asked, counting only time in which a server ran. */
  askedTime: number;
}
