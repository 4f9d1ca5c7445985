import type { Insertable, Selectable } from 'kysely';
import { newId } from '../table/keys.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

export type CardSetRow = Selectable<Tables['sets']>;
export type SetCardsRow = Selectable<Tables['set_cards']>;

/** The columns of a set without its cards. */
const SUMMARY = [
  'id',
  'edition',
  'name',
  'version',
  'revision',
  'print',
  'replacingPrint',
  'counts',
  'changed',
] as const;

export type CardSetSummary = Pick<CardSetRow, (typeof SUMMARY)[number]>;

/** Columns that change when a set is read again. */
export type CardSetContent = Pick<CardSetRow, 'print' | 'replacingPrint' | 'entries' | 'counts'>;

/** Card sets of players, and the cards that games are played with. */
export class CardSetStore {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  sets(account: string): Promise<CardSetSummary[]> {
    return this.#db
      .selectFrom('sets')
      .select(SUMMARY)
      .where('account', '=', account)
      .orderBy('name')
      .execute();
  }

  set(account: string, id: string): Promise<CardSetRow | undefined> {
    return this.#db
      .selectFrom('sets')
      .selectAll()
      .where('account', '=', account)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** The set of this name for an edition. */
  named(account: string, edition: string, name: string): Promise<CardSetRow | undefined> {
    return this.#db
      .selectFrom('sets')
      .selectAll()
      .where('account', '=', account)
      .where('edition', '=', edition)
      .where('name', '=', name)
      .executeTakeFirst();
  }

  /** Adds a set, with its cards for games. */
  async add(
    account: string,
    set: { edition: string; name: string } & CardSetContent,
    cards: readonly Insertable<Tables['set_cards']>[],
  ): Promise<string> {
    const id = newId();
    await this.keepCards(cards);
    await this.#db
      .insertInto('sets')
      .values({ ...set, id, account, version: 1, revision: 1, changed: this.#now() })
      .execute();
    return id;
  }

  /** Changes the content of a set. False if it has changed since this revision was read. */
  async change(
    before: CardSetRow,
    content: CardSetContent,
    cards: readonly Insertable<Tables['set_cards']>[],
  ): Promise<boolean> {
    await this.keepCards(cards);
    const isSame = before.print === content.print && before.replacingPrint === content.replacingPrint;
    const result = await this.#db
      .updateTable('sets')
      .set({
        ...content,
        version: before.version + (isSame ? 0 : 1),
        revision: before.revision + 1,
        changed: this.#now(),
      })
      .where('id', '=', before.id)
      .where('revision', '=', before.revision)
      .executeTakeFirst();
    return Number(result.numUpdatedRows) === 1;
  }

  async remove(account: string, id: string): Promise<boolean> {
    const result = await this.#db
      .deleteFrom('sets')
      .where('account', '=', account)
      .where('id', '=', id)
      .executeTakeFirst();
    return Number(result.numDeletedRows) === 1;
  }

  /** Stores cards that games can be played with. The same cards are stored once. */
  async keepCards(rows: readonly Insertable<Tables['set_cards']>[]): Promise<void> {
    for (const { created, ...row } of rows)
      await this.#db
        .insertInto('set_cards')
        .values({ ...row, created })
        .onConflict((on) => on.column('print').doUpdateSet({ created }))
        .execute();
  }

  async cardsOf(prints: readonly string[]): Promise<SetCardsRow[]> {
    if (prints.length === 0) return [];
    return this.#db.selectFrom('set_cards').selectAll().where('print', 'in', prints).execute();
  }

  /** Removes cards that were last stored before this time and that no set and no game needs. */
  async removeUnused(before: number): Promise<void> {
    await this.#db
      .deleteFrom('set_cards')
      .where('created', '<', before)
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('sets')
              .select('id')
              .where((or) =>
                or.or([
                  or('sets.print', '=', or.ref('set_cards.print')),
                  or('sets.replacingPrint', '=', or.ref('set_cards.print')),
                ]),
              ),
          ),
        ),
      )
      .where((e) =>
        e.not(
          e.exists(
            e.selectFrom('game_sets').select('game').whereRef('game_sets.print', '=', 'set_cards.print'),
          ),
        ),
      )
      .execute();
  }
}
