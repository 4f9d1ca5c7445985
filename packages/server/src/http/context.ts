import type { FastifyRequest } from 'fastify';
import type { Peers } from '../net/peers.ts';
import type { Buckets, Ticks } from '../rate-limits.ts';
import type { TableRegistry } from '../registry/table-registry.ts';
import type { AccountStore } from '../storage/accounts.ts';
import type { DeckStore } from '../storage/decks.ts';
import type { WorkerPool } from '../worker/pool.ts';

/** What the routes work with. */
export interface Context {
  registry: TableRegistry;
  accounts: AccountStore;
  decks: DeckStore;
  workers: WorkerPool;
  /** Folder of the browser client. */
  web: string;
  /** Where requests come from. */
  peers: Peers;
  /** Requests that one address may make. */
  requests: Buckets;
  /** The clock of limits. */
  ticks?: Ticks | undefined;
  /** Milliseconds in which a request must have arrived, its body with it. */
  patience: number;
  log(what: string, error?: unknown): void;
  /** The account that is signed in, if one is. */
  accountOf(request: Pick<FastifyRequest, 'headers'>): Promise<{ id: string; name: string } | undefined>;
  /** All sessions of an account have ended: what it still has open is closed. */
  signedOut(account: string): void;
}
