import { openEdition } from '@kyuden/editions';
import { newGenerator, type SeatId } from '@kyuden/engine';
import { type Answer, type GameLoop, type GameLoopHost, type Over, Table, type Ticks } from '@kyuden/table';
import { Shelf } from '../card-sets/shelf.ts';
import { Elsewhere, type Notice, type Ownership, soleOwner } from '../cluster/ownership.ts';
import type { ErrorLog } from '../operator/log.ts';
import type { CardSetStore } from '../storage/card-sets.ts';
import type { GameStore } from '../storage/games.ts';
import type { RecordRow } from '../storage/journal.ts';
import { fingerprintOf, newId, newKey, newSeed } from '../table/keys.ts';
import type { BotChoice, Followed, WorkerPool } from '../worker/pool.ts';
import { Dropped } from '../worker/worker-thread.ts';
import { Admission, QuotaReached } from './admission.ts';
import { Alarms } from './alarms.ts';
import { type Limits, usualLimits } from './limits.ts';
import { CannotGoOn, loadTable, missingSets } from './load.ts';
import { Lobby } from './lobby.ts';
import { type Retention, removeOld, usualRetention } from './retention.ts';
import { Uptime } from './uptime.ts';

export interface TableRegistryOptions {
  store: GameStore;
  sets: CardSetStore;
  /** Which process has which game; without it this process has all. */
  owners?: Ownership | undefined;
  workers: WorkerPool;
  /** Called with the time from the arrival of a choice to its acknowledgement. */
  choiceTook?: (milliseconds: number) => void;
  now?: () => number;
  /** Makes the seeds of games; random by default. */
  newSeed?: (() => string) | undefined;
  limits?: Partial<Limits> | undefined;
  /** The monotonic clock for limits. */
  ticks?: Ticks | undefined;
  /** Days for which games and reports are kept. */
  keep?: Partial<Retention> | undefined;
  /** Logs an error. */
  log?: ErrorLog;
}

/** Milliseconds after which a table that nobody is connected to is put away. */
const IDLE = 5 * 60_000;
const SWEEP = 60_000;
/** Milliseconds after which cards from elsewhere are removed that no set and no game needs. */
const UNUSED = 24 * 3600_000;
const TICK = 1000;
const REFRESH = 5000;

/** All games of this server that have begun. Games on disk are loaded when somebody connects. */
export class TableRegistry implements GameLoopHost {
  readonly store: GameStore;
  readonly lobby: Lobby = new Lobby(this);
  readonly admission: Admission;
  /** Opens the editions of games. */
  readonly shelf: Shelf;
  readonly limits: Limits;
  readonly ticks: Ticks | undefined;
  readonly now: () => number;
  readonly newSeed: () => string;
  readonly choiceTook: ((milliseconds: number) => void) | undefined;
  readonly #owners: Ownership;
  readonly #workers: WorkerPool;
  readonly #sets: CardSetStore;
  readonly #keep: Retention;
  readonly #alarms = new Alarms(this);
  readonly #log: ErrorLog;
  readonly #tables = new Map<string, Promise<Table | undefined>>();
  /** Tables without connections, and since when; longest first. */
  readonly #idleSince = new Map<Table, number>();
  #uptime = new Uptime([], 0);
  #began = 0;
  #timers: NodeJS.Timeout[] = [];

  constructor(options: TableRegistryOptions) {
    const { store, workers, now = Date.now, log = () => {} } = options;
    this.store = store;
    this.newSeed = options.newSeed ?? newSeed;
    this.ticks = options.ticks;
    this.limits = { ...usualLimits, ...options.limits };
    this.admission = new Admission(store, this.limits, now);
    this.#keep = { ...usualRetention, ...options.keep };
    this.#workers = workers;
    this.#sets = options.sets;
    this.shelf = new Shelf(options.sets, workers);
    this.choiceTook = options.choiceTook;
    this.#owners = options.owners ?? soleOwner;
    this.now = now;
    this.#log = log;
  }

  /** Opens the registry. It loads a game when somebody connects, or when one of its clocks may have run out. */
  async open(): Promise<void> {
    const began = this.now();
    this.#uptime = new Uptime(await this.store.beginRun(began), began);
    this.#began = began;
    await this.shelf.keepOffered(began);
    await this.#alarms.open();
    this.#timers.push(
      setInterval(() => this.tick(), TICK),
      setInterval(() => void this.sweep(), SWEEP),
    );
    // A process that dies leaves its clocks to the others.
    if (this.#owners !== soleOwner) this.#timers.push(setInterval(() => this.#refreshAlarms(), REFRESH));
  }

