import { resolve } from 'node:path';
import {
  guardProcess,
  type Logger,
  openLog,
  type ServerOptions,
  StartError,
  startServer,
} from '@kyuden/server';
import { readArgs } from '../args.ts';
import { cardsOption, offerSets } from '../card-sets.ts';
import { Failure, type Io } from '../io.ts';
import { showConfiguration } from '../serve/check-config.ts';
import { type Configuration, readSettings, requireSettings } from '../serve/read-settings.ts';
import type { Settings } from '../serve/settings.ts';

export const usage = `kyuden serve [--config FILE] [--port 8080] [--host 127.0.0.1] [--data .kyuden/kyuden.db]

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
  --log-level LEVEL      debug, info, warn, error or silent (warn); info has a line for each request and socket
  --log-format FORMAT    text, or json for programs: one object in each line (text)

How many days the server keeps things (0: forever):
  --keep-open DAYS       a table that waits for players (1)
  --keep-abandoned DAYS  a game that its players have left (30)
  --keep-games DAYS      a game that is over (365)
  --keep-reports DAYS    a report and its game (365)

Each setting may also stand in a file (NAME = VALUE in each line, # begins a remark) or in the environment (KYUDEN_PORT for --port).
A flag counts before the environment, the environment before the file.

  --config FILE          read settings from this file; KYUDEN_CONFIG names it, too
  --check-config         show every setting, where it comes from and what is wrong, and do not start

If KYUDEN_DATABASE_URL (or database-url in the file) is set, everything is stored in that PostgreSQL database instead. Several servers may then use the same
database: each takes any client, and one that ends or dies leaves its games to the others.

  --internal HOST:PORT   where the other servers reach this one (127.0.0.1 and a free port)`;

const OPTIONS = {
  ...cardsOption,
  config: { type: 'string' },
  'check-config': { type: 'boolean' },
  port: { type: 'string' },
  host: { type: 'string' },
  internal: { type: 'string' },
  operator: { type: 'string' },
  data: { type: 'string' },
  'trust-proxy': { type: 'string' },
  'proxy-header': { type: 'string' },
  'log-level': { type: 'string' },
  'log-format': { type: 'string' },
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

/** What the settings say to the server. */
function serverOptions(settings: Settings, logger: Logger): ServerOptions {
  const { host, port, internal, operator } = settings;
  return {
    ...{ host, port, internal, operator, logger },
    data: resolve(settings.data),
    databaseUrl: settings['database-url'],
    proxy: { trusted: settings['trust-proxy'], header: settings['proxy-header'] },
    limits: {
      tables: settings.tables,
      tablesADay: settings['tables-a-day'],
      botTables: settings['bot-tables'],
      allBotTables: settings['all-bot-tables'],
      inMemory: settings['in-memory'],
    },
    keep: {
      open: settings['keep-open'],
      abandoned: settings['keep-abandoned'],
      over: settings['keep-games'],
      reports: settings['keep-reports'],
    },
  };
}

/** Texts that open the database, which no log may hold. */
function secretsIn(databaseUrl: string | undefined): string[] {
  if (databaseUrl === undefined) return [];
  const { password } = new URL(databaseUrl);
  return [databaseUrl, ...(password === '' ? [] : [`:${password}@`, `:${decodeURIComponent(password)}@`])];
}

export async function run(args: string[], io: Io): Promise<number> {
  const { values } = readArgs(args, OPTIONS);
  if (values['check-config']) return checkConfiguration(readSettings(values, process.env), io);
  const settings = requireSettings(values, process.env);
  offerSets(settings);
  const { host, port } = settings;
  const logger = openLog({
    level: settings['log-level'],
    format: settings['log-format'],
    secrets: secretsIn(settings['database-url']),
    write: (line) => io.err(line),
  });
  const options = serverOptions(settings, logger);
  const server = await startServer(options).catch((error: unknown) => {
    const why = error instanceof StartError ? error.message : whyNotOpen(error, host, port);
    throw why === undefined ? error : new Failure(why);
  });
  io.out(`Kyuden is open at ${server.url}\n`);
  io.out(
    options.databaseUrl ? 'Games are stored in the database.\n' : `Games are stored in ${options.data}\n`,
  );
  if (server.operatorUrl) io.out(`Health and metrics are at ${server.operatorUrl}\n`);
  if (!server.hasClient) {
    const same = args.length > 0 ? ` -- ${args.join(' ')}` : '';
    io.out(
      `The browser client is not built yet, so browsers show nothing. 'npm start${same}' builds it first.\n`,
    );
  }
  const log = (what: string, error: unknown): void => logger.error({ err: error }, what);
  const unguard = guardProcess({ log, close: () => server.close(), exit: (status) => process.exit(status) });
  await new Promise<void>((end) => {
    process.once('SIGINT', () => end());
    process.once('SIGTERM', () => end());
  });
  await server.close();
  unguard();
  return 0;
}

/** Shows the configuration and looks at the card sets that it names. */
function checkConfiguration(configuration: Configuration, io: Io): number {
  const { settings, faults } = configuration;
  const found = [...faults];
  try {
    offerSets(settings);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    found.push(error.message);
  }
  return showConfiguration({ ...configuration, faults: found }, io);
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
