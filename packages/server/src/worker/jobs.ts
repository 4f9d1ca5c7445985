import type { Choice, Face, View } from '@kyuden/engine';
import type { BotReason } from '@kyuden/words';
import type { GameHeader } from '../game/header.ts';
import type { ExplainedNumber, LogLine, PastRequest } from '../protocol/index.ts';

/** The data that a worker starts with. The starting thread passes the cards, because reading them takes a while. */
export interface WorkerSetup {
  /** Modules that list further editions. */
  added: readonly string[];
  pools: readonly { name: string; faces: readonly Face[] }[];
}

/** What a worker is asked: things that take time, away from the games that go on. */
export type Job =
  /** What does a bot choose? The worker follows the game by its choices; `header` only when it must begin anew. */
  | {
      kind: 'bot';
      game: string;
      header?: GameHeader;
      /** Choices before these that the worker has been told. */
      from: number;
      choices: Choice[];
      seat: number;
      bot: string;
    }
  /** Where does a game that is over stand after so many choices? */
  | { kind: 'at'; game: string; header: GameHeader; choices: Choice[]; at: number; seat: number }
  /** Where did the numbers of a card or province come from there? */
  | {
      kind: 'explain';
      game: string;
      header: GameHeader;
      choices: Choice[];
      at: number;
      seat: number;
      thing: string;
    }
  /** At which choices do the turns of a game that is over begin? */
  | { kind: 'turns'; game: string; header: GameHeader; choices: Choice[] }
  | { kind: 'forget'; game: string };

/** Where a turn begins, and how the seats stand there. */
export interface TurnStart {
  at: number;
  turn: number;
  active: number;
  honor: number[];
  provinces: number[];
}

/** A position of a game that is over. */
export interface Position {
  at: number;
  choices: number;
  view: View;
  /** What was asked there, and what was chosen. */
  asked: PastRequest[];
  log: LogLine[];
}

export type Result =
  | { option: string; why: BotReason }
  | { position: Position }
  | { turns: TurnStart[] }
  /** Null: the seat does not see it. */
  | { numbers: ExplainedNumber[] | null }
  | { behind: true }
  /** A choice of a game that is over cannot be made any more. */
  | { diverged: string }
  | { failed: string };

export interface JobMessage {
  id: number;
  job: Job;
}

/** A thread says once that it is ready, then what came of each job. */
export type FromWorker = { ready: true } | { id: number; result: Result };
