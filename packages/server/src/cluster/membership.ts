import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Client } from 'pg';
import type { Database } from '../storage/database.ts';
import type { Claim, Notice, Ownership } from './ownership.ts';

export interface MembershipOptions {
  db: Database;
  url: string;
  /** Host and port at which other processes reach this one. */
  address: string;
  log: (what: string, error?: unknown) => void;
  /** Called with each notice of another process. */
  hear: (notice: Notice) => void;
  /** Called when the lease has lapsed: other processes may take all games of this one. */
  lapsed: () => void;
  /** Milliseconds without a sign of life after which a process counts as dead. */
  lease?: number;
}

/** The first number of the advisory locks that processes hold while they live. */
const LOCKS = 0x4b79;
const CHANNEL = 'kyuden';
const usualLease = 5000;
/** Signs of life in the time of a lease. */
const BEATS = 5;
/** Milliseconds between two attempts to join again. */
const AGAIN = 200;
/** Days for which rows of dead processes are kept, for people who look. */
const KEEP = 1;

/** Milliseconds since 1970 by the clock of the database, which all processes share. */
export const databaseTime = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Tells all processes of a database, or all but one of them. */
export async function tellAll(db: Database, notice: Notice, but = 0): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ from: but, ...notice })})`.execute(db);
}

/**
 * This process among all that use one PostgreSQL database. A process lives while its row was renewed within the time of
 * a lease and it holds an advisory lock on a connection of its own: when a process is killed, the database frees the
 * lock at once; when it hangs, the lease runs out.
 */
export class Membership implements Ownership {
  readonly #options: MembershipOptions;
  readonly #lease: number;
  readonly secret = randomBytes(24).toString('hex');
  #no = 0;
  #client: Client | undefined;
  #renewed = 0;
  #timer: NodeJS.Timeout | undefined;
  #joining: Promise<void> = Promise.resolve();
  #isDraining = false;
  #isLeaving = false;
  readonly #leases = new Map<string, number>();

  private constructor(options: MembershipOptions) {
    this.#options = options;
    this.#lease = options.lease ?? usualLease;
  }

  static async join(options: MembershipOptions): Promise<Membership> {
    const member = new Membership(options);
    await member.#join();
    member.#timer = setInterval(() => void member.#beat(), member.#lease / BEATS);
    return member;
  }

  async #join(): Promise<void> {
    const { db, url, address, hear } = this.#options;
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    const lost = (error?: Error): void => this.#lost(client, error);
    client.on('error', lost);
    client.on('end', () => lost());
    const no = randomInt(1, 2 ** 31 - 1);
    try {
      await client.connect();
      await client.query('select pg_advisory_lock($1, $2)', [LOCKS, no]);
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    client.on('notification', ({ payload }) => {
      const { from, ...notice } = JSON.parse(payload ?? '{}') as Notice & { from: number };
      if (from !== this.#no) hear(notice as Notice);
    });
    const began = performance.now();
    await sql`delete from processes where beat < ${databaseTime} - ${KEEP * 24 * 3600_000}::bigint`.execute(
      db,
    );
    await sql`insert into processes (no, address, secret, began, beat, draining)
      values (${no}, ${address}, ${this.secret}, ${databaseTime}, ${databaseTime}, 0)`.execute(db);
    this.#client = client;
    this.#no = no;
    this.#renewed = began;
  }

  /** The connection that held the lock is gone, so others count this process as dead. */
  #lost(client: Client, error?: Error): void {
    if (client !== this.#client || this.#isLeaving) return;
    this.#options.log('the connection that keeps this process among the others was lost', error);
    this.#lapse();
  }

  /** Gives up all games and joins again. */
  #lapse(): void {
    if (this.#no === 0) return;
    this.#no = 0;
    this.#leases.clear();
    const client = this.#client;
    this.#client = undefined;
    client?.end().catch(() => {});
    this.#joining = this.#joinAgain();
    this.#options.lapsed();
  }

  async #joinAgain(): Promise<void> {
    while (!this.#isLeaving) {
      try {
        return await this.#join();
      } catch (error) {
        this.#options.log('this process could not join the others again', error);
        await setTimeout(AGAIN);
      }
    }
  }

  /** Renews the lease. A process that was stopped for too long must not renew it: its games may be taken. */
  async #beat(): Promise<void> {
    const no = this.#no;
    if (no === 0 || this.#isLeaving) return;
    const began = performance.now();
    try {
      const { rows } = await sql`update processes set beat = ${databaseTime}
        where no = ${no} and beat > ${databaseTime} - ${this.#lease}::bigint returning no`.execute(
        this.#options.db,
      );
      if (rows.length > 0) this.#renewed = began;
      else if (no === this.#no) this.#lapse();
    } catch (error) {
      this.#options.log('the sign of life of this process could not be written', error);
      if (no === this.#no && performance.now() - this.#renewed > this.#lease) this.#lapse();
    }
  }

  /** Whether the process of this row of `processes` lives. */
  lives(row: string): RawBuilder<boolean> {
    const p = sql.ref(row);
    return sql<boolean>`(${p}.beat > ${databaseTime} - ${this.#lease}::bigint and ${p}.draining = 0 and exists (
      select 1 from pg_locks l where l.locktype = 'advisory' and l.granted and l.classid = ${LOCKS} and l.objid = ${p}.no
        and l.database = (select oid from pg_database where datname = current_database())))`;
  }

  async claim(game: string): Promise<Claim> {
    const { db } = this.#options;
    for (;;) {
      await this.#joining;
      const no = this.#no;
      const taken = await sql<{ lease: number }>`update games set owner = ${no}, lease = lease + 1
        where id = ${game} and ${this.mayTake(no)} and exists (select 1 from processes own where own.no = ${no} and ${this.lives('own')})
        returning lease`.execute(db);
      const lease = taken.rows[0]?.lease;
      if (lease !== undefined && no === this.#no) {
        this.#leases.set(game, lease);
        return { lease };
      }
      const [owner] = (
        await sql<{ address: string | null; secret: string }>`select p.address, p.secret from games
          left join processes p on p.no = games.owner and p.no <> ${no} and ${this.lives('p')}
          where games.id = ${game}`.execute(db)
      ).rows;
      if (!owner) throw new Error(`there is no game ${game}`);
      if (owner.address !== null) return { at: { address: owner.address, secret: owner.secret } };
      // This process ends, or it has just joined again, or the owner died between the two queries.
      if (this.#isDraining) throw new Error('this process is ending');
      await setTimeout(AGAIN);
    }
  }

  mayTake(no = this.#no): RawBuilder<boolean> {
    return sql<boolean>`not exists (
      select 1 from processes p where p.no = games.owner and p.no <> ${no} and ${this.lives('p')})`;
  }

  /** The number of this process; another one each time it joins. 0 while it is outside. */
  get no(): number {
    return this.#no;
  }

  /** Whether this process is about to end. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** The number of games that this process has claimed and not lost. */
  get leases(): number {
    return this.#leases.size;
  }

  leaseOf(game: string): number {
    return this.#leases.get(game) ?? -1;
  }

  tell(notice: Notice): void {
    tellAll(this.#options.db, notice, this.#no).catch((error: unknown) =>
      this.#options.log('other processes could not be told', error),
    );
  }

  /** Lets other processes take the games of this one, which is about to end. */
  async drain(): Promise<void> {
    this.#isDraining = true;
    await sql`update processes set draining = 1 where no = ${this.#no}`
      .execute(this.#options.db)
      .catch((error: unknown) => this.#options.log('the end of this process could not be announced', error));
  }

  /** Leaves for good. */
  async leave(): Promise<void> {
    this.#isDraining = true;
    this.#isLeaving = true;
    clearInterval(this.#timer);
    const no = this.#no;
    await sql`delete from processes where no = ${no}`
      .execute(this.#options.db)
      .catch((error: unknown) => this.#options.log('this process could not sign off', error));
    await this.#client?.end().catch(() => {});
  }
}
