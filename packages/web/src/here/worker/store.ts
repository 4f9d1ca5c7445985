import type { GameHeader, GameRecord, KeptStops, Over, TableRules } from '@kyuden/table';

/** A game that is kept in this browser. Its records are kept apart, because each decision adds one. */
export interface KeptGame {
  id: string;
  header: GameHeader;
  rules: TableRules;
  seats: { bot: string; stops: KeptStops; openHand: boolean }[];
  created: number;
  changed: number;
  over: Over | null;
  /** The guide of its coach, if it is a guided game. */
  guide?: string;
  /** The game of the rematch; '' if there is none. */
  next: string;
  /** Faults that players have noted, with the number of records at that time. */
  reports: { seat: number; note: string; at: number; records: number }[];
}

/** Keeps games. Writes resolve when they will outlive the page. */
export interface HereStore {
  games(): Promise<KeptGame[]>;
  game(id: string): Promise<KeptGame | undefined>;
  put(game: KeptGame): Promise<void>;
  records(id: string): Promise<GameRecord[]>;
  append(records: readonly GameRecord[]): Promise<void>;
  remove(id: string): Promise<void>;
}

const GAMES = 'games';
const RECORDS = 'records';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser could not keep a game'));
  });

const finished = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Error('the browser could not keep a game'));
  });

/** Keeps games in the database of the browser. */
export class BrowserStore implements HereStore {
  readonly #db: Promise<IDBDatabase>;

  constructor(name = 'kyuden') {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(GAMES, { keyPath: 'id' });
      opening.result.createObjectStore(RECORDS, { keyPath: ['game', 'no'] });
    };
    this.#db = done(opening);
  }

  async games(): Promise<KeptGame[]> {
    return done((await this.#objects(GAMES, 'readonly')).getAll() as IDBRequest<KeptGame[]>);
  }

  async game(id: string): Promise<KeptGame | undefined> {
    return done((await this.#objects(GAMES, 'readonly')).get(id) as IDBRequest<KeptGame | undefined>);
  }

  async put(game: KeptGame): Promise<void> {
    const games = await this.#objects(GAMES, 'readwrite');
    games.put(game);
    await finished(games.transaction);
  }

  async records(id: string): Promise<GameRecord[]> {
    const records = await this.#objects(RECORDS, 'readonly');
    return done(records.getAll(ofGame(id)) as IDBRequest<GameRecord[]>);
  }

  async append(list: readonly GameRecord[]): Promise<void> {
    const records = await this.#objects(RECORDS, 'readwrite');
    for (const record of list) records.add(record);
    await finished(records.transaction);
  }

  async remove(id: string): Promise<void> {
    const work = (await this.#db).transaction([GAMES, RECORDS], 'readwrite');
    work.objectStore(GAMES).delete(id);
    work.objectStore(RECORDS).delete(ofGame(id));
    await finished(work);
  }

  async #objects(name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> {
    return (await this.#db).transaction(name, mode, { durability: 'relaxed' }).objectStore(name);
  }
}

const ofGame = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
