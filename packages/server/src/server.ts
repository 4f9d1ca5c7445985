import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playableEditions, prepareEdition } from '@kyuden/editions';
import type { Ticks } from '@kyuden/table';
import { joinCluster } from './cluster/join-cluster.ts';
import { makeApp } from './http/app.ts';
import type { Context } from './http/context.ts';
import { tokenOf } from './http/sign-in.ts';
import { Peers, type ProxyOptions } from './net/peers.ts';
import { type ErrorLog, type Logger, silentLog } from './operator/log.ts';
import { Metrics } from './operator/metrics.ts';
import { openOperatorListener } from './operator/operator-listener.ts';
import { Buckets } from './rate-limits.ts';
import type { Limits } from './registry/limits.ts';
import type { Retention } from './registry/retention.ts';
import { TableRegistry } from './registry/table-registry.ts';
import { Gateway } from './socket/gateway.ts';
import { StartError } from './start-error.ts';
import { AccountStore } from './storage/accounts.ts';
import { CardSetStore } from './storage/card-sets.ts';
import { openDatabase, requirePlace } from './storage/database.ts';
import { DeckStore } from './storage/decks.ts';
import { GameStore } from './storage/games.ts';
import { lockFile } from './storage/lock.ts';
import { ResetCodeStore } from './storage/reset-codes.ts';
import { WorkerPool } from './worker/pool.ts';

export interface ServerOptions {
  /** 0 picks a free port. */
  port?: number;
  host?: string;
  /** The SQLite file; without it nothing outlives the process. */
  data?: string;
  /** The URL of a PostgreSQL database, used instead of a file. */
  databaseUrl?: string | undefined;
  /**
   * Where the other processes of the same PostgreSQL database reach this one; a free port of this machine unless it is
   * given. Port 0 picks one that is free.
   */
  internal?: { host: string; port: number } | undefined;
  /** Milliseconds without a sign of life after which other processes take the games of this one. */
  lease?: number;
  /** Where health and metrics are told; nowhere unless it is given. */
  operator?: { host: string; port: number } | undefined;
  /** Folder of the browser client. */
  web?: string;
  /** Request limits for one address; the defaults suit people. */
  requests?: { most: number; perSecond: number };
  sockets?: number;
  /** Messages per second on one socket. */
  messages?: number;
  heartbeat?: number;
  /** Milliseconds within which a whole request must arrive. */
  patience?: number;
  /** The reverse proxies in front of this server; none by default. */
  proxy?: ProxyOptions;
  /** Number of threads for bots. */
  workers?: number;
  now?: () => number;
  /** The monotonic clock for limits. */
  ticks?: Ticks;
  /** Makes the seeds of games; random by default. */
  newSeed?: () => string;
  /** Limits for an address, a seat and the whole server; the defaults suit people. */
  limits?: Partial<Limits>;
  /** Days for which games and reports are kept. */
  keep?: Partial<Retention>;
  /** Called with each error, beside the log. */
  log?: (what: string, error?: unknown) => void;
  logger?: Logger;
}

export interface RunningServer {
  url: string;
  port: number;
  /** Where health and metrics are, if asked for. */
  operatorUrl?: string;
  registry: TableRegistry;
  /** Whether a built browser client was found. */
  hasClient: boolean;
  close(): Promise<void>;
}

/** Starts database, tables, HTTP and sockets. If one of them fails, closes those that were opened before. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const open: Closing[] = [];
  try {
    return await start(options, open);
  } catch (error) {
    await closeAll(open);
    throw error;
  }
}

type Closing = () => unknown;

/** Closes the parts of a server, last opened first. */
async function closeAll(open: Closing[]): Promise<void> {
  for (let close = open.pop(); close; close = open.pop()) await close();
}

