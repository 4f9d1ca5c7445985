import type { SeatId } from '@kyuden/engine';
import type { BotReason } from '@kyuden/words';
import type { Over, TableRules } from '../game/header.ts';
import type { Play } from '../game/play.ts';
import type { Ticks } from '../rate-limits.ts';
import type { Limits } from '../registry/limits.ts';
import type { RecordRow } from '../storage/journal.ts';
import type { GameLoop } from './game-loop.ts';
import type { Answer } from './refusal.ts';
import type { TableSeat } from './seat.ts';

/** Services that the server gives a table. */
export interface GameLoopHost {
  readonly limits: Pick<Limits, 'undos' | 'decisions' | 'reports'>;
  /** The clock of limits; without one the usual. */
  readonly ticks: Ticks | undefined;
  now(): number;
  /** Kept when it is on disk. */
  append(row: RecordRow): Promise<void>;
  checkpoint(table: GameLoop): void;
  ended(table: GameLoop, over: Over): Promise<void>;
  seatChanged(table: GameLoop, seat: SeatId): Promise<void>;
  /** Keeps a report and gives its id; undefined if the seat has reported enough. */
  report(table: GameLoop, seat: SeatId, note: string): Promise<string | undefined>;
  rematch(table: GameLoop): Promise<Answer>;
  /** Asks a bot for its choice and its reason. */
  bot(table: GameLoop, seat: SeatId): Promise<{ option: string; why: BotReason }>;
  /** Something went wrong that is nobody's message to answer. */
  failed(table: GameLoop, error: unknown): void;
  /** Drops the table from memory, since it may differ from the disk. */
  discard(table: GameLoop): void;
}

export interface CourseStart {
  id: string;
  /** Fingerprint of the address that set up the table; '' if unknown. */
  maker: string;
  play: Play;
  rules: TableRules;
  seats: TableSeat[];
  /** Records on disk. */
  records: number;
  over: Over | null;
  /** When it ended, of a game that is over. */
  overSince: number;
  /** Decisions of each seat, those taken back among them. */
  decisions: number[];
  clocks: number[] | null;
  /** Since when the present question is asked, as far as thinking time goes. */
  askedTime: number;
}
