import type { View } from '@kyuden/engine';
import { Replies, type Reply } from '@kyuden/table/replies';
import {
  apply,
  type ChangeMessage,
  type FromClient,
  type GameMessage,
  type LogLine,
  protocolVersion,
  type ToClient,
} from '../protocol/index.ts';

type Unnumbered<T> = T extends { no: number } ? Omit<T, 'no'> : T;

/**
 * A client over a real socket, for bots on other machines, load tests and tests. It keeps the current picture of its
 * seat.
 */
export class Client {
  readonly #socket: WebSocket;
  readonly #replies = new Replies();
  #no = 0;
  game: GameMessage | undefined;
  log: LogLine[] = [];
  /** Called with every message, after the client has processed it. */
  onMessage: (message: ToClient, text: string) => void = () => {};
  onClose: (code: number, reason: string) => void = () => {};

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(String(data)));
    socket.addEventListener('close', ({ code, reason }) => {
      this.#replies.refuseAll();
      this.onClose(code, reason);
    });
  }

  /** Connects to the server at an http URL. `open` may send headers of its own. */
  static connect(url: string, open = (address: string) => new WebSocket(address)): Promise<Client> {
    const socket = open(`${url.replace(/^http/, 'ws')}/api/socket`);
    const client = new Client(socket);
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(client));
      socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)));
    });
  }

  /** Sends a message and waits for the reply. If the connection is lost, the reply is a refusal. */
  say(message: Unnumbered<Exclude<FromClient, { type: 'ping' }>>): Promise<Reply> {
    const no = ++this.#no;
    return new Promise((resolve) => {
      if (this.#socket.readyState !== WebSocket.OPEN) {
        resolve({ type: 'refused', no, why: { kind: 'notConnected' } });
        return;
      }
      this.#replies.await(no, resolve);
      this.#socket.send(JSON.stringify({ ...message, no }));
    });
  }

  join(game: string, key?: string, since?: number): Promise<Reply> {
    const message = { type: 'join' as const, version: protocolVersion, game };
    return this.say({ ...message, ...(key !== undefined && { key }), ...(since !== undefined && { since }) });
  }

  /** Answers the current question. */
  choose(option: string): Promise<Reply> {
    return this.say({ type: 'choose', request: this.game?.request?.id ?? -1, option });
  }

  /** Sends arbitrary data, for tests of bad input. */
  sendRaw(data: string | ArrayBuffer): void {
    this.#socket.send(data);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.#socket.close();
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as ToClient;
    switch (message.type) {
      case 'game':
        this.game = message;
        this.log = [...message.log];
        break;
      case 'change':
        this.#change(message);
        break;
      case 'done':
      case 'refused':
      case 'why':
      case 'explain':
        this.#replies.take(message);
        break;
    }
    this.onMessage(message, text);
  }

  #change({ type: _, view, log, ...rest }: ChangeMessage): void {
    const { game } = this;
    if (!game) throw new Error('a change of a game that is not known');
    if (rest.seq !== game.seq + 1) throw new Error(`change ${rest.seq} follows ${game.seq}`);
    Object.assign(game, rest);
    if (view) game.view = apply(game.view, view) as View;
    if (log) this.log.push(...log);
  }
}
