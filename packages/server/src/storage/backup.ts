import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
import { requirePlace } from './database.ts';

/**
 * Copies the database file of a server, which may run meanwhile, and checks the copy. The copy gets its name when it is
 * complete. Throws a `StartError` with a readable message.
 */
export function backUp(file: string, copy: string): void {
  if (!existsSync(file)) throw new StartError(`there is no file ${file}`);
  if (existsSync(copy)) throw new StartError(`${copy} exists already: name a new file`);
  requirePlace(copy);
  const folder = mkdtempSync(join(dirname(copy), `${basename(copy)}-`));
  try {
    const begun = join(folder, 'copy.db');
    copyOf(file, begun);
    requireWhole(begun);
    renameSync(begun, copy);
  } catch (error) {
    throw new StartError(`${file} cannot be backed up: ${(error as Error).message}`, error);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Copies one moment of the database. The server goes on writing. */
function copyOf(file: string, copy: string): void {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    source.prepare('VACUUM INTO ?').run(copy);
  } finally {
    source.close();
  }
}

/** Checks that a file is an undamaged database of games. */
function requireWhole(file: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const found = db.prepare('PRAGMA integrity_check').get() as { integrity_check: string };
    if (found.integrity_check !== 'ok') throw new Error(`the copy is damaged: ${found.integrity_check}`);
    db.prepare('select count(*) from games').get();
  } finally {
    db.close();
  }
}