  #refreshAlarms(): void {
    this.#alarms
      .open()
      .catch((error) => this.#log('clocks of other processes could not be looked at', error));
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#sign();
    for (const loading of this.#tables.values()) (await loading.catch(ignored))?.close();
    this.#tables.clear();
  }

  /** The table of a game that has begun, loaded if necessary; undefined if there is no such game. */
  table(id: string): Promise<Table | undefined> {
    let loading = this.#tables.get(id);
    if (!loading) {
      if (this.#tables.size >= this.limits.inMemory) this.#makeRoom();
      loading = this.#load(id);
      this.#tables.set(id, loading);
      loading.then(
        (table) => table ?? this.#tables.delete(id),
        () => this.#tables.delete(id),
      );
    }
    return loading;
  }

  tableInMemory(id: string): Promise<Table | undefined> | undefined {
    return this.#tables.get(id);
  }

  get tablesInMemory(): number {
    return this.#tables.size;
  }

  async #load(id: string): Promise<Table | undefined> {
    const game = await this.store.game(id);
    if (!game || game.status === 'open') return undefined;
    const edition = await this.shelf.open(game.edition);
    if (!edition) throw new CannotGoOn(missingSets(game.edition));
    const { print } = edition;
    const claim = await this.#owners.claim(id);
    if ('at' in claim) throw new Elsewhere(id, claim.at);
    this.store.takeUp(id);
    const moment = { now: this.now(), uptime: await this.#uptimeNow() };
    const table = new Table(this, await loadTable(this.store, game, print, moment));
    if (table.hasClock) await this.#alarms.set(id, table.earliestDue);
    this.#idleSince.set(table, this.now());
    this.shelf.hold(game.edition);
    table.start();
    return table;
  }

  /** Other processes run beside this one, or ran until they died. */
  async #uptimeNow(): Promise<Uptime> {
    if (this.#owners === soleOwner) return this.#uptime;
    return new Uptime(await this.store.runs(), this.#began);
  }

  append(row: RecordRow): Promise<void> {
    return this.store.append(row);
  }

  checkpoint(table: GameLoop): void {
    const { id, play, records } = table;
    const text = JSON.stringify(play.checkpoint());
    const { print } = openEdition(play.header.edition);
    this.store
      .keepCheckpoint(id, records, print, text)
      .catch((error) => this.#log(`the state of game ${id} could not be kept`, error));
  }

  async ended(table: GameLoop, over: Over): Promise<void> {
    await this.store.end(table.id, over, this.now());
    await this.store.dropCheckpoint(table.id);
    this.#workers.forget(table.id);
  }

  async seatChanged(table: GameLoop, seat: SeatId): Promise<void> {
    const { stops, openHand, bot } = table.seats[seat]!;
    await this.store.updateSeat(table.id, seat, {
      stops: JSON.stringify(stops),
      openHand: openHand ? 1 : 0,
      bot,
    });
  }

  async report(table: GameLoop, seat: SeatId, note: string): Promise<string | undefined> {
    if ((await this.store.reportsOf(table.id, seat)) >= this.limits.reports) return undefined;
    const id = newId();
    await this.store.report({ id, game: table.id, seat, no: table.records, note, at: this.now() });
    return id;
  }

  /** Creates the next game with the same players and decks. */
  async rematch(table: GameLoop): Promise<Answer> {
    const [game, seats] = await Promise.all([this.store.game(table.id), this.store.seats(table.id)]);
    if (game?.next !== '') return {};
    const id = newId();
    const now = this.now();
    const keys = seats.map((one) => (one.bot === '' ? newKey() : undefined));
    const unowned = { owner: 0, lease: 0 };
    const begun = { pool: '', seed: '', generator: newGenerator, rulesVersion: 0, due: 0 };
    const fresh = { ...begun, over: '', next: '', created: now, changed: now };
    try {
      await this.admission.admit(game.maker, table.isOfBots, () =>
        this.store.create(
          { ...game, ...fresh, ...unowned, id, status: 'open' },
          seats.map((one, seat) => ({ ...one, game: id, key: keys[seat] ? fingerprintOf(keys[seat]) : '' })),
        ),
      );
    } catch (error) {
      if (error instanceof QuotaReached) return { why: error.why };
      throw error;
    }
    await this.store.updateGame(table.id, { next: id });
    await this.lobby.opened(id);
    table.gallery.next(id, keys);
    return {};
  }

  async bot(table: GameLoop, seat: SeatId): Promise<BotChoice> {
    const { play, id, maker } = table;
    const game: Followed = {
      id,
      header: play.header,
      choices: play.choices,
      get epoch() {
        return table.epoch;
      },
      owner: maker || id,
      isOfBots: table.isOfBots,
    };
    try {
      return await this.#workers.choose(game, seat, table.seats[seat]!.bot);
    } catch (error) {
      if (!(error instanceof Dropped)) this.#log(`game ${id}: a bot could not choose`, error);
      // The game must go on: choose an option that declines, or else the first option.
      const options = play.askOf(seat)?.options ?? [];
      const one = options.find(({ id }) => ['pass', 'done', 'no'].includes(id)) ?? options[0];
      return { option: one?.id ?? '', why: { kind: 'undecided' } };
    }
  }

  failed(table: GameLoop, error: unknown): void {
    this.#log(`game ${table.id}`, error);
  }

  /** Logs an error of which the client was told only in general words. */
  note(what: string, error: unknown, about?: Readonly<Record<string, string>>): void {
    this.#log(what, error, about);
  }

  /** Drops a table whose memory may differ from disk. Its clients must join again. */
  discard(table: GameLoop): void {
    this.#forget(table);
    for (const listener of table.gallery.listeners()) listener.end?.({ kind: 'tableReset' });
  }

  tell(notice: Notice): void {
    this.#owners.tell(notice);
  }

  /** Drops the tables at which an account had a seat: it was erased. Their clients join again. */
  erased(account: string): void {
    for (const loading of this.#tables.values())
      void loading.then((table) => {
        if (table?.seats.some((one) => one.account === account)) this.discard(table);
      }, ignored);
  }

  /** Drops all tables: other processes may have taken their games. */
  discardAll(): void {
    for (const loading of this.#tables.values())
      void loading.then((table) => table && this.discard(table), ignored);
  }

  /** Runs every second: loads tables whose clocks may have run out, and records that the server is alive. */
  tick(): void {
    if (!this.#alarms.areSet) return;
    void this.#sign();
    this.#alarms.tick().catch((error) => this.#log('clocks could not be looked at', error));
  }

  /** Records that the server is alive. A server that never opened records nothing. */
  async #sign(): Promise<void> {
    if (this.#began === 0) return;
    await this.store
      .stillRuns(this.#began, this.now())
      .catch((error) => this.#log('the sign of life could not be written', error));
  }

  /** Runs every minute: removes old games, and puts away tables that nobody is connected to. */
  async sweep(): Promise<void> {
    try {
      const gone = await removeOld(this.store, this.#keep, this.now());
      // Sets that a server offers stay: each server that shares the database stores its own again.
      await this.shelf.keepOffered(this.now());
      await this.#sets.removeUnused(this.now() - UNUSED);
      this.lobby.removed(gone);
      for (const id of gone) {
        const table = await this.#tables.get(id)?.catch(ignored);
        if (table) this.discard(table);
      }
    } catch (error) {
      this.#log('old games could not be removed', error);
    }
    for (const loading of [...this.#tables.values()]) {
      const table = await loading.catch(ignored);
      if (!table) continue;
      const since = this.#idleSince.get(table);
      if (!table.gallery.isEmpty) this.#idleSince.delete(table);
      else if (since === undefined) this.#idleSince.set(table, this.now());
      else if (this.now() - since > IDLE) this.#putAway(table);
    }
  }

  /** Puts away the table that has been without connections for longest. */
  #makeRoom(): void {
    for (const table of this.#idleSince.keys()) {
      if (table.gallery.isEmpty) return this.#putAway(table);
      this.#idleSince.delete(table);
    }
  }

  /** Unloads a table. Its clocks go on: the alarm is set for the time at which the first one runs out. */
  #putAway(table: Table): void {
    table
      .putAway(() => {
        const { due } = table;
        this.#forget(table);
        return due > 0 ? this.#alarms.set(table.id, due) : undefined;
      })
      .catch((error) => this.#log(`game ${table.id} could not be put away`, error));
  }

  #forget(table: GameLoop): void {
    this.#tables.delete(table.id);
    this.#idleSince.delete(table as Table);
    this.#workers.forget(table.id);
    this.shelf.release(table.play.header.edition);
    table.close();
  }
}

/** The caller that asked for the table has received the error. */
const ignored = (): void => {};
