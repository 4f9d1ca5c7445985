import { type Bot, chooseFor, makeBot } from '@kyuden/bots/players';
import { openEdition, rulesVersionsOf } from '@kyuden/editions';
import type { SeatId } from '@kyuden/engine';
import {
  type Answer,
  choicesOf,
  decisionsIn,
  type GameLoop,
  type GameLoopHost,
  type GameRecord,
  type Over,
  Play,
  Table,
  usualBot,
  usualStops,
} from '@kyuden/table';
import type { BotReason, Reason } from '@kyuden/words';
import { hereKey, newHereId } from '../messages.ts';
import type { CompiledLibrary } from './compiled.ts';
import { QUIET, quietChoice } from './quiet.ts';
import type { HereStore, KeptGame } from './store.ts';

/** The name under which the browser keeps how long each decision of a bot took. @public */
export const BOT_DECISION = 'bot decision';

/** A request that cannot be carried out, with the status that the server would answer. */
export class HereProblem extends Error {
  readonly status: number;
  readonly why: Reason;
  readonly details: unknown;

  constructor(status: number, why: Reason, details?: unknown) {
    super(why.kind);
    this.name = 'HereProblem';
    this.status = status;
    this.why = why;
    this.details = details;
  }
}

/** All tables of this browser: their host, as the server is for its own. */
export class HereTables implements GameLoopHost {
  readonly limits = { undos: 1000, decisions: 100_000, reports: 100 };
  readonly ticks = undefined;
  readonly store: HereStore;
  readonly library: CompiledLibrary;
  /** Called before each choice of a game. */
  readonly watchers = new Map<string, () => void>();
  readonly #tables = new Map<string, Promise<Table>>();
  readonly #bots = new Map<string, Bot>();

  constructor(store: HereStore, library: CompiledLibrary) {
    this.store = store;
    this.library = library;
  }

  now(): number {
    return Date.now();
  }

  /** Keeps a new game and gives its id. `records` are the choices that are made already. */
  async begin(
    game: Pick<KeptGame, 'header' | 'rules'> & Partial<KeptGame>,
    records: readonly Omit<GameRecord, 'game'>[] = [],
  ): Promise<string> {
    const id = newHereId();
    const seats = game.header.seats.map(({ bot }) => ({
      bot,
      stops: usualStops(game.header.edition),
      openHand: false,
    }));
    const now = this.now();
    const fresh = { seats, created: now, over: null, next: '', reports: [] };
    if (records.length > 0) await this.store.append(records.map((one) => ({ ...one, game: id })));
    await this.store.put({ ...fresh, ...game, id, changed: now });
    return id;
  }

  /** The table of a game, loaded when it is not in memory. */
  table(id: string): Promise<Table> {
    let table = this.#tables.get(id);
    if (!table) {
      table = this.#load(id);
      this.#tables.set(id, table);
      table.catch(() => this.#tables.delete(id));
    }
    return table;
  }

  async #load(id: string): Promise<Table> {
    const game = await this.gameOf(id);
    const records = await this.store.records(id);
    const { choices } = choicesOf(records);
    const { header, rules } = game;
    const last = records.at(-1);
    let play: Play;
    try {
      play = Play.resume(header, choices);
    } catch (error) {
      console.error(`game ${id} cannot go on:`, error);
      const versions = rulesVersionsOf(openEdition(header.edition), header.rulesVersion);
      throw new HereProblem(409, { kind: 'otherRules', versions });
    }
    const table = new Table(this, {
      id,
      maker: '',
      play,
      rules,
      seats: game.seats.map((one, seat) => ({
        ...one,
        name: header.seats[seat]!.name,
        account: '',
        key: hereKey(seat),
        awaySince: 0,
        left: false,
      })),
      records: records.length,
      over: game.over,
      overSince: game.changed,
      decisions: decisionsIn(records, game.seats.length),
      clocks: last?.clocks ? (JSON.parse(last.clocks) as number[]) : null,
      askedTime: this.now(),
    });
    table.start();
    return table;
  }

  /** A kept game, with its edition ready. */
  async gameOf(id: string): Promise<KeptGame> {
    const game = await this.store.game(id);
    if (!game) throw new HereProblem(404, { kind: 'noGame' });
    const { edition, from } = game.header;
    await this.library.prepare(edition);
    if (from) await (await import('./lesson-games.ts')).prepareLesson(this.library, edition);
    return game;
  }

  append(row: GameRecord): Promise<void> {
    this.watchers.get(row.game)?.();
    return this.store.append([row]);
  }

  /** Games are replayed from their choices. */
  checkpoint(): void {}

  async ended(table: GameLoop, over: Over): Promise<void> {
    await this.#change(table.id, (game) => ({ ...game, over }));
  }

  async seatChanged(table: GameLoop, seat: SeatId): Promise<void> {
    const { bot, stops, openHand } = table.seats[seat]!;
    await this.#change(table.id, (game) => ({
      ...game,
      seats: game.seats.with(seat, { bot, stops, openHand }),
    }));
  }

  async report(table: GameLoop, seat: SeatId, note: string): Promise<string | undefined> {
    const report = { seat, note, at: this.now(), records: table.records };
    await this.#change(table.id, (game) => ({ ...game, reports: [...game.reports, report] }));
    return table.id;
  }

  async rematch(table: GameLoop): Promise<Answer> {
    const game = await this.gameOf(table.id);
    if (game.next !== '') return {};
    const { header, rules, guide } = game;
    const next = await this.begin({
      header: { ...header, seed: newSeed() },
      rules,
      ...(guide !== undefined && { guide }),
    });
    await this.#change(table.id, (before) => ({ ...before, next }));
    table.gallery.next(
      next,
      game.seats.map((one, seat) => (one.bot === '' ? hereKey(seat) : undefined)),
    );
    return {};
  }

  async bot(table: GameLoop, seat: SeatId): Promise<{ option: string; why: BotReason }> {
    // Let messages of the page come in between two decisions of bots.
    await new Promise((resolve) => setTimeout(resolve));
    const { play, id, epoch } = table;
    const name = table.seats[seat]!.bot;
    const key = `${id}/${epoch}/${seat}/${name}`;
    let bot = this.#bots.get(key);
    if (!bot) {
      const seed = `${play.header.seed}/${seat}/${play.choices.length}`;
      bot = makeBot(name, seed) ?? makeBot(usualBot, seed)!;
      this.#bots.set(key, bot);
    }
    if (name === QUIET) return quietChoice(play.askOf(seat)!);
    const began = performance.now();
    const { id: option, why } = chooseFor(play.g, bot, play.askOf(seat)!);
    // The measurement of bench/here.ts reads these.
    performance.measure(BOT_DECISION, { start: began });
    return { option, why };
  }

  failed(table: GameLoop, error: unknown): void {
    console.error(`game ${table.id}:`, error);
  }

  discard(table: GameLoop): void {
    this.forget(table.id);
  }

  /** Drops a table from memory; its game stays kept. */
  forget(id: string): void {
    const table = this.#tables.get(id);
    this.#tables.delete(id);
    this.watchers.delete(id);
    void table?.then((one) => {
      one.close();
      for (const listener of one.gallery.listeners()) listener.end?.({ kind: 'tableRemoved' });
    });
  }

  async #change(id: string, change: (game: KeptGame) => KeptGame): Promise<void> {
    const game = await this.store.game(id);
    if (game) await this.store.put({ ...change(game), changed: this.now() });
  }
}

export const newSeed = (): string => crypto.randomUUID();