async function start(options: ServerOptions, open: Closing[]): Promise<RunningServer> {
  const { port = 0, host = '127.0.0.1', now = Date.now } = options;
  const metrics = options.operator && new Metrics();
  const logger = options.logger ?? silentLog();
  const log: ErrorLog = (what, error, about = {}) => {
    metrics?.errorLogged();
    options.log?.(what, error);
    logger.error(error === undefined ? about : { ...about, err: error }, what);
  };
  const peers = new Peers(options.proxy);
  const { most, perSecond } = options.requests ?? { most: 200, perSecond: 40 };
  const requests = new Buckets(most, perSecond, options.ticks);
  for (const edition of playableEditions()) prepareEdition(edition);
  const isFile = options.data !== undefined && options.databaseUrl === undefined;
  if (isFile) requirePlace(options.data!);
  if (isFile) open.push(lockFile(options.data!));
  const db = await openDatabase({
    ...(options.data && { file: options.data }),
    url: options.databaseUrl,
    log,
  });
  open.push(() => db.destroy());
  const { databaseUrl, internal = { host: '127.0.0.1', port: 0 }, lease } = options;
  const cluster = databaseUrl && (await joinCluster({ db, databaseUrl, internal, lease, log }));
  if (cluster) open.push(() => cluster.leave());
  const member = cluster ? cluster.member : undefined;
  const { newSeed, limits, keep, ticks } = options;
  const workers = new WorkerPool({ bots: options.workers, replays: limits?.replays });
  open.push(() => workers.stop());
  const sets = new CardSetStore(db, now);
  const registry = new TableRegistry({
    store: new GameStore(db, member),
    sets,
    owners: member,
    workers,
    ...(metrics && { choiceTook: (milliseconds: number) => metrics.choiceTook(milliseconds) }),
    now,
    log,
    newSeed,
    limits,
    keep,
    ticks,
  });
  open.push(() => registry.close());
  const accounts = new AccountStore(db, now);
  const erased = (account: string): void => {
    gateway.endAccount(account);
    registry.erased(account);
  };
  const context: Context = {
    registry,
    accounts,
    workers,
    decks: new DeckStore(db, now),
    resetCodes: new ResetCodeStore(db, now),
    sets,
    web: options.web ?? fileURLToPath(new URL('../../web/dist/', import.meta.url)),
    peers,
    requests,
    logger,
    requestTook: (seconds) => metrics?.requestTook(seconds),
    ticks: options.ticks,
    patience: options.patience ?? 20_000,
    log,
    signedOut: (account) => {
      gateway.endAccount(account);
      member?.tell({ kind: 'signedOut', account });
    },
    erased: (account) => {
      erased(account);
      member?.tell({ kind: 'erased', account });
    },
    accountOf: async (request) => {
      const token = tokenOf(request);
      return token ? accounts.byToken(token) : undefined;
    },
  };
  await registry.open().catch((error: unknown) => {
    const place = isFile ? options.data : 'the database';
    throw new StartError(`${place} cannot be read: ${(error as Error).message}; is it damaged?`, error);
  });
  const app = makeApp(context);
  open.push(() => app.close());
  const gateway: Gateway = new Gateway(app.server, {
    registry,
    peers,
    requests,
    logger,
    accountOf: async ({ headers }) => (await context.accountOf({ headers }))?.id,
    perAddress: options.sockets ?? 200,
    messages: options.messages ?? 30,
    heartbeat: options.heartbeat ?? 20_000,
  });
  open.push(() => gateway.close());
  let operatorUrl: string | undefined;
  if (cluster) {
    cluster.lapsed = () => registry.discardAll();
    cluster.hear = (notice) => {
      if (notice.kind === 'signedOut') gateway.endAccount(notice.account);
      else if (notice.kind === 'erased') erased(notice.account);
      else if (notice.kind === 'table')
        registry.lobby.heard(notice.id).catch((error) => log('a notice was not understood', error));
    };
    cluster.peers.open({ registry, secret: cluster.member.secret });
    // Clients that are told to go elsewhere find their games free.
    open.push(() => cluster.member.drain());
  }
  if (metrics) {
    metrics.watch({
      tables: () => registry.tablesInMemory,
      sockets: () => gateway.sockets,
      waitingBots: () => workers.asked,
      leases: () => member?.leases ?? 0,
    });
    const ready = async (): Promise<void> => {
      if (member?.isDraining) throw new Error('this process is about to end');
      await db.selectFrom('games').select('id').limit(1).execute();
    };
    const operator = await openOperatorListener(options.operator!, { metrics, ready });
    open.push(() => operator.close());
    operatorUrl = operator.url;
  }
  await app.listen({ port, host });
  const address = app.server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? 'localhost' : host}:${bound}`,
    port: bound,
    ...(operatorUrl && { operatorUrl }),
    registry,
    hasClient: existsSync(join(context.web, 'index.html')),
    close: () => closeAll(open),
  };
}
