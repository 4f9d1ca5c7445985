import { setsIn } from '@kyuden/editions';
import type { Over } from '@kyuden/table';
import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import { sql } from 'kysely';
import { LeaseLost, type Ownership, soleOwner } from '../cluster/ownership.ts';
import type { Run } from '../registry/uptime.ts';
import type { Database } from './database.ts';
import { Journal, type RecordRow } from './journal.ts';
import { removeGames } from './remove-games.ts';
import type { Tables } from './tables.ts';

export type GameRow = Selectable<Tables['games']>;
export type SeatRow = Selectable<Tables['seats']>;
/** Columns stored when a person takes a seat. */
export type SeatTaken = Required<Pick<Updateable<Tables['seats']>, 'key' | 'name' | 'account' | 'deck'>>;
/** Columns stored when a game begins. */
export type Begins = Pick<GameRow, 'pool' | 'seed' | 'rulesVersion' | 'changed' | 'due'>;
export type StoredRecord = Selectable<Tables['records']>;

/** Stored games: one row for the table, one for each seat, and one record for each decision. */
export class GameStore {
  readonly #db: Database;
  readonly #journal: Journal;
  readonly #owners: Ownership;

  constructor(db: Database, owners: Ownership = soleOwner) {
    this.#db = db;
    this.#owners = owners;
    this.#journal = new Journal(db, owners === soleOwner ? undefined : (game) => owners.leaseOf(game));
  }

