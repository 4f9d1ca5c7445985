import type { Ticks } from '@kyuden/table';
import type { FastifyRequest } from 'fastify';
import type { Peers } from '../net/peers.ts';
import type { ErrorLog, Logger } from '../operator/log.ts';
import type { Buckets } from '../rate-limits.ts';
import type { TableRegistry } from '../registry/table-registry.ts';
import type { AccountStore } from '../storage/accounts.ts';
import type { CardSetStore } from '../storage/card-sets.ts';
import type { DeckStore } from '../storage/decks.ts';
import type { ResetCodeStore } from '../storage/reset-codes.ts';
import type { WorkerPool } from '../worker/pool.ts';

/** The services that the routes use. */
export interface Context {
  registry: TableRegistry;
  accounts: AccountStore;
  decks: DeckStore;
  resetCodes: ResetCodeStore;
  sets: CardSetStore;
  workers: WorkerPool;
  /** Folder of the browser client. */
  web: string;
  /** Finds the address that a request comes from. */
  peers: Peers;
  /** Request limit of each address. */
  requests: Buckets;
  /** The monotonic clock for limits. */
  ticks?: Ticks | undefined;
  /** Milliseconds within which a whole request must arrive. */
  patience: number;
  log: ErrorLog;
  logger: Logger;
  /** Called with the seconds that a request took. */
  requestTook(seconds: number): void;
  /** The signed-in account, if any. */
  accountOf(request: Pick<FastifyRequest, 'headers'>): Promise<{ id: string; name: string } | undefined>;
  /** Call when all sessions of an account have ended: closes its open sockets. */
  signedOut(account: string): void;
  /** Call when an account was erased: closes its open sockets, and its tables are loaded again. */
  erased(account: string): void;
}
