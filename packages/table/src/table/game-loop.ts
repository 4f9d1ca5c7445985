import { type Ask, ruleFor, type SeatId } from '@kyuden/engine';
import type { Over, TableRules } from '../game/header.ts';
import { usualBot } from '../game/opponents.ts';
import { GameFault, type Play } from '../game/play.ts';
import { spread } from '../game/spread.ts';
import type { Picture } from './audience.ts';
import { Clocks } from './clocks.ts';
import type { Consent } from './consent.ts';
import { Gallery } from './gallery.ts';
import type { GameLoopHost, GameLoopStart } from './game-loop-host.ts';
import type { GameRecord } from './game-record.ts';
import { pictureFor, type SeatsMark, settingsOf } from './picture.ts';
import { RecordWriter } from './record-writer.ts';
import type { Answer, Refused } from './refusal.ts';
import { Seal } from './seal.ts';
import type { TableSeat } from './seat.ts';
import { endsPassing, isStop, passesByItself } from './stops.ts';

/** Records between two checkpoints. The first one is shifted by game, so that tables do not write them all at once. */
const CHECKPOINT_EVERY = 100;
const CHECKPOINT_SPREAD = 25;
/** Minimum number of milliseconds between two checks of a table's clocks. */
const SHORTEST = 1000;

/**
 * Runs a game at a table. Changes happen one after another, and a decision is on disk before it is shown or
 * acknowledged. An answer at a stop becomes visible when its beat is over, not when it was given.
 */
export abstract class GameLoop {
  readonly id: string;
  readonly maker: string;
  readonly play: Play;
  readonly rules: TableRules;
  readonly seats: TableSeat[];
  readonly gallery: Gallery;
  readonly settings: Picture['settings'];
  protected readonly host: GameLoopHost;
  protected readonly clocks: Clocks | null;
  over: Over | null;
  /** When the game ended, if it is over. */
  overSince: number;
  protected readonly writer: RecordWriter;
  protected readonly decisions: number[];
  /** Increases with every undo. A worker that follows the choices must then start again. */
  epoch = 0;
  protected asks: Ask[];
  protected askedTime: number;
  /** The number of each seat's current question. It only grows, even through an undo or a restart of the server. */
  protected readonly requests: number[];
  protected readonly seal = new Seal();
  protected consent: Consent | null = null;
  protected queue: Promise<unknown> = Promise.resolve();
  protected fallTimer: ReturnType<typeof setTimeout> | undefined;
  /** Options of the current questions at which the machine failed. */
  protected faults = new Set<string>();
  /** The number of the question that a bot is thinking about; -1 if none. */
  protected thinking = -1;
  protected closed = false;
  /** Whether something was undone since the last `show`, so everybody gets a whole picture. */
  protected anew = false;
  protected readonly marks = new Map<SeatId, SeatsMark>();
  /** The number of records at the last checkpoint. */
  protected kept: number;

  constructor(host: GameLoopHost, start: GameLoopStart) {
    this.host = host;
    this.id = start.id;
    this.maker = start.maker;
    this.play = start.play;
    this.rules = start.rules;
    this.settings = settingsOf(start.play.header, start.rules);
    this.seats = start.seats;
    this.writer = new RecordWriter(start.id, start.records, (row) => host.append(row));
    this.kept = start.records + spread(start.id, CHECKPOINT_SPREAD);
    this.over = start.over;
    this.overSince = start.overSince;
    this.decisions = start.decisions;
    const { clock } = start.rules;
    this.clocks = clock && start.clocks ? new Clocks(start.clocks, clock.increment * 1000) : null;
    this.gallery = new Gallery(this, host, (seat, looksAhead) => this.picture(seat, looksAhead));
    this.asks = this.play.g.state.asks;
    this.askedTime = start.askedTime;
    this.requests = start.seats.map(() => host.now());
  }

  /** Starts the game: bots think and clocks run. */
  start(): void {
    this.later(() => this.goOn());
  }

  /** Stops everything at this table. The game continues only from disk. */
  close(): void {
    this.closed = true;
    clearTimeout(this.fallTimer);
    this.seal.open();
    this.gallery.close();
  }

  /** Waits until all decisions are on disk, then calls `close` unless somebody has connected in the meantime. */
  putAway(close: () => Promise<void> | undefined): Promise<void> {
    return this.inTurn(async () => {
      await this.written();
      if (this.gallery.isEmpty) await close();
    });
  }

  /** Records of this game so far. */
  get records(): number {
    return this.writer.count;
  }

  get isClosed(): boolean {
    return this.closed;
  }

