import type { View } from '@kyuden/engine';
import type { LogLine, PastRequest } from './to-client.ts';

/** Looking back at games that are over. */

/** The start of a turn, and the standing of the seats at that time. */
export interface TurnStart {
  at: number;
  turn: number;
  active: number;
  honor: number[];
  provinces: number[];
}

/** A position of a finished game. */
export interface Position {
  at: number;
  choices: number;
  view: View;
  /** The questions in this position, and the choices that were made. */
  asked: PastRequest[];
  log: LogLine[];
}
