import type { View } from '@kyuden/engine';
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
export type Said = Extract<ToClient, { type: 'done' | 'refused' | 'why' | 'explain' }>;

/**
 * A client over a real socket: bots on other machines, load and tests speak through it. Keeps the picture of its seat as
 * the server tells it.
 */
export class Client {
  readonly #socket: WebSocket;
  readonly #answers = new Map<number, (said: Said) => void>();
  #no = 0;
  game: GameMessage | undefined;
  log: LogLine[] = [];
  /** Told of everything that comes, after it was taken in. */
  onMessage: (message: ToClient, text: string) => void = () => {};
  onClose: (code: number, reason: string) => void = () => {};

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(String(data)));
    socket.addEventListener('close', ({ code, reason }) => {
      for (const answer of this.#answers.values())
        answer({ type: 'refused', no: -1, why: { kind: 'connectionLost' } });
      this.#answers.clear();
      this.onClose(code, reason);
    });
  }

  /** Connects to a server by its http address. */
  static connect(url: string): Promise<Client> {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/socket`);
    const client = new Client(socket);
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(client));
      socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)));
    });
  }

  /** Says something and waits for the answer. */
  say(message: Unnumbered<Exclude<FromClient, { type: 'ping' }>>): Promise<Said> {
    const no = ++this.#no;
    return new Promise((resolve) => {
      if (this.#socket.readyState !== WebSocket.OPEN) {
        resolve({ type: 'refused', no, why: { kind: 'notConnected' } });
        return;
      }
      this.#answers.set(no, resolve);
      this.#socket.send(JSON.stringify({ ...message, no }));
    });
  }

  join(game: string, key?: string, since?: number): Promise<Said> {
    const message = { type: 'join' as const, version: protocolVersion, game };
    return this.say({ ...message, ...(key !== undefined && { key }), ...(since !== undefined && { since }) });
  }

  /** Answers the present question. */
  choose(option: string): Promise<Said> {
    return this.say({ type: 'choose', request: this.game?.request?.id ?? -1, option });
  }

  /** Sends whatever is given, for those who try what happens. */
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
        this.#answers.get(message.no)?.(message);
        this.#answers.delete(message.no);
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
