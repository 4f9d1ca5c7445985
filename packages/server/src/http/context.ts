import type { FastifyRequest } from 'fastify';
import type { House } from '../house/house.ts';
import type { AccountStore } from '../storage/accounts.ts';
import type { DeckStore } from '../storage/decks.ts';
import type { WorkerPool } from '../worker/pool.ts';

/** What the routes work with. */
export interface Context {
  house: House;
  accounts: AccountStore;
  decks: DeckStore;
  workers: WorkerPool;
  /** Folder of the browser client. */
  web: string;
  /** HTTP requests that one address may make: at once, and a second. */
  requests: { most: number; perSecond: number };
  log(what: string, error: unknown): void;
  /** The account that is signed in, if one is. */
  accountOf(request: Pick<FastifyRequest, 'headers'>): Promise<{ id: string; name: string } | undefined>;
  /** All sessions of an account have ended: what it still has open is closed. */
  signedOut(account: string): void;
}
