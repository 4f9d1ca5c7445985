import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { House } from '../house/house.ts';
import { isOwnOrigin } from '../http/app.ts';
import { Connection } from './connection.ts';

export interface GatewayOptions {
  house: House;
  /** The account that a request's cookie belongs to. */
  accountOf: (request: IncomingMessage) => Promise<string | undefined>;
  /** Sockets from one address. */
  perAddress: number;
  /** Messages of one socket a second; twice as many at once. */
  messages: number;
  /** Milliseconds between two beats of the heart; a socket that misses one is closed. */
  heartbeat: number;
}

const PATH = '/api/socket';
/** Bytes of a message; the longest that makes sense is a report. */
const LARGEST = 16 * 1024;

/** Lets clients in. Only pages of this server may open a socket from a browser. */
export class Gateway {
  readonly #options: GatewayOptions;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: LARGEST, perMessageDeflate: false });
  readonly #alive = new WeakSet<WebSocket>();
  readonly #addresses = new Map<string, number>();
  /** Sockets by the account that opened them. */
  readonly #accounts = new Map<string, Set<WebSocket>>();
  readonly #timer: NodeJS.Timeout;

  constructor(http: Server, options: GatewayOptions) {
    this.#options = options;
    http.on('upgrade', (request, socket, head) => void this.#upgrade(request, socket, head));
    this.#timer = setInterval(() => this.#beat(), options.heartbeat);
  }

  close(): void {
    clearInterval(this.#timer);
    for (const socket of this.#server.clients) socket.terminate();
    this.#server.close();
  }

  /** Closes all sockets that were opened with a session of this account. */
  endAccount(account: string): void {
    for (const socket of this.#accounts.get(account) ?? []) socket.close(4001, 'signed out');
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // A connection that breaks off is nobody's fault.
    socket.on('error', () => {});
    const address = request.socket.remoteAddress ?? '';
    if (new URL(request.url ?? '/', 'http://x').pathname !== PATH) return refuse(socket, 404);
    // Browsers say which page asks; programs need not.
    if (!isOwnOrigin(request.headers.origin, request.headers.host)) return refuse(socket, 403);
    if ((this.#addresses.get(address) ?? 0) >= this.#options.perAddress) return refuse(socket, 429);
    const account = await this.#options.accountOf(request).catch(() => undefined);
    this.#server.handleUpgrade(request, socket, head, (ws) => {
      this.#addresses.set(address, (this.#addresses.get(address) ?? 0) + 1);
      ws.on('close', () => this.#gone(address));
      if (account) this.#keep(account, ws);
      this.#alive.add(ws);
      ws.on('pong', () => this.#alive.add(ws));
      new Connection(ws, socket, this.#options.house, account, this.#options.messages);
    });
  }

  #keep(account: string, socket: WebSocket): void {
    const all = this.#accounts.get(account) ?? new Set();
    this.#accounts.set(account, all.add(socket));
    socket.on('close', () => {
      if (all.delete(socket) && all.size === 0) this.#accounts.delete(account);
    });
  }

  #gone(address: string): void {
    const left = (this.#addresses.get(address) ?? 1) - 1;
    if (left > 0) this.#addresses.set(address, left);
    else this.#addresses.delete(address);
  }

  #beat(): void {
    for (const socket of this.#server.clients) {
      if (!this.#alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
