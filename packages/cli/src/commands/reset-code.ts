import { handOutCode, StartError, usualHours } from '@kyuden/server';
import { readArgs, wholeNumber } from '../args.ts';
import { Failure, type Io, UsageError } from '../io.ts';
import { storedAt } from '../serve/read-settings.ts';

export const usage = `kyuden reset-code NAME [--data FILE] [--hours 24]

Make a code for a player who has forgotten the password of the account NAME. Hand it out to nobody but the owner, who enters it on the
page /account/reset of the server and chooses a new password. The code works once. An earlier code of the account becomes
invalid. The server may run meanwhile.

  --data FILE     where the server stores everything (.kyuden/kyuden.db)
  --config FILE   the settings of the server, which say where
  --hours N       how long the code is valid (24)

If KYUDEN_DATABASE_URL is set, the account is looked up in that PostgreSQL database.`;

const OPTIONS = { config: { type: 'string' }, data: { type: 'string' }, hours: { type: 'string' } } as const;

export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs(args, OPTIONS, { most: 1, what: 'the name of the account' });
  const [name] = positionals;
  if (!name) throw new UsageError('whose password is forgotten? Give the name of the account');
  const hours = wholeNumber('hours', values.hours, { least: 1, most: 720, otherwise: usualHours });
  const place = storedAt({ data: values.data, config: values.config }, process.env);
  const made = await handOutCode(place, name, hours).catch((error: unknown) => {
    throw error instanceof StartError ? new Failure(error.message) : error;
  });
  const until = new Date(made.expires).toISOString().slice(0, 16).replace('T', ' ');
  io.out(`${made.code}\n\nThe code of ${made.name} for a new password. It works once, until ${until} UTC, `);
  io.out('on the page /account/reset of the server.\n');
  return 0;
}
