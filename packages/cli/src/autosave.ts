import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from './game.ts';
import { Failure } from './io.ts';
import { NotWritten, writeSave } from './save.ts';

/** Autosave: games in progress are kept in a folder, one file each, so that an interruption does not lose them. */

const ENDING = '.game';
/** The maximum number of kept games; the oldest are deleted. */
const MOST_KEPT = 20;

/** The file for a game that begins now. */
export function placeToKeep(folder: string, edition: string, now = new Date()): string {
  const time = now.toISOString().slice(0, 19).replace(/\D/g, '-');
  return join(folder, `${time}-${edition}-${process.pid}${ENDING}`);
}

/** Saves the game atomically: an interruption leaves the previous save. Throws `NotWritten`. */
export function keepGame(game: Game, file: string): void {
  const folder = join(file, '..');
  try {
    mkdirSync(folder, { recursive: true });
    writeSave(game, `${file}.new`);
    renameSync(`${file}.new`, file);
  } catch (error) {
    throw error instanceof NotWritten ? error : new NotWritten(file, error as NodeJS.ErrnoException);
  }
  for (const old of keptIn(folder).slice(MOST_KEPT)) forgetGame(old);
}

export const forgetGame = (file: string): void => rmSync(file, { force: true });

/** The kept games, newest first. */
export function keptIn(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new Failure(`cannot read ${folder}: ${(error as Error).message}`);
  }
  const changed = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return names
    .filter((name) => name.endsWith(ENDING))
    .map((name) => join(folder, name))
    .map((file) => ({ file, at: changed(file) }))
    .sort((a, b) => b.at - a.at)
    .map((one) => one.file);
}
