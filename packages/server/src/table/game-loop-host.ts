import type { SeatId } from '@kyuden/engine';
import type { Over, TableRules } from '../game/header.ts';
import type { Play } from '../game/play.ts';
import type { Limits } from '../house/limits.ts';
import type { Ticks } from '../limits.ts';
import type { RecordRow } from '../storage/journal.ts';
import type { Course } from './course.ts';
import type { Answer } from './refusal.ts';
import type { TableSeat } from './seat.ts';

/** Services that the server gives a table. */
export interface CourseHost {
  readonly limits: Pick<Limits, 'undos' | 'decisions' | 'reports'>;
  /** The clock of limits; without one the usual. */
  readonly ticks: Ticks | undefined;
  now(): number;
  /** Kept when it is on disk. */
  append(row: RecordRow): Promise<void>;
  checkpoint(table: Course): void;
  ended(table: Course, over: Over): Promise<void>;
  seatChanged(table: Course, seat: SeatId): Promise<void>;
  /** Keeps a report and gives its id; undefined if the seat has reported enough. */
  report(table: Course, seat: SeatId, note: string): Promise<string | undefined>;
  rematch(table: Course): Promise<Answer>;
  /** Asks a bot for its choice and its reason. */
  bot(table: Course, seat: SeatId): Promise<{ option: string; why: string }>;
  /** Something went wrong that is nobody's message to answer. */
  failed(table: Course, error: unknown): void;
  /** Drops the table from memory, since it may differ from the disk. */
  discard(table: Course): void;
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
