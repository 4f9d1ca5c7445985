import { openEdition, type PooledEdition } from '@kyuden/editions';
import { newGenerator, type SeatId } from '@kyuden/engine';
import type { Over } from '../game/header.ts';
import type { Ticks } from '../limits.ts';
import type { GameStore } from '../storage/games.ts';
import type { RecordRow } from '../storage/journal.ts';
import type { Course, CourseHost } from '../table/course.ts';
import { fingerprintOf, newId, newKey, newSeed } from '../table/keys.ts';
import { Table } from '../table/table.ts';
import type { BotChoice, WorkerPool } from '../worker/pool.ts';
import { type Limits, usualLimits } from './limits.ts';
import { loadTable } from './load.ts';
import { Lobby } from './lobby.ts';

export interface HouseOptions {
  store: GameStore;
  workers: WorkerPool;
  now?: () => number;
  /** Where the seeds of games come from; usually from chance. */
  newSeed?: (() => string) | undefined;
  limits?: Partial<Limits> | undefined;
  /** The clock of limits, which never goes back. */
  ticks?: Ticks | undefined;
  /** Told what went wrong. */
  log?: (what: string, error: unknown) => void;
}

/** A table that nobody looks at is put away after so long. */
const IDLE = 5 * 60_000;
const SWEEP = 60_000;
const ALIVE = 1000;
/** A game that nobody joins is forgotten after so long. */
const STALE = 24 * 3600_000;
/** A bot that thinks for longer is not waited for. */
const BOT_PATIENCE = 20_000;

/** All games of this server that have begun: those in memory, and those on disk that are fetched when somebody comes. */
export class House implements CourseHost {
  readonly store: GameStore;
  readonly lobby: Lobby = new Lobby(this);
  readonly #workers: WorkerPool;
  readonly #log: (what: string, error: unknown) => void;
  readonly now: () => number;
  readonly newSeed: () => string;
  readonly limits: Limits;
  readonly ticks: Ticks | undefined;
  readonly #tables = new Map<string, Promise<Table | undefined>>();
  /** Tables whose clocks may run. */
  readonly #clocked = new Set<Table>();
  readonly #idleSince = new Map<string, number>();
  #began = 0;
  #before = 0;
  #timers: NodeJS.Timeout[] = [];

  constructor(options: HouseOptions) {
    const { store, workers, now = Date.now, log = () => {} } = options;
    this.store = store;
    this.newSeed = options.newSeed ?? newSeed;
    this.ticks = options.ticks;
    this.limits = { ...usualLimits, ...options.limits };
    this.#workers = workers;
    this.now = now;
    this.#log = log;
  }

