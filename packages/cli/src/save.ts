import { readFileSync, writeFileSync } from 'node:fs';
import { botOfOldRecord } from '@kyuden/bots';
import { deckParts, rulesVersionsOf, unnamedRulesVersion } from '@kyuden/editions';
import {
  type Choice,
  type Generator,
  generators,
  hash,
  newGenerator,
  unnamedGenerator,
} from '@kyuden/engine';
import { en } from '@kyuden/words';
import { openEdition } from './edition.ts';
import type { Game, GameHeader } from './game.ts';
import { Failure } from './io.ts';
import { settingFaults } from './settings.ts';

/**
 * A saved game is JSON lines: a header, one choice per line, and an end with the hash of the state. So every fault has
 * a line number, a truncated file is detected by its missing end, and people can find a choice.
 */
export interface Save {
  header: GameHeader;
  /** Fingerprint of the cards that the game was played with. */
  pool: string;
  /** Version of the rules that the game was played with. */
  rulesVersion: number;
  choices: Choice[];
  hash: string;
}

const KIND = 'kyuden-game';
const VERSION = 3;
/** Saves of version 1 name neither generator nor rules; those before version 3 use the old name of the bot `eager`. */
const [UNNAMED, OLD_BOTS] = [1, 2];

/** The line of a choice in the file, by its index. */
export const lineOfChoice = (index: number): number => index + 2;

export function printSave(game: Game): string {
  const { header, choices, g } = game;
  const { rulesVersion, print } = openEdition(header.edition);
  const first = {
    format: KIND,
    version: VERSION,
    generator: newGenerator,
    rulesVersion,
    ...header,
    pool: print,
  };
  const last = { choices: choices.length, hash: hash(g.state) };
  return `${[first, ...choices, last].map((line) => JSON.stringify(line)).join('\n')}\n`;
}

/** A saved game could not be written. `code` is the system error code. */
export class NotWritten extends Failure {
  readonly file: string;
  readonly code: string;
  readonly reason: string;

  constructor(file: string, { code = '', message }: NodeJS.ErrnoException) {
    super(`cannot write ${file}: ${message}`);
    this.name = 'NotWritten';
    this.file = file;
    this.code = code;
    this.reason = message;
  }
}

export function writeSave(game: Game, file: string): void {
  try {
    writeFileSync(file, printSave(game));
  } catch (error) {
    throw new NotWritten(file, error as NodeJS.ErrnoException);
  }
}

export function readSave(file: string): Save {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Failure(
      missing ? `there is no file ${file}` : `cannot read ${file}: ${(error as Error).message}`,
    );
  }
  return parseSave(text, file);
}

/** Parses a saved game, or throws with the line, the fault and what was expected. */
export function parseSave(text: string, file: string): Save {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const head = readHeader(lines[0] ?? '', file);
  const choices: Choice[] = [];
  for (let index = 1; index < lines.length; index++) {
    const where = `${file}:${index + 1}`;
    const isLast = index === lines.length - 1;
    const line = jsonLine(lines[index]!, where, isLast ? cutOff(choices.length) : '');
    if (typeof line.hash === 'string') {
      if (!isLast) throw new Failure(`${where}: the game ends in this line, but more lines follow`);
      if (line.choices !== choices.length) {
        throw new Failure(
          `${where}: the game has ${line.choices} choices, but the file has ${choices.length}`,
        );
      }
      return { ...head, choices, hash: line.hash };
    }
    const { seat, id } = line;
    if (typeof seat !== 'number' || typeof id !== 'string' || !head.header.seats[seat]) {
      throw new Failure(`${where}: expected a choice like {"seat":0,"id":"pass"}, found ${lines[index]}`);
    }
    choices.push({ seat, id });
  }
  throw new Failure(`${file}:${lines.length + 1}: ${cutOff(choices.length)}`);
}

const cutOff = (count: number): string =>
  `the file was cut off after ${count} choices: expected more choices, then a last line {"choices":…,"hash":"…"}`;

