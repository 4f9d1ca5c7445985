import type { RawBuilder } from 'kysely';

/** Another process of the same database, as this one reaches it. */
export interface Peer {
  /** Host and port of its internal listener. */
  address: string;
  /** Sent with each connection, to prove that it comes from a process of the same database. */
  secret: string;
}

/** The answer to a claim: the own lease of the game, or the process that has it. */
export type Claim = { lease: number } | { at: Peer };

/** A message from one process of a database to all others. */
export type Notice =
  /** Seats of a table that waits have changed, or its game has begun, or it was removed. */
  | { kind: 'table'; id: string }
  /** All sessions of an account have ended. */
  | { kind: 'signedOut'; account: string }
  /** An account was erased. */
  | { kind: 'erased'; account: string }
  /** There are new tasks for workers. */
  | { kind: 'jobs' };

/** The process that owns a game is the only one that keeps it in memory and writes to it. */
export interface Ownership {
  /** Takes the game, unless another living process has it. */
  claim(game: string): Promise<Claim>;
  /** The lease of a game that this process has claimed. Writes with another lease than the newest are refused. */
  leaseOf(game: string): number;
  /** A condition on rows of `games`: no other living process has the game. Without it, none ever has. */
  mayTake?(): RawBuilder<boolean>;
  tell(notice: Notice): void;
}

/** The ownership of a process that is alone with its database, as with SQLite. */
export const soleOwner: Ownership = {
  claim: async () => ({ lease: 0 }),
  leaseOf: () => 0,
  tell: () => {},
};

/** Thrown when a table is asked for that another process has. */
export class Elsewhere extends Error {
  readonly peer: Peer;

  constructor(game: string, peer: Peer) {
    super(`game ${game} is at ${peer.address}`);
    this.name = 'Elsewhere';
    this.peer = peer;
  }
}

/** Thrown when a write is refused because another process has taken the game. */
export class LeaseLost extends Error {
  constructor(game: string) {
    super(`another process has taken game ${game}`);
    this.name = 'LeaseLost';
  }
}
