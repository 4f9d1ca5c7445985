import { english, type Reason } from '@kyuden/words';
import type { GameStore } from '../storage/games.ts';
import type { Limits } from './limits.ts';

/** Thrown when an address, or the whole server, has as many tables as its quota allows. */
export class QuotaReached extends Error {
  readonly why: Reason;

  constructor(why: Reason) {
    super(english(why));
    this.name = 'QuotaReached';
    this.why = why;
  }
}

const DAY = 24 * 3600_000;

/** Creates tables within the quotas of their creators. It counts rows on disk, so a restart resets nothing. */
export class Admission {
  readonly #store: GameStore;
  readonly #limits: Limits;
  readonly #now: () => number;
  /** Queues requests, so that no other table is created between counting and creating. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: GameStore, limits: Limits, now: () => number) {
    this.#store = store;
    this.#limits = limits;
    this.#now = now;
  }

  /** Runs `setUp` if the quotas allow another table; otherwise throws `QuotaReached`. */
  admit<T>(maker: string, isOfBots: boolean, setUp: () => Promise<T>): Promise<T> {
    const result = this.#last.then(async () => {
      await this.#count(maker, isOfBots);
      return setUp();
    });
    // A request that failed has already reported its error to its own caller.
    this.#last = result.catch(() => {});
    return result;
  }

  async #count(maker: string, isOfBots: boolean): Promise<void> {
    const { tables, tablesADay, botTables, allBotTables } = this.#limits;
    if (maker !== '') {
      const { alive, made } = await this.#store.madeBy(maker, this.#now() - DAY);
      if (alive >= tables) throw new QuotaReached({ kind: 'tooManyTables', most: tables });
      if (made >= tablesADay) throw new QuotaReached({ kind: 'tooManyTablesToday', most: tablesADay });
    }
    if (!isOfBots) return;
    const games = await this.#store.ofBots();
    if (games.filter((one) => one.maker === maker).length >= botTables)
      throw new QuotaReached({ kind: 'tooManyBotTables', most: botTables });
    if (games.length >= allBotTables) throw new QuotaReached({ kind: 'noRoomForBotTables' });
  }
}
