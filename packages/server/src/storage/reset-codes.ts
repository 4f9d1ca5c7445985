import { randomInt } from 'node:crypto';
import { fingerprintOf } from '../table/keys.ts';
import type { Database } from './database.ts';

/** Letters and digits that nobody takes for one another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const [GROUPS, GROUP] = [4, 5];

const HOUR = 3600_000;
/** Hours for which a code is valid. */
export const usualHours = 24;

/** A code that nobody can guess, easy to read aloud. */
function newCode(): string {
  const group = (): string =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The code as it is stored, however it was typed. */
const printOf = (code: string): string =>
  fingerprintOf(`reset ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);

/** Codes that the operator hands out to players who have forgotten their password. Only fingerprints are stored. */
export class ResetCodeStore {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  /** Makes a code for an account. Its earlier code becomes invalid. */
  async make(account: string, hours: number = usualHours): Promise<{ code: string; expires: number }> {
    const code = newCode();
    const created = this.#now();
    const row = { code: printOf(code), created, expires: created + hours * HOUR };
    await this.#db
      .insertInto('reset_codes')
      .values({ ...row, account })
      .onConflict((on) => on.column('account').doUpdateSet(row))
      .execute();
    return { code, expires: row.expires };
  }

  /** Uses up the code of an account. False if it is not its code, was used, or is too old. */
  async use(account: string, code: string): Promise<boolean> {
    const result = await this.#db
      .deleteFrom('reset_codes')
      .where('code', '=', printOf(code))
      .where('account', '=', account)
      .where('expires', '>', this.#now())
      .executeTakeFirst();
    return Number(result.numDeletedRows) === 1;
  }
}