  async create(game: Insertable<Tables['games']>, seats: Insertable<Tables['seats']>[]): Promise<void> {
    await this.#db.transaction().execute(async (t) => {
      await t.insertInto('games').values(game).execute();
      await t.insertInto('seats').values(seats).execute();
      const prints = new Set(setsIn(game.edition).sets.map(({ print }) => print));
      for (const print of prints) await t.insertInto('game_sets').values({ game: game.id, print }).execute();
    });
  }

  game(id: string): Promise<GameRow | undefined> {
    return this.#db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
  }

  seats(game: string): Promise<SeatRow[]> {
    return this.#db.selectFrom('seats').selectAll().where('game', '=', game).orderBy('seat').execute();
  }

  /** Changes the row of a game. Throws `LeaseLost` if another process has taken the game. */
  async updateGame(id: string, set: Updateable<Tables['games']>): Promise<void> {
    const { numUpdatedRows } = await this.#db
      .updateTable('games')
      .set(set)
      .where('id', '=', id)
      .where('lease', '=', this.#owners.leaseOf(id))
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== 1) throw new LeaseLost(id);
  }

  /** Changes the row of a seat. Throws `LeaseLost` if another process has taken the game. */
  async updateSeat(game: string, seat: number, set: Updateable<Tables['seats']>): Promise<void> {
    const { numUpdatedRows } = await this.#db
      .updateTable('seats')
      .set(set)
      .where('game', '=', game)
      .where('seat', '=', seat)
      .where((e) =>
        e.exists(
          e
            .selectFrom('games')
            .select('id')
            .where('id', '=', game)
            .where('lease', '=', this.#owners.leaseOf(game)),
        ),
      )
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== 1) throw new LeaseLost(game);
  }

  /** Takes a free seat of a game that has not begun. False if the seat is taken or the game has begun. */
  takeSeat(game: string, seat: number, set: SeatTaken): Promise<boolean> {
    return this.#whileOpen(game, async (t) => {
      const result = await t
        .updateTable('seats')
        .set(set)
        .where('game', '=', game)
        .where('seat', '=', seat)
        .where('key', '=', '')
        .where('bot', '=', '')
        .executeTakeFirst();
      return Number(result.numUpdatedRows) === 1;
    });
  }

  /** Frees the seat with this key. False if the seat has another key or the game has begun. */
  leaveSeat(game: string, seat: number, key: string): Promise<boolean> {
    return this.#whileOpen(game, async (t) => {
      const result = await t
        .updateTable('seats')
        .set({ key: '', name: '', account: '', deck: '' })
        .where('game', '=', game)
        .where('seat', '=', seat)
        .where('key', '=', key)
        .executeTakeFirst();
      return Number(result.numUpdatedRows) === 1;
    });
  }

  /** Begins a game. False if it has begun already, or a seat is free. */
  begin(game: string, set: Begins): Promise<boolean> {
    return this.#whileOpen(game, async (t) => {
      const free = await t
        .selectFrom('seats')
        .select('seat')
        .where('game', '=', game)
        .where('key', '=', '')
        .where('bot', '=', '')
        .executeTakeFirst();
      if (free) return false;
      await t
        .updateTable('games')
        .set({ status: 'playing', ...set })
        .where('id', '=', game)
        .execute();
      return true;
    });
  }

  /**
   * Changes a game that has not begun; returns false if it has. It writes the game's row first, so concurrent changes
   * wait for each other: SQLite has one writer, and PostgreSQL locks the row.
   */
  #whileOpen(game: string, change: (t: Transaction<Tables>) => Promise<boolean>): Promise<boolean> {
    return this.#db.transaction().execute(async (t) => {
      const result = await t
        .updateTable('games')
        .set({ status: 'open' })
        .where('id', '=', game)
        .where('status', '=', 'open')
        .executeTakeFirst();
      return Number(result.numUpdatedRows) === 1 && change(t);
    });
  }

  async end(game: string, over: Over, now: number): Promise<void> {
    await this.updateGame(game, { status: 'over', over: JSON.stringify(over), changed: now });
  }

  /** Ids of games without reports that last changed before these times, by their status. */
  async oldGames(before: { open: number; abandoned: number; over: number }, most: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('games')
      .select('id')
      .where((e) =>
        e.or([
          e.and([e('status', '=', 'open'), e('changed', '<', before.open)]),
          e.and([
            e('status', '=', 'playing'),
            e('changed', '<', before.abandoned),
            e.not(
              e.exists(
                e
                  .selectFrom('records')
                  .select('no')
                  .whereRef('records.game', '=', 'games.id')
                  .where('at', '>=', before.abandoned),
              ),
            ),
          ]),
          e.and([e('status', '=', 'over'), e('changed', '<', before.over)]),
        ]),
      )
      .where((e) =>
        e.not(e.exists(e.selectFrom('reports').select('id').whereRef('reports.game', '=', 'games.id'))),
      )
      .limit(most)
      .execute();
    return rows.map((one) => one.id);
  }

  /** Removes these games with everything that belongs to them. */
  async removeGames(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#db.transaction().execute((t) => removeGames(t, ids));
  }

  async removeReports(before: number): Promise<void> {
    await this.#db.deleteFrom('reports').where('at', '<', before).execute();
  }

  /** Clears the creator's address of games that are over and were created before this time. */
  async forgetMakers(before: number): Promise<void> {
    await this.#db
      .updateTable('games')
      .set({ maker: '' })
      .where('maker', '!=', '')
      .where('status', '=', 'over')
      .where('created', '<', before)
      .execute();
  }

  /** Counts the tables that an address created: those that are not over, and those created since a time. */
  async madeBy(maker: string, since: number): Promise<{ alive: number; made: number }> {
    const rows = await this.#db
      .selectFrom('games')
      .select(['status', 'created'])
      .where('maker', '=', maker)
      .where((e) => e.or([e('status', '!=', 'over'), e('created', '>=', since)]))
      .execute();
    return {
      alive: rows.filter((one) => one.status !== 'over').length,
      made: rows.filter((one) => Number(one.created) >= since).length,
    };
  }

  /** Games in progress at which only bots play. */
  ofBots(): Promise<{ id: string; maker: string }[]> {
    return this.#db
      .selectFrom('games')
      .select(['id', 'maker'])
      .where('status', '=', 'playing')
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('seats')
              .select('seat')
              .whereRef('seats.game', '=', 'games.id')
              .where('seats.bot', '=', ''),
          ),
        ),
      )
      .execute();
  }

  /** Resolves when the row is on disk. */
  append(row: RecordRow): Promise<void> {
    return this.#journal.append(row);
  }

  /** Call before a game is loaded from disk: drops its rows that wait to be written. */
  takeUp(game: string): void {
    this.#journal.takeUp(game);
  }

  async appendAll(rows: RecordRow[]): Promise<void> {
    await this.#db.transaction().execute(async (t) => {
      for (let i = 0; i < rows.length; i += 200)
        await t
          .insertInto('records')
          .values(rows.slice(i, i + 200))
          .execute();
    });
  }

  records(game: string): Promise<StoredRecord[]> {
    return this.#db.selectFrom('records').selectAll().where('game', '=', game).orderBy('no').execute();
  }

  /** Keeps the state of a game. Keeps nothing if another process has taken the game. */
  async keepCheckpoint(game: string, no: number, pool: string, state: string): Promise<void> {
    await this.#db
      .insertInto('checkpoints')
      .columns(['game', 'no', 'pool', 'state'])
      .expression((e) =>
        e
          .selectFrom('games')
          .select([
            'id',
            sql<number>`cast(${no} as integer)`.as('no'),
            sql<string>`cast(${pool} as text)`.as('pool'),
            sql<string>`cast(${state} as text)`.as('state'),
          ])
          .where('id', '=', game)
          .where('lease', '=', this.#owners.leaseOf(game)),
      )
      .onConflict((on) => on.column('game').doUpdateSet({ no, pool, state }))
      .execute();
  }

  async dropCheckpoint(game: string): Promise<void> {
    await this.#db.deleteFrom('checkpoints').where('game', '=', game).execute();
  }

  checkpoint(game: string): Promise<Selectable<Tables['checkpoints']> | undefined> {
    return this.#db.selectFrom('checkpoints').selectAll().where('game', '=', game).executeTakeFirst();
  }

  async report(row: Insertable<Tables['reports']>): Promise<void> {
    await this.#db.insertInto('reports').values(row).execute();
  }

  async reportsOf(game: string, seat: number): Promise<number> {
    const { count } = await this.#db
      .selectFrom('reports')
      .select((q) => q.fn.countAll().as('count'))
      .where('game', '=', game)
      .where('seat', '=', seat)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  reportOf(id: string): Promise<Selectable<Tables['reports']> | undefined> {
    return this.#db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Listed games to join (`open`) or to watch (`playing`), newest first. */
  listed(status: 'open' | 'playing', most: number): Promise<GameRow[]> {
    return this.#db
      .selectFrom('games')
      .selectAll()
      .where('status', '=', status)
      .where('listed', '=', 1)
      .where('challenged', '=', '')
      .orderBy('changed', 'desc')
      .limit(most)
      .execute();
  }

  challengesOf(account: string): Promise<GameRow[]> {
    return this.#db
      .selectFrom('games')
      .selectAll()
      .where('status', '=', 'open')
      .where('challenged', '=', account)
      .orderBy('changed', 'desc')
      .execute();
  }

  async gamesOf(account: string, most: number): Promise<GameRow[]> {
    return this.#db
      .selectFrom('games')
      .selectAll()
      .where('id', 'in', (q) => q.selectFrom('seats').select('game').where('account', '=', account))
      .orderBy('changed', 'desc')
      .limit(most)
      .execute();
  }

  /** Ids of all games of an account, newest first. */
  async idsOf(account: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('games')
      .select('id')
      .where('id', 'in', (q) => q.selectFrom('seats').select('game').where('account', '=', account))
      .orderBy('changed', 'desc')
      .execute();
    return rows.map((one) => one.id);
  }

  /** What the player at a seat has reported. */
  async reportsBy(game: string, seat: number): Promise<{ note: string; at: number }[]> {
    const rows = await this.#db
      .selectFrom('reports')
      .select(['note', 'at'])
      .where('game', '=', game)
      .where('seat', '=', seat)
      .orderBy('at')
      .execute();
    return rows.map(({ note, at }) => ({ note, at: Number(at) }));
  }

  async seatsOf(games: string[]): Promise<SeatRow[]> {
    if (games.length === 0) return [];
    return this.#db.selectFrom('seats').selectAll().where('game', 'in', games).orderBy('seat').execute();
  }

  /**
   * The earliest time at which a clock of any running game can run out; 0 if none has clocks. Games of other living
   * processes do not count: they look after them.
   */
  async firstDue(): Promise<number> {
    const row = await this.#db
      .selectFrom('games')
      .select((e) => e.fn.min('due').as('due'))
      .where('status', '=', 'playing')
      .where('due', '>', 0)
      .$if(this.#owners.mayTake !== undefined, (q) => q.where(this.#owners.mayTake!()))
      .executeTakeFirst();
    return Number(row?.due ?? 0);
  }

  async dueBy(now: number, most: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('games')
      .select('id')
      .where('status', '=', 'playing')
      .where('due', '>', 0)
      .where('due', '<=', now)
      .$if(this.#owners.mayTake !== undefined, (q) => q.where(this.#owners.mayTake!()))
      .orderBy('due')
      .limit(most)
      .execute();
    return rows.map((one) => one.id);
  }

  async setDue(game: string, due: number): Promise<void> {
    await this.updateGame(game, { due });
  }

  /** Records that a server starts. Returns the earlier runs. */
  async beginRun(began: number): Promise<Run[]> {
    const earlier = await this.runs();
    const row = { began, until: began };
    await this.#db
      .insertInto('runs')
      .values(row)
      .onConflict((on) => on.column('began').doUpdateSet(row))
      .execute();
    return earlier;
  }

  /** All runs of servers, oldest first. */
  async runs(): Promise<Run[]> {
    const rows = await this.#db.selectFrom('runs').selectAll().orderBy('began').execute();
    return rows.map((one) => ({ began: Number(one.began), until: Number(one.until) }));
  }

  async stillRuns(began: number, until: number): Promise<void> {
    await this.#db.updateTable('runs').set({ until }).where('began', '=', began).execute();
  }
}
