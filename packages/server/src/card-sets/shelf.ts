import {
  type Edition,
  editionWith,
  findEdition,
  forgetVariant,
  isPlayable,
  openEdition,
  ownCardsIn,
  playableEditions,
  setsIn,
} from '@kyuden/editions';
import type { CardSetStore } from '../storage/card-sets.ts';
import type { WorkerPool } from '../worker/pool.ts';
import { MOST_JOINED, MOST_OPEN } from './limits.ts';
import { isOfPlayers } from './offered.ts';

/** A longer name is no edition. */
const LONGEST = 400;

/**
 * Editions with card sets, by name. A game names its edition with the fingerprints of its sets; the cards of each
 * fingerprint are stored as long as a game needs them. The shelf reads them when they are asked for.
 */
export class Shelf {
  readonly #store: CardSetStore;
  readonly #workers: WorkerPool;
  /** Editions that the shelf has opened, least recently used first. */
  readonly #open = new Set<string>();
  /** Editions that are being opened. */
  readonly #opening = new Map<string, Promise<Edition | undefined>>();
  /** How many loaded tables use an edition. */
  readonly #users = new Map<string, number>();

  constructor(store: CardSetStore, workers: WorkerPool) {
    this.#store = store;
    this.#workers = workers;
  }

  /** Stores the cards of the operator's sets, so that games go on with them after he has removed the sets. */
  async keepOffered(now: number): Promise<void> {
    for (const { name } of playableEditions()) {
      const own = ownCardsIn(name);
      const rows = setsIn(name).sets.flatMap(({ print }, index) => {
        const text = own[index]?.text;
        return text === undefined ? [] : [{ print, text }];
      });
      const edition = setsIn(name).edition;
      await this.#store.keepCards(
        rows.map((one) => ({ ...one, edition, replaces: 1, pictures: '{}', created: now })),
      );
    }
  }

  /** The playable edition of this name, with its sets; undefined if there is none, or cards of its sets are missing. */
  async open(name: string): Promise<Edition | undefined> {
    const known = findEdition(name);
    if (known) {
      if (this.#open.delete(name)) this.#open.add(name);
      return isPlayable(known) ? known : undefined;
    }
    let opening = this.#opening.get(name);
    if (!opening) {
      opening = this.#read(name).finally(() => this.#opening.delete(name));
      this.#opening.set(name, opening);
    }
    return opening;
  }

  /** Keeps an edition in memory until it is released as often. */
  hold(name: string): void {
    this.#users.set(name, (this.#users.get(name) ?? 0) + 1);
  }

  release(name: string): void {
    const left = (this.#users.get(name) ?? 0) - 1;
    if (left > 0) this.#users.set(name, left);
    else this.#users.delete(name);
  }

  async #read(name: string): Promise<Edition | undefined> {
    const { edition: base, sets } = setsIn(name);
    const found = findEdition(base);
    if (!found || !isPlayable(found) || sets.length === 0) return undefined;
    if (sets.length > MOST_JOINED || name.length > LONGEST) return undefined;
    const rows = await this.#store.cardsOf(sets.map(({ print }) => print));
    const stored = sets.flatMap((set) => {
      const row = rows.find((one) => one.print === set.print && one.edition === base);
      return row ? [{ ...set, text: row.text, replaces: row.replaces === 1 }] : [];
    });
    if (stored.length < sets.length) return undefined;
    const own = await this.#workers.openSets(name, base, stored);
    if (!own) return undefined;
    const edition = editionWith(openEdition(base), own);
    if (edition.name !== name) {
      // The name spells the name of a set in another way than we do.
      if (isOfPlayers(edition.name) && !this.#open.has(edition.name)) forgetVariant(edition.name);
      return undefined;
    }
    this.#open.add(name);
    this.#forgetOld();
    return edition;
  }

  #forgetOld(): void {
    for (const name of this.#open) {
      if (this.#open.size <= MOST_OPEN) return;
      if (this.#users.has(name)) continue;
      this.#open.delete(name);
      forgetVariant(name);
    }
  }
}
