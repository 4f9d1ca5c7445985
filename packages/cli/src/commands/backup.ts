import { resolve } from 'node:path';
import { backUp, StartError } from '@kyuden/server';
import { readArgs } from '../args.ts';
import { Failure, type Io, UsageError } from '../io.ts';
import { storedAt } from '../serve/read-settings.ts';

export const usage = `kyuden backup COPY [--data FILE]

Copy everything that a server has stored to the file COPY, also while the server runs, and check the copy.

  --data FILE     where the server stores everything (.kyuden/kyuden.db)
  --config FILE   the settings of the server, which say where

To go back to a copy, end the server, put the copy in the place of its file, remove FILE-wal and FILE-shm beside it if they exist, and
start the server again. A PostgreSQL database is backed up with pg_dump.`;

const OPTIONS = { config: { type: 'string' }, data: { type: 'string' } } as const;

export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs(args, OPTIONS, {
    most: 1,
    what: 'the copy',
  });
  const [copy] = positionals;
  if (!copy) throw new UsageError('which file shall be the copy?');
  const place = storedAt(values, process.env);
  if ('url' in place)
    throw new Failure('everything is stored in a PostgreSQL database: back it up with pg_dump');
  const { file } = place;
  try {
    backUp(file, resolve(copy));
  } catch (error) {
    throw error instanceof StartError ? new Failure(error.message) : error;
  }
  io.out(`${file} is copied to ${resolve(copy)}.\n`);
  return 0;
}
