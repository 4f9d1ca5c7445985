import { type Ask, ruleFor, type SeatId } from '@kyuden/engine';
import type { Over, TableRules } from '../game/header.ts';
import { usualBot } from '../game/opponents.ts';
import { GameFault, type Play } from '../game/play.ts';
import { spread } from '../game/spread.ts';
import type { RecordRow } from '../storage/journal.ts';
import type { Picture } from './audience.ts';
import { Clocks } from './clocks.ts';
import type { Consent } from './consent.ts';
import { Gallery } from './gallery.ts';
import type { CourseStart, GameLoopHost } from './game-loop-host.ts';
import { pictureFor, type SeatsMark, settingsOf } from './picture.ts';
import type { Answer, Refused } from './refusal.ts';
import type { TableSeat } from './seat.ts';
import { endsPassing, isStop, passesByItself } from './stops.ts';

/** Records between two states that are kept on disk; games that began together are kept one after another. */
const CHECKPOINT_EVERY = 100;
const CHECKPOINT_SPREAD = 25;
/** Clocks are looked at no more often than this. */
const SHORTEST = 1000;

/**
 * How a game at a table goes on. Everything that changes it goes one after another; a decision is on disk before it is
 * shown or acknowledged. An answer at a stop becomes visible when its beat is over, not when it was given.
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
  /** When it ended, of a game that is over. */
  overSince: number;
  records: number;
  protected readonly decisions: number[];
  /** Goes up when something is taken back: those who follow the choices must begin anew. */
  epoch = 0;
  protected asks: Ask[];
  protected askedTime: number;
  /** The number of each seat's present question. It only ever grows, also by an undo and from one run to the next. */
  protected readonly requests: number[];
  /** An answer that is on disk and not shown yet. */
  protected sealed: {
    seat: SeatId;
    option: string;
    auto: boolean;
    bonus: boolean;
    timer: NodeJS.Timeout;
  } | null = null;
  protected consent: Consent | null = null;
  protected queue: Promise<unknown> = Promise.resolve();
  protected fallTimer: NodeJS.Timeout | undefined;
  /** Options at which the machine failed, of the present questions. */
  protected faults = new Set<string>();
  /** The question that a bot is thinking about. */
  protected thinking = -1;
  protected closed = false;
  /** Something was taken back since the last showing: everybody is shown everything. */
  protected anew = false;
  /** What is being written to disk. */
  protected readonly writing: Promise<void>[] = [];
  protected readonly marks = new Map<SeatId, SeatsMark>();
  /** Records when the state was last kept. */
  protected kept: number;

  constructor(host: GameLoopHost, start: CourseStart) {
    this.host = host;
    this.id = start.id;
    this.maker = start.maker;
    this.play = start.play;
    this.rules = start.rules;
    this.settings = settingsOf(start.play.header, start.rules);
    this.seats = start.seats;
    this.records = start.records;
    this.kept = start.records + spread(start.id, CHECKPOINT_SPREAD);
    this.over = start.over;
    this.overSince = start.overSince;
    this.decisions = start.decisions;
    const { clock } = start.rules;
    this.clocks = clock && start.clocks ? new Clocks(start.clocks, clock.increment * 1000) : null;
    this.gallery = new Gallery(this, host, (seat) => this.picture(seat));
    this.asks = this.play.g.state.asks;
    this.askedTime = start.askedTime;
    this.requests = start.seats.map(() => host.now());
  }

  /** Lets the game go on: bots think, clocks run. */
  start(): void {
    this.later(() => this.goOn());
  }

  /** Nothing happens here any more; what is on disk is all there is. */
  close(): void {
    this.closed = true;
    clearTimeout(this.fallTimer);
    this.dropSeal();
    this.gallery.close();
  }

  /** Closes when all that was decided is on disk, unless somebody has come meanwhile. */
  putAway(close: () => Promise<void> | undefined): Promise<void> {
    return this.inTurn(async () => {
      await this.written();
      if (this.gallery.isEmpty) await close();
    });
  }

  get isClosed(): boolean {
    return this.closed;
  }

  /** When the first clock that runs will have run out; 0 without clocks. */
  get due(): number {
    return this.hasClock ? (this.clocks!.fallsAt()?.at ?? this.earliestDue) : 0;
  }

  /** No clock can have run out before this moment, whatever is decided meanwhile. */
  get earliestDue(): number {
    const left = this.people().map((seat) => this.clocks?.left[seat] ?? 0);
    return Math.max(this.host.now() + SHORTEST, this.askedTime + Math.min(...left));
  }

  /** Does no person play here? */
  get isOfBots(): boolean {
    return this.people().length === 0;
  }

  /** Bots alone play only while somebody watches. */
  protected get isResting(): boolean {
    return this.isOfBots && this.gallery.isEmpty;
  }

  get hasClock(): boolean {
    return this.clocks !== null && this.over === null;
  }

  /** One after another; what fails is told to whoever asked for it and to nobody else. */
  protected inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.queue.then(() => {
      if (this.closed) throw new Error('this table has been closed');
      return work();
    });
    this.queue = result.catch(() => {});
    return result;
  }

  /** Something that nobody waits for. */
  protected later(work: () => Promise<void>): void {
    this.inTurn(work).catch((error) => {
      if (!this.closed) this.host.failed(this, error);
    });
  }

  protected refusal(seat: SeatId, request: number, option: string): Refused | null {
    const { g } = this.play;
    if (this.over) return { why: { kind: 'gameOver' } };
    const ask = this.play.askOf(seat);
    if (this.sealed?.seat === seat) return { why: { kind: 'answeredAlready' } };
    if (!ask) return { why: { kind: 'notAsked' }, rule: ruleFor(g, 'ask.opportunity') };
    if (request !== this.requests[seat]!) return { why: { kind: 'questionOver' } };
    if (!ask.options.some((one) => one.id === option))
      return { why: { kind: 'notAnOption', option }, rule: ruleFor(g, 'ask.options') };
    return null;
  }

  /** Writes a decision down and makes it, or seals it until its beat is over. `why` is a bot's reason in JSON. */
  protected async decide(seat: SeatId, option: string, auto: boolean, why = ''): Promise<Answer> {
    if (this.decisions[seat]! >= this.host.limits.decisions) return this.wearOut(seat);
    const now = this.host.now();
    const ask = this.play.askOf(seat)!;
    const bonus = this.earns(ask, option, auto);
    // The clock of an answer that is not shown yet must not show it either.
    this.note('choice', seat, option, auto, { why, left: this.clocks?.after(seat, now, bonus) });
    // Without a beat the game goes on while the disk is busy, and waits for it before anything is shown.
    if (this.rules.beat > 0) await this.written();
    // Writing took its time: what is left of the beat does not depend on it.
    const wait = this.hides(ask, option) ? this.askedTime + this.rules.beat - this.host.now() : 0;
    if (wait <= 0) {
      // Where several are asked at once, nobody sees who has answered before all have.
      const unseen = this.asks.some((one) => one.seat !== seat && one.answer === undefined);
      this.clocks?.decided(seat, now, bonus, unseen);
      return this.apply(seat, option, auto);
    }
    const timer = setTimeout(() => this.later(() => this.unseal()), wait);
    this.sealed = { seat, option, auto, bonus, timer };
    this.show();
    return {};
  }

  /** Would the moment of this answer tell something about what the seat holds? */
  protected hides(ask: Ask, option: string): boolean {
    return ask.kind === 'react' || (isStop(ask) && option === 'pass');
  }

  /** Does the decision earn its seat more time? Passing at a stop does not, so that the clock does not tell who passed himself. */
  protected earns(ask: Ask, option: string, auto: boolean): boolean {
    return !auto && this.seats[ask.seat]!.bot === '' && !(isStop(ask) && option === 'pass');
  }

  protected async unseal(): Promise<void> {
    const sealed = this.sealed;
    if (!sealed) return;
    clearTimeout(sealed.timer);
    this.sealed = null;
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

  /** The machine failed: the choice is taken back on disk too, kept as a report, and something else can be chosen. */
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

  /** Writes something down and waits until it is on disk. */
  protected write(kind: RecordRow['kind'], seat: SeatId, what: string, auto: boolean): Promise<void> {
    this.note(kind, seat, what, auto);
    return this.written();
  }

  /** Begins to write something down. Whoever shows what follows from it waits for `written` first. */
  protected note(
    kind: RecordRow['kind'],
    seat: SeatId,
    what: string,
    auto: boolean,
    { why = '', left = this.clocks?.left }: { why?: string; left?: readonly number[] | undefined } = {},
  ): void {
    const clocks = left ? JSON.stringify(left) : '';
    const at = this.host.now();
    const row = { game: this.id, no: this.records, kind, seat, what, auto: auto ? 1 : 0, at, clocks, why };
    this.records++;
    if (!auto && kind !== 'end') this.decisions[seat]!++;
    this.writing.push(this.host.append(row));
    // It is told of by `written`.
    this.writing.at(-1)!.catch(() => {});
  }

  /** When everything that was decided is on disk. If it cannot be written, this table is no more. */
  protected async written(): Promise<void> {
    try {
      while (this.writing.length > 0) await Promise.all(this.writing.splice(0));
    } catch (error) {
      this.host.failed(this, error);
      this.host.discard(this);
      throw error;
    }
  }

  /** Takes back an answer that nobody has seen. */
  protected async breakSeal(seat: SeatId): Promise<Answer> {
    await this.write('undo', seat, String(this.play.choices.length), false);
    this.dropSeal();
    this.requests[seat]!++;
    await this.goOn();
    return {};
  }

  protected dropSeal(): void {
    if (this.sealed) clearTimeout(this.sealed.timer);
    this.sealed = null;
  }

  protected async takeBack(seat: SeatId, to: number): Promise<Answer> {
    await this.write('undo', seat, String(to), false);
    this.dropSeal();
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

  /** A seat gives up or is given up: between two the other wins; of more, a bot plays on for it. */
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

  /** A seat that decides and takes back without end loses, before the game outgrows the disk. */
  protected async wearOut(seat: SeatId): Promise<Answer> {
    const others = this.play.g.state.seats.filter((one) => one.id !== seat && !one.eliminated);
    await this.end({ winners: others.map((one) => one.id), how: 'length', seat });
    return { why: { kind: 'tooManyDecisions', most: this.host.limits.decisions } };
  }

  protected async end(over: Over): Promise<void> {
    this.dropSeal();
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

  /** After every change: what is new is shown, and whoever decides by himself does. */
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
    const passing = this.sealed ? undefined : this.asks.find((ask) => this.passes(ask));
    // Without a beat a pass is shown together with what it leads to. With one, what the others see comes first: when
    // they see it must not depend on whether the seat passes by itself.
    if (!passing || this.rules.beat > 0) await this.showWritten(isAsked);
    if (passing) {
      await this.decide(passing.seat, 'pass', true);
      return;
    }
    if (this.records - this.kept >= CHECKPOINT_EVERY && !this.sealed) {
      this.kept = this.records;
      this.host.checkpoint(this);
    }
    if (this.sealed || this.isResting) return;
    for (const ask of this.asks)
      if (ask.answer === undefined && this.seats[ask.seat]!.bot !== '') this.askBot(ask.seat);
  }

  /** Nothing is shown before it is on disk, and nobody's time runs meanwhile. */
  protected async showWritten(isAsked: boolean): Promise<void> {
    if (this.writing.length > 0) {
      await this.written();
      if (isAsked) this.askedTime = this.host.now();
    }
    this.runClocks();
    this.show();
  }

  /** Does the server pass for the seat that is asked? */
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
          if (!ask || this.over || this.sealed || request !== this.requests[seat]!) return;
          const other = ask.options.find((one) => !this.faults.has(one.id));
          if (refused || this.faults.has(option)) await this.decide(seat, other!.id, false);
          else await this.decide(seat, option, false, JSON.stringify(why));
        }),
      )
      .catch((error) => {
        // A bot that answers a table that was put away is nobody's fault.
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

  /** Timers stand still while the machine sleeps; clocks do not. */
  lookAtClocks(): void {
    this.later(() => this.fall());
  }

  protected async fall(): Promise<void> {
    const now = this.host.now();
    const falls = this.clocks?.fallsAt();
    if (this.over || !falls) return;
    if (falls.at > now || this.sealed) return this.runClocks();
    await this.lose(falls.seat, 'time');
  }

  /** Passing until something comes is over when it has come, or at a stop that is set. */
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

  protected picture(seat: SeatId): Picture {
    const shown = {
      play: this.play,
      seats: this.seats,
      settings: this.settings,
      over: this.over,
      clocks: this.clocks,
      consent: this.consent,
      sealed: this.sealed?.seat ?? -1,
      people: this.people().length,
      watchers: this.gallery.watchers,
      marks: this.marks,
      requestId: (one: SeatId) => this.requests[one]!,
      isClaimable: (one: SeatId) => this.isClaimable(one),
    };
    return pictureFor(seat, shown, this.host.now());
  }
}
