import type { Selectable } from 'kysely';
import { newId } from '../table/keys.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

export type DeckRow = Selectable<Tables['decks']>;

/** Saved decks of players, as they wrote them. */
export class DeckStore {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  decks(account: string): Promise<DeckRow[]> {
    return this.#db.selectFrom('decks').selectAll().where('account', '=', account).orderBy('name').execute();
  }

  deck(account: string, id: string): Promise<DeckRow | undefined> {
    return this.#db
      .selectFrom('decks')
      .selectAll()
      .where('account', '=', account)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  async add(account: string, deck: { edition: string; name: string; text: string }): Promise<string> {
    const id = newId();
    await this.#db
      .insertInto('decks')
      .values({ id, account, ...deck, changed: this.#now() })
      .execute();
    return id;
  }

  async change(
    account: string,
    id: string,
    deck: { name: string; text: string; edition?: string },
  ): Promise<boolean> {
    const result = await this.#db
      .updateTable('decks')
      .set({ ...deck, changed: this.#now() })
      .where('account', '=', account)
      .where('id', '=', id)
      .executeTakeFirst();
    return Number(result.numUpdatedRows) === 1;
  }

  async remove(account: string, id: string): Promise<boolean> {
    const result = await this.#db
      .deleteFrom('decks')
      .where('account', '=', account)
      .where('id', '=', id)
      .executeTakeFirst();
    return Number(result.numDeletedRows) === 1;
  }
}
