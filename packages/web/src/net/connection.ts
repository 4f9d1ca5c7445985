import type {
  ChangeMessage,
  ExplainedNumber,
  FromClient,
  GameMessage,
  protocolVersion,
  RequestMessage,
  Stops,
  ToClient,
  WaitingMessage,
} from '@kyuden/server/protocol';
import { Replies, type Reply } from '@kyuden/table/replies';
import type { Reason } from '@kyuden/words';
import { keepPaysUsually, paysUsually } from './browser-memory.ts';
import { type Line, socketFor } from './line.ts';
import { type Beat, beatOf } from './pace.ts';
import { Pacer } from './pacer.ts';
import { takeIn } from './picture.ts';
import { nextStep, ownAnswer, type Plan } from './plan.ts';

/** Typed as the literal, so that a new protocol version does not compile until this code is reviewed. */
const VERSION: typeof protocolVersion = 2;

export type CardReason = Extract<ToClient, { type: 'why' }>['lines'][number];
type Unnumbered<T> = T extends { no: number } ? Omit<T, 'no'> : never;

export interface TableState {
  /** The state of the connection; `refused` is final. */
  line: 'joining' | 'open' | 'lost' | 'refused';
  waiting: WaitingMessage | null;
  game: GameMessage | null;
  /** The last refusal with its rule, until it is dismissed. */
  refusal: { why: Reason; rule?: string; key: number } | null;
  /** Whether an answer is on its way to the server. */
  sending: boolean;
  /** The id of the last answered request; nothing is asked until another one comes. */
  answered: number;
  /** Another player's last action, while it is held on the screen. */
  beat: Beat | null;
  next: { game: string; key?: string } | null;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** Milliseconds of silence before a ping, and milliseconds to wait for the reply. */
const SILENCE = 20_000;
const PATIENCE = 15_000;

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The connection to one game: keeps its picture, reconnects automatically, and sends the player's actions. */
export class Connection {
  #state: TableState = {
    line: 'joining',
    waiting: null,
    game: null,
    refusal: null,
    sending: false,
    answered: -1,
    beat: null,
    next: null,
  };
  readonly #listeners = new Set<() => void>();
  readonly #replies = new Replies();
  readonly #game: string;
  #key: string | undefined;
  #socket: Line | undefined;
  #no = 0;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #plan: Plan = [];
  #refusals = 0;
  /** The number of unconfirmed changes of the stops, and the last stops that the server sent. */
  #stopsUnderWay = 0;
  #saidStops: Stops | null = null;
  readonly #pacer = new Pacer({
    show: (change) => this.#showChange(change),
    setBeat: (beat) => this.#set({ beat }),
    mayHold: () => !document.hidden && !isCalm(),
    isAsked: () => this.#isAsked(),
  });
  /** Whether the last event was this seat's own choice. */
  #acted = false;
  /** Answers sent since the player's last click, key or drag: Undo takes all of them back. */
  #gesture = 0;
  /** Whether the player has taken something back, and so answers the next question himself. */
  #tookBack = false;
  /** Whether payments take the usual cards. */
  #paysUsually = paysUsually();

  /** Tells this connection from others to the same game. */
  get seat(): string {
    return this.#key ?? '';
  }

  constructor(game: string, key: string | undefined) {
    this.#game = game;
    this.#key = key;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): TableState => this.#state;

  open(): void {
    this.#closed = false;
    addEventListener('online', this.#again);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#again);
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#pacer.drop();
    this.#replies.refuseAll();
    this.#socket?.close();
  }

  /** Shows all held changes at once. */
  hurry(): void {
    this.#pacer.hurry();
  }

  /** Answers the current request, as the player has clicked. */
  choose(option: string): void {
    this.#begin();
    const request = this.#state.game?.request;
    // Whoever declines something does not go on with what was begun.
    if (request?.options.find((one) => one.id === option)?.role !== 'do') this.#plan = [];
    this.#send(option);
  }

  #begin(): void {
    this.#gesture = 0;
    this.#tookBack = false;
  }

  #send(option: string): void {
    const request = this.#state.game?.request;
    if (!request || this.#state.answered === request.id) return;
    this.#acted = true;
    this.#gesture++;
    this.#set({ sending: true, answered: request.id, refusal: null });
    this.#pacer.answered();
    void this.say({ type: 'choose', request: request.id, option }).then((said) => {
      this.#set({ sending: false });
      if (said.type !== 'refused') return;
      this.#plan = [];
      this.#set({ answered: -1 });
      this.#refuse(said);
    });
  }

  /** Follows a plan step by step while the requests match it. */
  follow(plan: Plan): void {
    this.#begin();
    this.#plan = plan;
    this.#goOn();
  }

  /** Takes back everything that followed from the player's last click, as far as nobody has to agree. */
  async undo(): Promise<void> {
    this.#plan = [];
    this.#tookBack = true;
    const many = Math.max(1, this.#gesture);
    this.#gesture = 0;
    for (let taken = 0; taken < many; taken++) {
      if (taken > 0 && this.#state.game?.undo !== 'free') return;
      const said = await this.say({ type: 'undo' });
      if (said.type === 'refused') return this.#refuse(said);
    }
  }

  /** Whether the usual cards pay without a question. */
  get paysUsually(): boolean {
    return this.#paysUsually;
  }

  payUsually(isUsual: boolean): void {
    this.#paysUsually = isUsual;
    keepPaysUsually(isUsual);
    this.#set({});
  }

  async why(thing: string): Promise<CardReason[]> {
    const said = await this.say({ type: 'why', thing });
    return said.type === 'why' ? said.lines : [];
  }

  async explain(thing: string): Promise<ExplainedNumber[]> {
    const said = await this.say({ type: 'explain', thing });
    return said.type === 'explain' ? said.numbers : [];
  }

  /** Shows new stops at once. Replies to earlier changes are ignored; the last reply of the server counts. */
  setStops(stops: Stops): void {
    this.#showStops(stops);
    this.#stopsUnderWay++;
    void this.say({ type: 'stops', stops }).then((said) => {
      this.#stopsUnderWay--;
      if (this.#stopsUnderWay === 0) this.#showStops(this.#saidStops);
      if (said.type === 'refused') this.#refuse(said);
    });
  }

  #showStops(stops: Stops | null): void {
    const { game } = this.#state;
    if (game && game.stops !== stops) this.#set({ game: { ...game, stops } });
  }

  /** Sends a message of which only a refusal is reported. */
  do(message: Unnumbered<FromClient>): void {
    void this.say(message).then((said) => {
      if (said.type === 'refused') this.#refuse(said);
    });
  }

  /** Sends a message and resolves with the reply; resolves also if the connection breaks. */
  say(message: Unnumbered<FromClient>): Promise<Reply> {
    const no = this.#no++;
    return new Promise((resolve) => {
      const socket = this.#socket;
      if (socket?.readyState !== WebSocket.OPEN)
        return resolve({ type: 'refused', no, why: { kind: 'notConnected' } });
      // A message may be lost on an open connection, for example if the server rejects further messages.
      const timer = setTimeout(() => this.#giveUp(socket), PATIENCE);
      this.#replies.await(no, (said) => {
        clearTimeout(timer);
        resolve(said);
      });
      socket.send(JSON.stringify({ ...message, no }));
    });
  }

  forgetRefusal(): void {
    this.#set({ refusal: null });
  }

  #set(part: Partial<TableState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  #refuse({ why, rule }: { why: Reason; rule?: string }): void {
    this.#set({ refusal: { why, ...(rule && { rule }), key: this.#refusals++ } });
  }

  readonly #again = (): void => {
    if (this.#state.line === 'lost') this.#connect();
  };

  #connect(): void {
    clearTimeout(this.#timer);
    // Drop a socket that is still opening.
    this.#socket?.close();
    const socket = socketFor(this.#game);
    this.#socket = socket;
    this.#listen(socket);
    socket.onopen = () => void this.#join();
    socket.onmessage = ({ data }: { data: unknown }) => {
      if (this.#socket !== socket) return;
      this.#listen(socket);
      this.#hear(JSON.parse(String(data)) as ToClient);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  /** Detects a dead connection (for example after a phone changes its network) by a ping, and reconnects. */
  #listen(socket: Line): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'ping' }));
      this.#silence = setTimeout(() => this.#giveUp(socket), PATIENCE);
    }, SILENCE);
  }

  /** Treats the socket as lost at once: its close event would come only after a handshake that may never finish. */
  #giveUp(socket: Line | undefined): void {
    if (!socket || this.#socket !== socket) return;
    this.#socket = undefined;
    socket.close();
    this.#lost();
  }

  async #join(): Promise<void> {
    const since = this.#state.game?.seq;
    const said = await this.say({
      type: 'join',
      version: VERSION,
      game: this.#game,
      ...(this.#key && { key: this.#key }),
      ...(since !== undefined && { since }),
      ahead: true,
    });
    if (said.type === 'refused' && this.#socket?.readyState === WebSocket.OPEN) {
      this.#refuse(said);
      // Retry a seat that was valid a moment ago: the server may be about to come back.
      if (this.#state.game) return this.#giveUp(this.#socket);
      this.#set({ line: 'refused' });
      this.close();
    } else if (said.type === 'done') {
      this.#wait = FIRST_WAIT;
      this.#set({ line: 'open' });
    }
  }

  #lost(): void {
    clearTimeout(this.#silence);
    this.#replies.refuseAll();
    this.#plan = [];
    this.#pacer.drop();
    this.#state = { ...this.#state, answered: -1 };
    if (this.#closed || this.#state.line === 'refused') return;
    this.#set({ line: 'lost' });
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #hear(message: ToClient): void {
    switch (message.type) {
      case 'waiting':
        return this.#set({ waiting: message, line: 'open' });
      case 'game': {
        this.#pacer.drop();
        const own = this.#state.game?.stops;
        this.#saidStops = message.stops;
        return this.#show(this.#stopsUnderWay > 0 && own ? { ...message, stops: own } : message);
      }
      case 'change': {
        // Stops are never held back: they are no event of the game.
        const { stops, ...rest } = message;
        if (stops !== undefined) this.#saidStops = stops;
        if (stops !== undefined && this.#stopsUnderWay === 0) this.#showStops(stops);
        return this.#pacer.take(rest);
      }
      case 'done':
      case 'refused':
      case 'why':
      case 'explain':
        return this.#replies.take(message);
      case 'next':
        return this.#set({ next: message });
      case 'closed':
      case 'pong':
        return;
    }
  }

  /** Whether the screen shows an unanswered request. */
  #isAsked(): boolean {
    const request = this.#state.game?.request;
    return request ? request.id !== this.#state.answered : false;
  }

  /** Shows a change and returns its beat, or null. */
  #showChange(change: ChangeMessage): Omit<Beat, 'key'> | null {
    const isOwn = this.#acted;
    this.#acted = false;
    // What another player does may change the mind of this one.
    if (!isOwn && change.log?.some((one) => one.weight === 'deed')) this.#plan = [];
    this.#show(change);
    return this.#state.game ? beatOf(change.log ?? [], isOwn) : null;
  }

  #show(message: Extract<ToClient, { type: 'game' | 'change' }>): void {
    const game = takeIn(this.#state.game ?? undefined, message);
    if (!game) {
      // A change was missed: fetch the whole picture again.
      this.#set({ game: null });
      this.#giveUp(this.#socket);
      return;
    }
    // Answer automatic requests before they are rendered.
    this.#state = { ...this.#state, game, waiting: null, line: 'open' };
    this.#goOn();
    this.#set({});
  }

  #goOn(): void {
    const game = this.#state.game;
    const request = game?.request;
    if (!game || !request || !this.#isAsked()) return;
    const next = nextStep(request, this.#plan);
    if (next?.option) {
      this.#plan = next.rest;
      return this.#send(next.option.id);
    }
    const isByHand = this.#tookBack || (next !== undefined && request.kind !== 'pay');
    const own = isByHand ? null : this.#ownAnswer(game, request);
    // A plan waits while questions without a choice are answered, and ends at any other.
    this.#plan = own ? [...own, ...this.#plan] : (next?.rest ?? []);
    const step = own && nextStep(request, own);
    if (!step?.option) return;
    this.#plan = this.#plan.slice(1);
    this.#send(step.option.id);
  }

  #ownAnswer({ view, seat, stops }: GameMessage, request: RequestMessage): Plan | null {
    const here = view.active === seat ? stops?.own : stops?.others;
    const isStop = here?.includes(view.phase) ?? false;
    return ownAnswer(request, { stops, isStop, paysUsually: this.#paysUsually }, view.attack?.fields);
  }
}
