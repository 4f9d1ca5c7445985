import { resolve } from 'node:path';
import { startServer } from '@kyuden/server';
import { readArgs, wholeNumber } from '../args.ts';
import { Failure, type Io } from '../io.ts';

export const usage = `kyuden serve [--port 8080] [--host 127.0.0.1] [--data .kyuden/kyuden.db]

Opens the server: play in the browser, against bots or other people. All games are kept in one file and go on after a restart.

  --port N      the port; 0 takes any that is free
  --host NAME   0.0.0.0 lets other machines in
  --data FILE   where everything is kept

With KYUDEN_DATABASE_URL set, everything is kept in that PostgreSQL database instead.`;

const OPTIONS = { port: { type: 'string' }, host: { type: 'string' }, data: { type: 'string' } } as const;

export async function run(args: string[], io: Io): Promise<number> {
  const { values } = readArgs(args, OPTIONS);
  const port = wholeNumber('port', values.port, { least: 0, most: 65_535, otherwise: 8080 });
  const data = resolve(values.data ?? '.kyuden/kyuden.db');
  const databaseUrl = process.env.KYUDEN_DATABASE_URL || undefined;
  const log = (what: string, error?: unknown): void =>
    io.err(`${new Date().toISOString()} ${what}${error instanceof Error ? `: ${error.stack}` : ''}\n`);
  const options = { port, host: values.host ?? '127.0.0.1', data, databaseUrl, log };
  const server = await startServer(options).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new Failure(`port ${port} is taken; try --port ${port + 1}`);
    throw error;
  });
  io.out(`Kyuden is open at ${server.url}\n`);
  io.out(databaseUrl ? 'Games are kept in the database.\n' : `Games are kept in ${data}\n`);
  await new Promise<void>((end) => {
    process.once('SIGINT', () => end());
    process.once('SIGTERM', () => end());
  });
  await server.close();
  return 0;
}
