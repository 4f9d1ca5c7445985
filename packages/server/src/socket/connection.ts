import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Bucket, type Listener, replyTo, type Table } from '@kyuden/table';
import { fromClient } from '@kyuden/table/from-client';
import { english, type Reason } from '@kyuden/words';
import type { WebSocket } from 'ws';
import { Elsewhere, type Peer } from '../cluster/ownership.ts';
import { Relay } from '../cluster/relay.ts';
import { jsonHasNul } from '../net/nul-character.ts';
import { type FromClient, protocolVersion, type ToClient } from '../protocol/index.ts';
import { CannotGoOn } from '../registry/load.ts';
import type { TableRegistry } from '../registry/table-registry.ts';
import { NOBODY, type Pass, passOf, seatOf } from '../table/seat-pass.ts';

/**
 * Bytes waiting to be sent. Above `BEHIND` the client gets nothing more until it has caught up; above `HOPELESS` it
 * is disconnected.
 */
const BEHIND = 512 * 1024;
const HOPELESS = 4 * 1024 * 1024;

/** Messages above the rate limit after which the socket is closed. */
const PATIENCE = 200;

/**
 * Milliseconds for a process that has a game to answer. A process that hangs loses its games when its lease runs out, and
 * then this process can take them.
 */
const PEER_PATIENCE = 15_000;
const PEER_AGAIN = 100;
/** The number of a `join` that this server sends for a client that waited for its game. Clients count from 1. */
const SILENT = 0;
/** The code of a socket that ended without a farewell. */
const ABNORMAL = 1006;

type Asked = Exclude<FromClient, { type: 'ping' }>;
type Join = Extract<Asked, { type: 'join' }>;

export interface ConnectionOptions {
  registry: TableRegistry;
  account: string | undefined;
  /** The id of the socket, for the log. */
  id?: string;
  /** Messages per second; undefined for no limit. */
  perSecond?: number;
  /** Whether the socket comes from another process, which passes on what its client says. */
  isFromPeer?: boolean;
}

/** One socket of a client: reads its messages, and sends it the messages of its table. */
export class Connection implements Listener {
  looksAhead = false;
  readonly #socket: WebSocket;
  readonly #wire: Duplex;
  #isCorked = false;
  readonly #registry: TableRegistry;
  readonly #id: string;
  readonly #account: string | undefined;
  readonly #bucket: Bucket | undefined;
  readonly #isFromPeer: boolean;
  #excess = 0;
  #table: Table | undefined;
  #waitsFor = '';
  #pass: Pass = passOf(undefined, undefined);
  #closed = false;
  #joining: Promise<unknown> = Promise.resolve();
  #drained: (() => void)[] = [];
  /** The way to the process that has the game, if it is not this one. */
  #relay: Relay | undefined;
  /** Messages from there that wait until the client has caught up. */
  #held: string[] = [];
  /** The `join` of a client that waits for its game. */
  #joinLater: Join | undefined;