function readHeader(text: string, file: string): Pick<Save, 'header' | 'pool' | 'rulesVersion'> {
  const where = `${file}:1`;
  const line = jsonLine(text, where, `this is not a saved game: expected a header {"format":"${KIND}",…}`);
  if (line.format !== KIND) {
    throw new Failure(
      `${where}: this is not a saved game: expected "format":"${KIND}", found ${said(line.format)}`,
    );
  }
  if (![UNNAMED, OLD_BOTS, VERSION].includes(line.version as number)) {
    throw new Failure(
      `${where}: the save has version ${said(line.version)}; this version of Kyuden reads versions ${UNNAMED} to ${VERSION}`,
    );
  }
  const need = (good: boolean, what: string, found: unknown): void => {
    if (!good) throw new Failure(`${where}: expected ${what}, found ${said(found)}`);
  };
  need(typeof line.edition === 'string', '"edition" with the name of an edition', line.edition);
  need(typeof line.seed === 'string', '"seed" with a text', line.seed);
  need(typeof line.pool === 'string', '"pool" with the fingerprint of the cards', line.pool);
  need(isRecord(line.settings), '"settings" with an object', line.settings);
  need(Array.isArray(line.seats) && line.seats.length > 1, '"seats" with a list of players', line.seats);
  for (const seat of line.seats as Record<string, unknown>[]) {
    need(
      typeof seat?.name === 'string' && typeof seat.player === 'string',
      'a seat with name and player',
      seat,
    );
    need(isDeck(seat.deck), `a deck with ${deckParts.join(', ')} for ${seat.name}`, seat.deck);
  }
  const { generator, rulesVersion } = madeWith(line, where);
  const { edition, seed, settings, seats, pool } = line as unknown as GameHeader & { pool: string };
  const known = openEdition(edition);
  for (const fault of settingFaults(known, settings)) throw new Failure(`${where}: ${fault}`);
  for (const { name, deck } of seats) {
    const unknown = deckParts.flatMap((part) => deck[part]).find((entry) => !known.lib.byKey.has(entry.key));
    if (unknown)
      throw new Failure(`${where}: ${edition} has no card called '${unknown.key}' (deck of ${name})`);
  }
  const players =
    line.version === VERSION ? seats : seats.map((one) => ({ ...one, player: botOfOldRecord(one.player) }));
  return { header: { edition, seed, generator, settings, seats: players }, pool, rulesVersion };
}

/** The generator and the rules version that a header names. */
function madeWith(
  line: Record<string, unknown>,
  where: string,
): { generator: Generator; rulesVersion: number } {
  if (line.version === UNNAMED) return { generator: unnamedGenerator, rulesVersion: unnamedRulesVersion };
  const { generator, rulesVersion } = line;
  const known = generators.find((one) => one === generator);
  if (!known)
    throw new Failure(
      `${where}: the game was made with the generator ${said(generator)}; this version of Kyuden has ${generators.join(', ')}`,
    );
  if (!Number.isSafeInteger(rulesVersion))
    throw new Failure(`${where}: expected "rulesVersion" with a whole number, found ${said(rulesVersion)}`);
  return { generator: known, rulesVersion: rulesVersion as number };
}

/** Why a saved game continues differently now, as far as its header tells. */
export function whyOtherwise({ header, pool, rulesVersion }: Save): string {
  const edition = openEdition(header.edition);
  const reasons: string[] = [];
  if (edition.print !== pool) reasons.push('the cards have changed');
  const versions = en.rulesVersions(rulesVersionsOf(edition, rulesVersion));
  if (rulesVersion !== edition.rulesVersion) reasons.push(versions);
  return reasons.join(', and ') || `the file was altered: ${versions}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDeck = (deck: unknown): boolean =>
  isRecord(deck) &&
  deckParts.every((part) => {
    const entries = deck[part];
    if (!Array.isArray(entries)) return false;
    return entries.every(
      (one) => isRecord(one) && typeof one.key === 'string' && Number.isInteger(one.count),
    );
  });

function said(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function jsonLine(text: string, where: string, otherwise: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // Reported below, with the line.
  }
  throw new Failure(`${where}: ${otherwise || `expected an object in JSON, found ${said(text)}`}`);
}
