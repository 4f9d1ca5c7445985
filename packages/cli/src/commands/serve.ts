import { resolve } from 'node:path';
import {
  guardProcess,
  type Limits,
  proxyHeaders,
  type Retention,
  StartError,
  startServer,
  usualLimits,
  usualRetention,
} from '@kyuden/server';
import { listed, readArgs, wholeNumber } from '../args.ts';
import { cardsOption, offerSets } from '../card-sets.ts';
import { Failure, type Io, UsageError } from '../io.ts';

export const usage = `kyuden serve [--port 8080] [--host 127.0.0.1] [--data .kyuden/kyuden.db] [--trust-proxy 127.0.0.1]

Run the server, to play in the browser against bots or other people. All games are stored in one file and continue
after a restart.

  --port N               the port; 0 picks one that is free
  --host NAME            0.0.0.0 lets other machines connect
  --data FILE            where everything is stored
  --trust-proxy LIST     addresses of the reverse proxies in front of this server (10.0.0.7, 10.0.0.0/8, loopback,
                         private): only they may say who asks, and whether over TLS
  --cards FOLDER         a card set, as kyuden import writes it; more than once for several. The sets of an edition are
                         offered together, beside the edition without them
  --replace              cards of the sets that have the name of a card of the edition play instead of it
  --proxy-header NAME    the header in which they say it: x-forwarded-for or forwarded

Limits:
  --tables N             unfinished tables of one address (60)
  --tables-a-day N       tables that one address may set up in a day (600)
  --bot-tables N         tables of one address at which only bots play (3)
  --all-bot-tables N     the same for all addresses together (30)
  --in-memory N          tables in memory; above this, the server puts empty tables away at once (2000)

For monitoring:
  --operator HOST:PORT   tell /healthz, /readyz and /metrics (Prometheus) there; keep it closed to players

How many days the server keeps things (0: forever):
  --keep-open DAYS       a table that waits for players (1)
  --keep-abandoned DAYS  a game that its players have left (30)
  --keep-games DAYS      a game that is over (365)
  --keep-reports DAYS    a report and its game (365)

If KYUDEN_DATABASE_URL is set, everything is stored in that PostgreSQL database instead. Several servers may then use the same
database: each takes any client, and one that ends or dies leaves its games to the others.

  --internal HOST:PORT   where the other servers reach this one (127.0.0.1 and a free port)`;

const OPTIONS = {
  ...cardsOption,
  port: { type: 'string' },
  host: { type: 'string' },
  internal: { type: 'string' },
  operator: { type: 'string' },
  data: { type: 'string' },
  'trust-proxy': { type: 'string' },
  'proxy-header': { type: 'string' },
  tables: { type: 'string' },
  'tables-a-day': { type: 'string' },
  'bot-tables': { type: 'string' },
  'all-bot-tables': { type: 'string' },
  'in-memory': { type: 'string' },
  'keep-open': { type: 'string' },
  'keep-abandoned': { type: 'string' },
  'keep-games': { type: 'string' },
  'keep-reports': { type: 'string' },
} as const;

type Values = { [name in Exclude<keyof typeof OPTIONS, 'cards' | 'replace'>]?: string | undefined };

/** The limits for one address and the retention of games that flags set. */
function housekeeping(values: Values): { limits: Partial<Limits>; keep: Partial<Retention> } {
  const number = (name: keyof Values, otherwise: number, least: number): number =>
    wholeNumber(name, values[name], { least, most: 1_000_000, otherwise });
  return {
    limits: {
      tables: number('tables', usualLimits.tables, 1),
      tablesADay: number('tables-a-day', usualLimits.tablesADay, 1),
      botTables: number('bot-tables', usualLimits.botTables, 0),
      allBotTables: number('all-bot-tables', usualLimits.allBotTables, 0),
      inMemory: number('in-memory', usualLimits.inMemory, 1),
    },
    keep: {
      open: number('keep-open', usualRetention.open, 0),
      abandoned: number('keep-abandoned', usualRetention.abandoned, 0),
      over: number('keep-games', usualRetention.over, 0),
      reports: number('keep-reports', usualRetention.reports, 0),
    },
  };
}

/** Reads HOST:PORT; an IPv6 address stands in brackets. */
function addressOf(
  flag: 'internal' | 'operator',
  text: string | undefined,
): { host: string; port: number } | undefined {
  if (text === undefined) return undefined;
  const [, six, name, digits] = /^(?:\[([0-9a-f:]+)\]|([^:[\]]+)):(\d{1,5})$/i.exec(text) ?? [];
  const port = Number(digits);
  const host = six ?? name;
  if (host === undefined || port > 65_535)
    throw new UsageError(`--${flag} needs HOST:PORT, such as 10.0.0.7:9000, not '${text}'`);
  return { host, port };
}

export async function run(args: string[], io: Io): Promise<number> {
  const { values } = readArgs(args, OPTIONS);
  offerSets(values);
  const port = wholeNumber('port', values.port, { least: 0, most: 65_535, otherwise: 8080 });
  const host = values.host ?? '127.0.0.1';
  if (host === '') throw new UsageError('--host needs a name or an address of this machine');
  if (values.data === '') throw new UsageError('--data needs the name of a file');
  const data = resolve(values.data ?? '.kyuden/kyuden.db');
  const internal = addressOf('internal', values.internal);
  const operator = addressOf('operator', values.operator);
  const databaseUrl = process.env.KYUDEN_DATABASE_URL || undefined;
  const log = (what: string, error?: unknown): void =>
    io.err(`${new Date().toISOString()} ${what}${error instanceof Error ? `: ${error.stack}` : ''}\n`);
  const header = proxyHeaders.find((one) => one === (values['proxy-header'] ?? 'x-forwarded-for'));
  if (!header)
    throw new UsageError(
      `--proxy-header needs ${proxyHeaders.join(' or ')}, not '${values['proxy-header']}'`,
    );
  const proxy = { trusted: listed(values['trust-proxy']), header };
  const options = { port, host, internal, operator, data, databaseUrl, log, proxy, ...housekeeping(values) };
  const server = await startServer(options).catch((error: unknown) => {
    const why = error instanceof StartError ? error.message : whyNotOpen(error, host, port);
    throw why === undefined ? error : new Failure(why);
  });
  io.out(`Kyuden is open at ${server.url}\n`);
  io.out(databaseUrl ? 'Games are stored in the database.\n' : `Games are stored in ${data}\n`);
  if (server.operatorUrl) io.out(`Health and metrics are at ${server.operatorUrl}\n`);
  if (!server.hasClient) {
    const same = args.length > 0 ? ` -- ${args.join(' ')}` : '';
    io.out(
      `The browser client is not built yet, so browsers show nothing. 'npm start${same}' builds it first.\n`,
    );
  }
  const unguard = guardProcess({ log, close: () => server.close(), exit: (status) => process.exit(status) });
  await new Promise<void>((end) => {
    process.once('SIGINT', () => end());
    process.once('SIGTERM', () => end());
  });
  await server.close();
  unguard();
  return 0;
}

/** Why the server cannot listen at an address; undefined if the error has another cause. */
function whyNotOpen(error: unknown, host: string, port: number): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} is already in use; try --port ${port < 65_535 ? port + 1 : port - 1}`;
    case 'EACCES':
      return `this user may not use port ${port}; try --port 8080`;
    case 'EADDRNOTAVAIL':
      return `${host} is not an address of this machine; --host 127.0.0.1 is for this machine alone, 0.0.0.0 for all`;
    default:
      return `there is no machine called ${host} (${code}); --host needs a name or an address of this machine`;
  }
}
