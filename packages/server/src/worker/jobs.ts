import type { OwnCards } from '@kyuden/editions';
import type { Choice, Face } from '@kyuden/engine';
import type { GameHeader, PastGame, PastPlace } from '@kyuden/table';
import type { BotReason, Reason } from '@kyuden/words';
import type { ReadSet, SetSource, StoredCards } from '../card-sets/read-set.ts';
import type { ExplainedNumber, Position, TurnStart } from '../protocol/index.ts';

/** The data that a worker starts with. The starting thread passes the cards, because reading them takes a while. */
export interface WorkerSetup {
  /** Modules that register further editions. */
  added: readonly string[];
  pools: readonly { name: string; faces: readonly Face[] }[];
}

/** A request to a worker: slow work that must not block running games. */
export type Job =
  /**
   * Asks for a bot's choice. The worker follows the game by its choices; `header` is sent only if it must start
   * again.
   */
  | {
      kind: 'bot';
      game: string;
      header?: GameHeader;
      /** Cards from elsewhere that the game needs, with `header`. */
      sets?: readonly OwnCards[];
      /** Number of choices that the worker knows already; `choices` are those after them. */
      from: number;
      choices: Choice[];
      seat: number;
      bot: string;
    }
  /** Asks for the position of a finished game after `at` choices. */
  | ({ kind: 'at' } & WithSets & PastPlace)
  /** Asks where the numbers of a card or province came from in such a position. */
  | ({ kind: 'explain'; thing: string } & WithSets & PastPlace)
  /** Asks at which choices the turns of a finished game begin. */
  | ({ kind: 'turns' } & WithSets & PastGame)
  | { kind: 'forget'; game: string }
  /** Reads a card set of a player. */
  | { kind: 'readSet'; game: string; edition: string; source: SetSource }
  /** Reads the stored cards of sets that join an edition. */
  | { kind: 'openSets'; game: string; edition: string; stored: readonly StoredCards[] };

/** Cards from elsewhere that a game needs, unless the thread knows them. */
interface WithSets {
  sets?: readonly OwnCards[];
}

export type Result =
  | { option: string; why: BotReason }
  | { position: Position }
  | { turns: TurnStart[] }
  /** Null if the seat does not see the thing. */
  | { numbers: ExplainedNumber[] | null }
  | { behind: true }
  /** A choice of the finished game is not possible under the current rules or cards. */
  | { diverged: string }
  | { failed: string }
  | { read: ReadSet }
  /** The file cannot become a set. */
  | { refused: Reason }
  /** Null if the cards do not play any more. */
  | { opened: readonly OwnCards[] | null };

export interface JobMessage {
  id: number;
  job: Job;
}

/** Sent by a thread: once when it is ready, then the result of each job. */
export type FromWorker = { ready: true } | { id: number; result: Result };
