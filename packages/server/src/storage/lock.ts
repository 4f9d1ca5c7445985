import { existsSync, realpathSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

/**
 * Keeps a second server from the same database file, since each would trust its own memory. The lock is an SQLite
 * lock on a separate file, which the system releases when the process ends in any way. The data itself can still be
 * read and copied. Returns a function that releases the lock.
 */
export function lockFile(file: string): () => void {
  const real = existsSync(file) ? realpathSync(file) : file;
  const lock = new DatabaseSync(`${real}.lock`);
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock.close();
    const why = (error as Error).message;
    if (/locked|busy/.test(why))
      throw new StartError(
        `another server uses ${file}: end it first, or name another file with --data`,
        error,
      );
    throw new StartError(`${real}.lock cannot be used to keep other servers from ${file}: ${why}`, error);
  }
  return () => lock.close();
}
