import type { Selectable } from 'kysely';
import { foldedName, skeletonOf } from '../people-names.ts';
import { fingerprintOf, newId, newKey } from '../table/keys.ts';
import type { Database } from './database.ts';
import { type Erased, eraseAccount } from './erase-account.ts';
import type { Tables } from './tables.ts';

export type AccountRow = Selectable<Tables['accounts']>;

/** Milliseconds for which a sign-in lasts. */
const LASTS = 60 * 24 * 3600 * 1000;

/** Number of known browsers per account; the oldest are forgotten. */
const DEVICES = 20;

/** Accounts and sign-ins. Only fingerprints of cookie tokens are stored. */
export class AccountStore {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  /** Creates an account; undefined if the name, or one that looks like it, is taken. */
  async create(name: string, password: string): Promise<{ id: string; name: string } | undefined> {
    const id = newId();
    const skeleton = skeletonOf(name);
    const row = { id, name, folded: foldedName(name), skeleton, password, created: this.#now() };
    const result = await this.#db
      .insertInto('accounts')
      .values(row)
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    return Number(result.numInsertedOrUpdatedRows ?? 0) === 1 ? { id, name: row.name } : undefined;
  }

  byName(name: string): Promise<AccountRow | undefined> {
    return this.#db
      .selectFrom('accounts')
      .selectAll()
      .where('folded', '=', foldedName(name))
      .executeTakeFirst();
  }

  /** The account with this name, or one that looks like it. */
  lookingLike(name: string): Promise<{ id: string } | undefined> {
    return this.#db
      .selectFrom('accounts')
      .select('id')
      .where('skeleton', '=', skeletonOf(name))
      .executeTakeFirst();
  }

  /** Remembers a browser from which the owner has signed in. Returns the token for its cookie. */
  async addDevice(account: string): Promise<string> {
    const token = newKey();
    await this.#db
      .insertInto('devices')
      .values({ token: fingerprintOf(token), account, created: this.#now() })
      .execute();
    const known = await this.#db
      .selectFrom('devices')
      .select('token')
      .where('account', '=', account)
      .orderBy('created', 'desc')
      .execute();
    const old = known.slice(DEVICES).map((one) => one.token);
    if (old.length > 0) await this.#db.deleteFrom('devices').where('token', 'in', old).execute();
    return token;
  }

  async isDeviceOf(account: string, token: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('devices')
      .select('account')
      .where('token', '=', fingerprintOf(token))
      .executeTakeFirst();
    return row?.account === account;
  }

  /** Signs in. Returns the token for the cookie, and the milliseconds for which it lasts. */
  async signIn(account: string): Promise<{ token: string; lasts: number }> {
    const token = newKey();
    const now = this.#now();
    await this.#db.deleteFrom('sessions').where('expires', '<', now).execute();
    await this.#db
      .insertInto('sessions')
      .values({ token: fingerprintOf(token), account, created: now, expires: now + LASTS })
      .execute();
    return { token, lasts: LASTS };
  }

  byToken(token: string): Promise<{ id: string; name: string } | undefined> {
    return this.#db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account')
      .select(['accounts.id', 'accounts.name'])
      .where('sessions.token', '=', fingerprintOf(token))
      .where('sessions.expires', '>', this.#now())
      .executeTakeFirst();
  }

  async signOut(token: string): Promise<void> {
    await this.#db.deleteFrom('sessions').where('token', '=', fingerprintOf(token)).execute();
  }

  async signOutEverywhere(account: string): Promise<void> {
    await this.#db.deleteFrom('sessions').where('account', '=', account).execute();
  }

  /** Erases the account with everything that belongs to it alone. */
  erase(account: string): Promise<Erased> {
    return eraseAccount(this.#db, account);
  }

  /** Forgets the browsers from which the owner has signed in. */
  async forgetDevices(account: string): Promise<void> {
    await this.#db.deleteFrom('devices').where('account', '=', account).execute();
  }

  async setPassword(account: string, password: string): Promise<void> {
    await this.#db.updateTable('accounts').set({ password }).where('id', '=', account).execute();
  }
}
