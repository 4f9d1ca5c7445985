import { existsSync } from 'node:fs';
import { StartError } from '../start-error.ts';
import { AccountStore } from './accounts.ts';
import { connect, type DatabasePlace } from './database.ts';
import { ResetCodeStore } from './reset-codes.ts';

/** A code for a new password, and when it becomes invalid. */
export interface HandedOut {
  /** The name of the account, as its owner writes it. */
  readonly name: string;
  readonly code: string;
  readonly expires: number;
}

/**
 * Makes a code with which the owner of an account sets a new password. The server may run meanwhile. Throws a
 * `StartError` with a readable message.
 */
export async function handOutCode(
  place: Pick<DatabasePlace, 'file' | 'url'>,
  wanted: string,
  hours: number,
): Promise<HandedOut> {
  const { file, url } = place;
  if (!url && file && !existsSync(file)) throw new StartError(`there is no file ${file}`);
  const where = url ? 'the database of KYUDEN_DATABASE_URL' : file;
  const db = await connect(place);
  try {
    const account = await new AccountStore(db).byName(wanted);
    if (!account) throw new StartError(`nobody is called '${wanted}' in ${where}`);
    return { name: account.name, ...(await new ResetCodeStore(db).make(account.id, hours)) };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `no code can be made in ${where}: ${(error as Error).message}; has a server of this version run with it?`,
      error,
    );
  } finally {
    await db.destroy();
  }
}