  /** `wire` is the stream that the socket writes to. */
  constructor(socket: WebSocket, wire: Duplex, options: ConnectionOptions) {
    const { registry, account, perSecond, isFromPeer = false, id = '' } = options;
    this.#id = id;
    this.#socket = socket;
    this.#wire = wire;
    this.#registry = registry;
    this.#account = account;
    this.#isFromPeer = isFromPeer;
    this.#bucket = perSecond === undefined ? undefined : new Bucket(perSecond * 2, perSecond);
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? undefined : String(data)));
    socket.on('close', () => this.#close());
    // An error is always followed by `close`.
    socket.on('error', () => {});
  }

  send(text: string): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    const { bufferedAmount } = this.#socket;
    if (bufferedAmount > HOPELESS) {
      this.#socket.terminate();
      return false;
    }
    if (bufferedAmount > BEHIND) return false;
    this.#cork();
    this.#socket.send(text, () => {
      if (this.#drained.length > 0 && this.#socket.bufferedAmount < BEHIND / 4)
        for (const again of this.#drained.splice(0)) again();
    });
    return true;
  }

  /** Collects all messages of one event-loop turn into one write. */
  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#wire.cork();
    setImmediate(() => this.#uncork());
  }

  #uncork(): void {
    if (!this.#isCorked) return;
    this.#isCorked = false;
    this.#wire.uncork();
  }

  onDrain(again: () => void): void {
    this.#drained.push(again);
  }

  begin(): void {
    const join = this.#joinLater;
    if (this.#closed || !join) return;
    this.#waitsFor = '';
    this.#comeInLater(join).then(
      (refused) => refused && this.end(refused),
      (error) => {
        this.#note('a socket that waited for its game could not come in', error);
        this.end({ kind: 'cannotBeShown' });
      },
    );
  }

  /** Comes in at the game that this socket waited for: as a spectator, if its seat was given up meanwhile. */
  async #comeInLater({ key, ...join }: Join): Promise<Reason | undefined> {
    const isSeated = seatOf(await this.#registry.store.seats(join.game), this.#pass) >= 0;
    if (!isSeated) this.#pass = NOBODY;
    return this.#comeIn({ ...join, no: SILENT, ...(isSeated && key !== undefined && { key }) });
  }

  end(why: Reason, code = 1012): void {
    this.#say({ type: 'closed', why });
    this.#socket.close(code, english(why));
  }

  #say(message: ToClient): void {
    this.send(JSON.stringify(message));
  }

  #refuse(no: number, why: Reason, rule?: string): void {
    this.#say({ type: 'refused', no, why, ...(rule && { rule }) });
  }

  #note(what: string, error: unknown): void {
    this.#registry.note(what, error, { socket: this.#id });
  }

  /** Reads one message. An error ends this socket and nothing else. */
  #receive(text: string | undefined): void {
    try {
      this.#hear(text);
    } catch (error) {
      this.#note('a frame could not be read', error);
      this.end({ kind: 'serverFailed' });
    }
  }

  #hear(text: string | undefined): void {
    if (this.#bucket?.take() === false) {
      this.#excess++;
      if (this.#excess > PATIENCE) this.end({ kind: 'tooManyMessages' }, 1008);
      else if (this.#excess % 20 === 1) this.#refuse(numberOf(text), { kind: 'tooFast' });
      return;
    }
    const said = jsonOf(text);
    if (text !== undefined && jsonHasNul(text, said)) {
      this.#refuse(numberOf(text), { kind: 'hasNul' });
      return;
    }
    const read = fromClient.safeParse(said);
    if (!read.success) {
      const [issue] = read.error.issues;
      const where = issue?.path.join('.') ?? '';
      this.#refuse(numberOf(text), { kind: 'unreadable', where, issue: issue?.message ?? '' });
      return;
    }
    const message = read.data;
    if (message.type === 'ping') {
      this.#say({ type: 'pong' });
      return;
    }
    const { choiceTook } = this.#registry;
    const began = choiceTook && message.type === 'choose' ? performance.now() : 0;
    // Messages wait until earlier ones, such as a `join`, are done.
    this.#joining = this.#joining
      .then(() => this.#answer(message))
      .then(() => began > 0 && !this.#relay && choiceTook?.(performance.now() - began))
      .catch((error) => {
        this.#note(`a message of type ${message.type} could not be carried out`, error);
        this.#refuse(message.no, error instanceof CannotGoOn ? error.why : { kind: 'serverFailed' });
      });
  }

  async #answer(message: Asked): Promise<void> {
    const { no } = message;
    if (this.#relay) return this.#relay.send(JSON.stringify(message));
    if (message.type === 'join') return this.#join(message);
    const table = this.#table;
    if (!table) {
      if (message.type === 'leave' && this.#waitsFor !== '') return this.#giveUpSeat(no);
      return this.#refuse(no, { kind: 'notJoined' });
    }
    // Check the pass with every message: it is the only right to a seat.
    const seat = seatOf(table.seats, this.#pass);
    this.#say(await replyTo(table, seat, message));
    // Flush now, so that this reply is not delayed by messages of other tables.
    this.#uncork();
  }

  async #join(message: Join): Promise<void> {
    const { no, version, game, key } = message;
    const refuse = (why: Reason) => this.#refuse(no, why);
    if (version !== protocolVersion) return refuse({ kind: 'otherVersion', version: protocolVersion });
    if (this.#table || this.#waitsFor) return refuse({ kind: 'alreadyJoined' });
    const row = await this.#registry.store.game(game);
    if (!row) return refuse({ kind: 'noGame' });
    this.#pass = passOf(key, this.#account);
    if (row.status === 'open') {
      this.#waitsFor = game;
      this.#joinLater = message;
      const waits = await this.#registry.lobby.wait(game, this, this.#pass);
      if (this.#closed) return this.#registry.lobby.stopWaiting(game, this);
      if (typeof waits === 'object') {
        if ('seat' in waits) return this.#say({ type: 'done', no });
        this.#waitsFor = '';
        return refuse(waits.refused);
      }
      this.#waitsFor = '';
    }
    const refused = await this.#comeIn(message);
    // The process that has the game replies itself.
    if (this.#closed || this.#relay) return;
    if (refused) return refuse(refused);
    this.#say({ type: 'done', no });
  }

  /** Joins the table of a game that has begun, wherever it is. Returns the reason if it is refused here. */
  async #comeIn(join: Join): Promise<Reason | undefined> {
    const until = performance.now() + PEER_PATIENCE;
    for (;;) {
      try {
        return await this.#comeInHere(join);
      } catch (error) {
        if (!(error instanceof Elsewhere)) throw error;
        // The game has moved on. The client comes back, and finds it.
        if (this.#isFromPeer) return void this.end({ kind: 'tableReset' });
        try {
          return await this.#goTo(error.peer, join);
        } catch (unreachable) {
          if (this.#closed) return undefined;
          if (performance.now() > until) throw unreachable;
          await setTimeout(PEER_AGAIN);
        }
      }
    }
  }

  async #comeInHere({ game, since, ahead }: Join): Promise<Reason | undefined> {
    this.looksAhead = ahead === true;
    for (let attempt = 1; ; attempt++) {
      const table = await this.#registry.table(game);
      if (!table) return { kind: 'noGame' };
      if (this.#pass.key !== '' && seatOf(table.seats, this.#pass) < 0) return { kind: 'wrongKey' };
      if (this.#closed) return undefined;
      try {
        return await this.#enter(table, since);
      } catch (error) {
        this.#table = undefined;
        // The table was put away just now: load it again.
        if (!table.isClosed || attempt === 3) throw error;
      }
    }
  }

  /** Joins through the process that has the game. From then on everything is passed on unchanged. */
  async #goTo(peer: Peer, join: Join): Promise<undefined> {
    let isSilent = join.no === SILENT;
    const relay = await Relay.open({
      peer,
      account: this.#pass.account || undefined,
      onMessage: (text) => {
        if (isSilent && isReplyTo(text, SILENT)) isSilent = false;
        else this.#passOn(text);
      },
      onClose: (code, reason) => {
        // Without a farewell, the other process has died, or it hangs.
        if (code === ABNORMAL) this.end({ kind: 'tableReset' });
        else this.#socket.close(code, reason);
      },
    });
    this.#relay = relay;
    if (this.#closed) relay.close();
    else relay.send(JSON.stringify(join));
    return undefined;
  }

  /** Sends a message of the other process. While the client is too far behind, no more of them are read. */
  #passOn(text: string): void {
    if (this.#closed || (this.#held.length === 0 && this.send(text))) return;
    this.#held.push(text);
    if (this.#held.length > 1) return;
    this.#relay?.pause();
    this.onDrain(() => {
      for (const one of this.#held.splice(0)) this.#passOn(one);
      if (this.#held.length === 0) this.#relay?.resume();
    });
  }

  /** Joins a table at the seat that the pass opens, or as a spectator. Returns the reason if it is refused. */
  async #enter(table: Table, since: number | undefined): Promise<Reason | undefined> {
    const seat = seatOf(table.seats, this.#pass);
    if (seat < 0 && table.rules.watch === 'nobody' && !table.over) return { kind: 'nobodyMayWatch' };
    this.#table = table;
    await table.join(this, seat, since);
    return undefined;
  }

  async #giveUpSeat(no: number): Promise<void> {
    if (await this.#registry.lobby.leave(this.#waitsFor, this.#pass)) this.#say({ type: 'done', no });
    else this.#refuse(no, { kind: 'noSeatToGiveUp' });
  }

  #close(): void {
    this.#closed = true;
    this.#relay?.close();
    if (this.#waitsFor) this.#registry.lobby.stopWaiting(this.#waitsFor, this);
    const table = this.#table;
    // A table that was put away refuses to run steps.
    if (table) table.leave(this, seatOf(table.seats, this.#pass)).catch(() => {});
  }
}

function jsonOf(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isReplyTo(text: string, no: number): boolean {
  const { type, no: of } = JSON.parse(text) as { type: string; no?: number };
  return type === 'done' && of === no;
}

/** The number of a message that could not be read; -1 if it has none. */
function numberOf(text: string | undefined): number {
  const value = jsonOf(text) as { no?: unknown } | undefined | null;
  return typeof value?.no === 'number' && Number.isSafeInteger(value.no) ? value.no : -1;
}