  /** When the first running clock runs out; 0 without clocks. */
  get due(): number {
    return this.hasClock ? (this.clocks!.fallsAt()?.at ?? this.earliestDue) : 0;
  }

  /** The earliest time at which any clock can run out, whatever is decided until then. */
  get earliestDue(): number {
    const left = this.people().map((seat) => this.clocks?.left[seat] ?? 0);
    return Math.max(this.host.now() + SHORTEST, this.askedTime + Math.min(...left));
  }

  /** Whether only bots play here. */
  get isOfBots(): boolean {
    return this.seats.every((one) => one.bot !== '');
  }

  /** Whether the game is paused: bots alone play only while somebody watches. */
  protected get isResting(): boolean {
    return this.isOfBots && this.gallery.isEmpty;
  }

  get hasClock(): boolean {
    return this.clocks !== null && this.over === null;
  }

  /** Queues work so that one change follows another. An error goes only to the caller. */
  protected inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.queue.then(() => {
      if (this.closed) throw new Error('this table has been closed');
      return work();
    });
    this.queue = result.catch(() => {});
    return result;
  }

  /** Queues work that no caller waits for; errors are logged. */
  protected later(work: () => Promise<void>): void {
    this.inTurn(work).catch((error) => {
      if (!this.closed) this.host.failed(this, error);
    });
  }

  protected refusal(seat: SeatId, request: number, option: string): Refused | null {
    const { g } = this.play;
    if (this.over) return { why: { kind: 'gameOver' } };
    const ask = this.play.askOf(seat);
    if (this.seal.held?.seat === seat) return { why: { kind: 'answeredAlready' } };
    if (!ask) return { why: { kind: 'notAsked' }, rule: ruleFor(g, 'ask.opportunity') };
    if (request !== this.requests[seat]!) return { why: { kind: 'questionOver' } };
    if (!ask.options.some((one) => one.id === option))
      return { why: { kind: 'notAnOption', option }, rule: ruleFor(g, 'ask.options') };
    return null;
  }

  /** Stores a decision, then applies it, or seals it until its beat is over. `why` is a bot's reason as JSON. */
  protected async decide(seat: SeatId, option: string, auto: boolean, why = ''): Promise<Answer> {
    if (this.decisions[seat]! >= this.host.limits.decisions) return this.wearOut(seat);
    const now = this.host.now();
    const ask = this.play.askOf(seat)!;
    const bonus = this.earns(ask, option, auto);
    // The clock is stored with the choice but stopped only when the answer is shown: it must not reveal the answer.
    this.note('choice', seat, option, auto, { why, left: this.clocks?.after(seat, now, bonus) });
    // Without a beat the game runs on during the write, and waits for it only before it shows anything.
    if (this.rules.beat > 0) await this.written();
    // Measure the rest of the beat after the write, so that it does not depend on the disk.
    const wait = this.hides(ask, option) ? this.askedTime + this.rules.beat - this.host.now() : 0;
    if (wait <= 0) {
      // If several seats are asked at once, nobody sees who has answered until all have.
      const unseen = this.asks.some((one) => one.seat !== seat && one.answer === undefined);
      this.clocks?.decided(seat, now, bonus, unseen);
      return this.apply(seat, option, auto);
    }
    this.seal.close({ seat, option, auto, bonus }, wait, () => this.later(() => this.unseal()));
    this.show();
    return {};
  }

  /** Whether the time of this answer could reveal something about the seat's hand. */
  protected hides(ask: Ask, option: string): boolean {
    return ask.kind === 'react' || (isStop(ask) && option === 'pass');
  }

  /**
   * Whether the decision earns the increment. A pass at a stop does not, so the clock does not show whether the
   * player or the server passed.
   */
  protected earns(ask: Ask, option: string, auto: boolean): boolean {
    return !auto && this.seats[ask.seat]!.bot === '' && !(isStop(ask) && option === 'pass');
  }

  protected async unseal(): Promise<void> {
    const sealed = this.seal.open();
    if (!sealed) return;
    this.clocks?.decided(sealed.seat, this.askedTime + this.rules.beat, sealed.bonus);
    await this.apply(sealed.seat, sealed.option, sealed.auto);
  }

  protected async apply(seat: SeatId, option: string, auto: boolean): Promise<Answer> {
    this.consent = null;
    try {
      this.play.choose(seat, option, auto);
    } catch (error) {
      if (!(error instanceof GameFault)) throw error;
      return this.fault(seat, option, error);
    }
    await this.goOn();
    return {};
  }

  /** The machine failed at a choice. Undoes it on disk, stores a report, and asks the seat again. */
  protected async fault(seat: SeatId, option: string, error: GameFault): Promise<Answer> {
    await this.host.report(this, seat, error.message);
    await this.write('undo', seat, String(this.play.choices.length), true);
    this.epoch++;
    this.faults.add(option);
    this.host.failed(this, error);
    this.asks = this.play.g.state.asks;
    this.requests[seat]!++;
    await this.goOn(true);
    return { why: { kind: 'machineFailed' } };
  }

  /** Appends a record and waits until it is on disk. */
  protected write(kind: GameRecord['kind'], seat: SeatId, what: string, auto: boolean): Promise<void> {
    this.note(kind, seat, what, auto);
    return this.written();
  }

  /** Starts to append a record. Wait for `written` before showing anything that follows from it. */
  protected note(
    kind: GameRecord['kind'],
    seat: SeatId,
    what: string,
    auto: boolean,
    { why = '', left = this.clocks?.left }: { why?: string; left?: readonly number[] | undefined } = {},
  ): void {
    const clocks = left ? JSON.stringify(left) : '';
    const at = this.host.now();
    if (!auto && kind !== 'end') this.decisions[seat]!++;
    this.writer.add({ kind, seat, what, auto: auto ? 1 : 0, at, clocks, why });
  }

  /** Waits until all records are on disk. If a write fails, discards this table and throws. */
  protected async written(): Promise<void> {
    try {
      await this.writer.written();
    } catch (error) {
      this.host.failed(this, error);
      this.host.discard(this);
      throw error;
    }
  }

  /** Takes back an answer that is still sealed. */
  protected async breakSeal(seat: SeatId): Promise<Answer> {
    await this.write('undo', seat, String(this.play.choices.length), false);
    this.seal.open();
    this.requests[seat]!++;
    await this.goOn();
    return {};
  }

  protected async takeBack(seat: SeatId, to: number): Promise<Answer> {
    await this.write('undo', seat, String(to), false);
    this.seal.open();
    this.play.takeBack(to);
    this.epoch++;
    this.consent = null;
    this.asks = [];
    await this.goOn(true);
    return {};
  }

  protected async agreed(consent: Consent): Promise<Answer> {
    this.consent = null;
    if (consent.what === 'undo') return this.takeBack(consent.by, consent.to);
    const answer = await this.host.rematch(this);
    this.show();
    return answer;
  }

  /**
   * A seat concedes, runs out of time or is claimed against. With one opponent left the opponent wins; with more, a
   * bot takes over the seat.
   */
  protected async lose(seat: SeatId, how: string): Promise<Answer> {
    if (this.over) return { why: { kind: 'gameOver' } };
    const others = this.play.g.state.seats.filter((one) => one.id !== seat && !one.eliminated);
    if (others.length > 1) {
      this.seats[seat]!.bot = usualBot;
      await this.host.seatChanged(this, seat);
      await this.goOn();
      return {};
    }
    await this.end({ winners: others.map((one) => one.id), how, seat });
    return {};
  }

  /** Ends the game with a loss for a seat that reached the limit of decisions, so that no game grows without end. */
  protected async wearOut(seat: SeatId): Promise<Answer> {
    const others = this.play.g.state.seats.filter((one) => one.id !== seat && !one.eliminated);
    await this.end({ winners: others.map((one) => one.id), how: 'length', seat });
    return { why: { kind: 'tooManyDecisions', most: this.host.limits.decisions } };
  }

  protected async end(over: Over): Promise<void> {
    this.seal.open();
    this.clocks?.stop(this.host.now());
    this.clocks?.reveal();
    clearTimeout(this.fallTimer);
    if (over.seat !== undefined) this.note('end', over.seat, JSON.stringify(over), false);
    await this.written();
    this.over = over;
    this.overSince = this.host.now();
    this.consent = null;
    await this.host.ended(this, over);
    this.show();
  }

  /** Call after every change: shows the new position, passes for seats that pass automatically, and asks bots. */
  protected async goOn(anew = false): Promise<void> {
    const { state } = this.play.g;
    const isAsked = this.asks !== state.asks;
    if (isAsked) {
      this.asks = state.asks;
      this.askedTime = this.host.now();
      this.clocks?.reveal();
      for (const { seat } of this.asks) this.requests[seat]!++;
      this.faults.clear();
    }
    this.anew ||= anew;
    if (state.over && !this.over) return this.end({ winners: state.over.winners, how: state.over.how });
    if (this.over) return this.show();
    await this.endPassing();
    const passing = this.seal.held ? undefined : this.asks.find((ask) => this.passes(ask));
    // Without a beat, a pass is shown together with its result. With a beat, the others see the position first: when
    // they see it must not depend on whether the seat passes automatically.
    if (!passing || this.rules.beat > 0) await this.showWritten(isAsked);
    if (passing) {
      await this.decide(passing.seat, 'pass', true);
      return;
    }
    if (this.records - this.kept >= CHECKPOINT_EVERY && !this.seal.held) {
      this.kept = this.records;
      this.host.checkpoint(this);
    }
    if (this.seal.held || this.isResting) return;
    for (const ask of this.asks)
      if (ask.answer === undefined && this.seats[ask.seat]!.bot !== '') this.askBot(ask.seat);
  }

  /** Waits until everything is on disk, then starts the clocks and shows the position. */
  protected async showWritten(isAsked: boolean): Promise<void> {
    if (this.writer.isWriting) {
      await this.written();
      if (isAsked) this.askedTime = this.host.now();
    }
    this.runClocks();
    this.show();
  }

  /** Whether the server passes for the seat that is asked. */
  protected passes(ask: Ask): boolean {
    const { bot, stops } = this.seats[ask.seat]!;
    if (ask.answer !== undefined || bot !== '' || this.faults.has('pass')) return false;
    return passesByItself(this.play.g, ask, stops);
  }

  protected askBot(seat: SeatId): void {
    const request = this.requests[seat]!;
    if (this.thinking === request) return;
    this.thinking = request;
    this.host
      .bot(this, seat)
      .then(({ option, why }) =>
        this.inTurn(async () => {
          this.thinking = -1;
          const ask = this.play.askOf(seat);
          const refused = this.refusal(seat, request, option);
          if (!ask || this.over || this.seal.held || request !== this.requests[seat]!) return;
          const other = ask.options.find((one) => !this.faults.has(one.id));
          if (refused || this.faults.has(option)) await this.decide(seat, other!.id, false);
          else await this.decide(seat, option, false, JSON.stringify(why));
        }),
      )
      .catch((error) => {
        // Ignore a bot that answers after its table was put away.
        if (!this.closed) this.host.failed(this, error);
      });
  }

  protected runClocks(): void {
    if (!this.clocks) return;
    const asked = this.asks.filter((one) => one.answer === undefined && this.seats[one.seat]!.bot === '');
    const grace = asked.some(isStop) ? this.rules.beat : 0;
    this.clocks.run(
      asked.map((one) => one.seat),
      this.askedTime + grace,
    );
    clearTimeout(this.fallTimer);
    const falls = this.clocks.fallsAt();
    if (!falls) return;
    const wait = Math.min(Math.max(0, falls.at - this.host.now()), 2 ** 30);
    this.fallTimer = setTimeout(() => this.later(() => this.fall()), wait);
  }

  /** Checks the clocks now. Timers stop while the computer sleeps; game clocks do not. */
  lookAtClocks(): void {
    this.later(() => this.fall());
  }

  protected async fall(): Promise<void> {
    const now = this.host.now();
    const falls = this.clocks?.fallsAt();
    if (this.over || !falls) return;
    if (falls.at > now || this.seal.held) return this.runClocks();
    await this.lose(falls.seat, 'time');
  }

  /** Resets `passUntil` of seats for which it has ended. */
  protected async endPassing(): Promise<void> {
    for (const ask of this.asks) {
      const seat = this.seats[ask.seat]!;
      if (!endsPassing(this.play.g, ask, seat.stops)) continue;
      await this.written();
      seat.stops = { ...seat.stops, passUntil: 'nothing' };
      await this.host.seatChanged(this, ask.seat);
    }
  }

  protected people(): SeatId[] {
    return [...this.seats.keys()].filter((seat) => this.seats[seat]!.bot === '');
  }

  protected isClaimable(seat: SeatId): boolean {
    const { awaySince, left, bot } = this.seats[seat]!;
    if (bot !== '' || this.over || awaySince === 0 || !this.play.askOf(seat)) return false;
    const since = Math.max(awaySince, this.askedTime);
    return left || this.host.now() - since >= this.rules.claimAfter * 1000;
  }

  protected show(): void {
    this.gallery.show(this.anew);
    this.anew = false;
  }

  protected picture(seat: SeatId, looksAhead: boolean): Picture {
    const shown = {
      looksAhead,
      play: this.play,
      seats: this.seats,
      settings: this.settings,
      over: this.over,
      clocks: this.clocks,
      consent: this.consent,
      sealed: this.seal.held?.seat ?? -1,
      people: this.seats.reduce((sum, one) => (one.bot === '' ? sum + 1 : sum), 0),
      watchers: this.gallery.watchers,
      marks: this.marks,
      requestId: (one: SeatId) => this.requests[one]!,
      isClaimable: (one: SeatId) => this.isClaimable(one),
    };
    return pictureFor(seat, shown, this.host.now());
  }
}
