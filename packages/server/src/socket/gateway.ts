import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { isOwnOrigin } from '../http/app.ts';
import type { Peers } from '../net/peers.ts';
import { pathOf } from '../net/request-target.ts';
import type { Buckets } from '../rate-limits.ts';
import type { TableRegistry } from '../registry/table-registry.ts';
import { Connection } from './connection.ts';

export interface GatewayOptions {
  registry: TableRegistry;
  peers: Peers;
  /** Requests of one address: opening a socket is one. */
  requests: Buckets;
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
/** Milliseconds in which clients read the last word and hang up. */
const FAREWELL = 1000;

/** Lets clients in. Only pages of this server may open a socket from a browser. */
export class Gateway {
  readonly #options: GatewayOptions;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: LARGEST, perMessageDeflate: false });
  readonly #alive = new WeakSet<WebSocket>();
  readonly #connections = new Map<WebSocket, Connection>();
  /** Sockets of each address, those that are about to be opened among them. */
  readonly #addresses = new Map<string, number>();
  /** Sockets by the account that opened them. */
  readonly #accounts = new Map<string, Set<WebSocket>>();
  readonly #timer: NodeJS.Timeout;
  #isClosing = false;

  constructor(http: Server, options: GatewayOptions) {
    this.#options = options;
    http.on('upgrade', (request, socket, head) => {
      this.#upgrade(request, socket, head).catch((error: unknown) => {
        options.registry.note('a socket could not be opened', error);
        socket.destroy();
      });
    });
    this.#timer = setInterval(() => this.#beat(), options.heartbeat);
  }

  /** Tells everybody that the server ends, and cuts off those who do not hang up in time. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    for (const connection of this.#connections.values()) connection.end({ kind: 'serverEnds' });
    const until = performance.now() + FAREWELL;
    while (this.#server.clients.size > 0 && performance.now() < until)
      await new Promise((go) => setTimeout(go, 10));
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
    if (socket.destroyed) return;
    const { peers, requests, perAddress, accountOf, registry, messages } = this.#options;
    const address = peers.networkOf(request);
    if (!requests.take(address)) return refuse(socket, 429);
    if (pathOf(request.url) !== PATH) return refuse(socket, 404);
    // Browsers say which page asks; programs need not.
    if (!isOwnOrigin(request.headers.origin, request.headers.host)) return refuse(socket, 403);
    // Counted before anything is waited for: else all that come meanwhile would pass the limit.
    if (!this.#enter(address, perAddress)) return refuse(socket, 429);
    socket.once('close', () => this.#gone(address));
    const account = await accountOf(request);
    if (this.#isClosing) return refuse(socket, 503);
    this.#server.handleUpgrade(request, socket, head, (ws) => {
      if (account) this.#keep(account, ws);
      this.#alive.add(ws);
      ws.on('pong', () => this.#alive.add(ws));
      ws.on('close', () => this.#connections.delete(ws));
      this.#connections.set(ws, new Connection(ws, socket, registry, account, messages));
    });
  }

  #keep(account: string, socket: WebSocket): void {
    const all = this.#accounts.get(account) ?? new Set();
    this.#accounts.set(account, all.add(socket));
    socket.on('close', () => {
      if (all.delete(socket) && all.size === 0) this.#accounts.delete(account);
    });
  }

  #enter(address: string, most: number): boolean {
    const open = this.#addresses.get(address) ?? 0;
    if (open >= most) return false;
    this.#addresses.set(address, open + 1);
    return true;
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

/** Answers and hangs up, whether or not the other side does. */
function refuse(socket: Duplex, status: number): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