  /** Opens the house: games with clocks go on at once, the others when somebody comes. */
  async open(): Promise<void> {
    this.#before = await this.store.lastAlive();
    this.#began = this.now();
    await this.store.alive(this.#began);
    for (const { id, rules } of await this.store.running())
      if ((JSON.parse(rules) as { clock: unknown }).clock)
        await this.table(id).catch((error) => this.#log(`game ${id} cannot go on`, error));
    this.#timers.push(
      setInterval(() => this.#sign(), ALIVE),
      setInterval(() => this.#sweep(), SWEEP),
    );
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    for (const loading of this.#tables.values()) (await loading.catch(ignored))?.close();
    this.#tables.clear();
  }

  /** The table of a game that has begun. */
  table(id: string): Promise<Table | undefined> {
    let loading = this.#tables.get(id);
    if (!loading) {
      loading = this.#load(id);
      this.#tables.set(id, loading);
      loading.then(
        (table) => table ?? this.#tables.delete(id),
        () => this.#tables.delete(id),
      );
    }
    return loading;
  }

  get tablesInMemory(): number {
    return this.#tables.size;
  }

  async #load(id: string): Promise<Table | undefined> {
    const game = await this.store.game(id);
    if (!game || game.status === 'open') return undefined;
    const { print } = openEdition(game.edition as PooledEdition);
    this.store.takeUp(id);
    const moment = { now: this.now(), began: this.#began, before: this.#before };
    const table = new Table(this, await loadTable(this.store, game, print, moment));
    this.#clocked.add(table);
    table.start();
    return table;
  }

  append(row: RecordRow): Promise<void> {
    return this.store.append(row);
  }

  checkpoint(table: Course): void {
    const { id, play, records } = table;
    const text = JSON.stringify(play.checkpoint());
    const { print } = openEdition(play.header.edition);
    this.store
      .keepCheckpoint(id, records, print, text)
      .catch((error) => this.#log(`the state of game ${id} could not be kept`, error));
  }

  async ended(table: Course, over: Over): Promise<void> {
    await this.store.end(table.id, over, this.now());
    await this.store.dropCheckpoint(table.id);
    this.#workers.forget(table.id);
  }

  async seatChanged(table: Course, seat: SeatId): Promise<void> {
    const { stops, openHand, bot } = table.seats[seat]!;
    await this.store.updateSeat(table.id, seat, {
      stops: JSON.stringify(stops),
      openHand: openHand ? 1 : 0,
      bot,
    });
  }

  async report(table: Course, seat: SeatId, note: string): Promise<string | undefined> {
    if ((await this.store.reportsOf(table.id, seat)) >= this.limits.reports) return undefined;
    const id = newId();
    await this.store.report({ id, game: table.id, seat, no: table.records, note, at: this.now() });
    return id;
  }

  /** The same players with the same decks once more. */
  async rematch(table: Course): Promise<void> {
    const [game, seats] = await Promise.all([this.store.game(table.id), this.store.seats(table.id)]);
    if (game?.next !== '') return;
    const id = newId();
    const now = this.now();
    const keys = seats.map((one) => (one.bot === '' ? newKey() : undefined));
    await this.store.create(
      {
        ...game,
        id,
        status: 'open',
        pool: '',
        seed: '',
        generator: newGenerator,
        rulesVersion: 0,
        over: '',
        next: '',
        created: now,
        changed: now,
      },
      seats.map((one, seat) => ({ ...one, game: id, key: keys[seat] ? fingerprintOf(keys[seat]) : '' })),
    );
    await this.store.updateGame(table.id, { next: id });
    await this.lobby.opened(id);
    table.gallery.next(id, keys);
  }

  async bot(table: Course, seat: SeatId): Promise<BotChoice> {
    const { play, id, epoch } = table;
    const game = { id, epoch, header: play.header, choices: play.choices };
    const thinking = this.#workers.choose(game, seat, table.seats[seat]!.bot);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the bot thinks for too long')), BOT_PATIENCE);
    });
    try {
      return await Promise.race([thinking, patience]);
    } catch (error) {
      this.#log(`game ${id}: a bot could not choose`, error);
      // A game must go on: the bot takes what declines, else what comes first.
      const options = play.askOf(seat)?.options ?? [];
      const one = options.find(({ id }) => ['pass', 'done', 'no'].includes(id)) ?? options[0];
      return { option: one?.id ?? '', why: 'It could not make up its mind.' };
    } finally {
      clearTimeout(timer);
    }
  }

  failed(table: Course, error: unknown): void {
    this.#log(`game ${table.id}`, error);
  }

  /** Something went wrong that its asker was told of in general words only. */
  note(what: string, error: unknown): void {
    this.#log(what, error);
  }

  /** What is on disk is the truth: everybody at this table comes in anew. */
  discard(table: Course): void {
    this.#tables.delete(table.id);
    this.#workers.forget(table.id);
    table.close();
    for (const listener of table.gallery.listeners()) listener.end?.('this table had to be set up anew');
  }

  #sign(): void {
    for (const table of this.#clocked) if (!table.hasClock) this.#clocked.delete(table);
    if (this.#clocked.size === 0) return;
    this.store.alive(this.now()).catch((error) => this.#log('the sign of life could not be written', error));
  }

  #sweep(): void {
    this.store
      .removeStale(this.now() - STALE)
      .catch((error) => this.#log('games that nobody joined could not be removed', error));
    for (const [id, loading] of this.#tables) {
      void loading.then((table) => {
        if (!table) return;
        if (!table.gallery.isEmpty || table.hasClock) this.#idleSince.delete(id);
        else if (!this.#idleSince.has(id)) this.#idleSince.set(id, this.now());
        else if (this.now() - this.#idleSince.get(id)! > IDLE) {
          this.#idleSince.delete(id);
          this.#tables.delete(id);
          this.#workers.forget(id);
          table.close();
        }
      }, ignored);
    }
  }
}

/** Whoever asked for the table was told that it cannot be fetched. */
const ignored = (): void => {};
