import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { isOwnOrigin } from '../http/app.ts';
import type { Peers } from '../net/peers.ts';
import { pathOf } from '../net/request-target.ts';
import type { Logger } from '../operator/log.ts';
import type { Buckets } from '../rate-limits.ts';
import type { TableRegistry } from '../registry/table-registry.ts';
import { newId } from '../table/keys.ts';
import { Connection } from './connection.ts';

export interface GatewayOptions {
  registry: TableRegistry;
  peers: Peers;
  /** Request limit of each address; opening a socket counts as a request. */
  requests: Buckets;
  logger: Logger;
  /** The account that the cookie of a request belongs to. */
  accountOf: (request: IncomingMessage) => Promise<string | undefined>;
  /** Maximum number of sockets from one address. */
  perAddress: number;
  /** Messages per second on one socket; twice as many in a burst. */
  messages: number;
  /** Milliseconds between two pings. A socket that has not answered the last ping is closed. */
  heartbeat: number;
}

const PATH = '/api/socket';
/** Maximum bytes of a message; the longest useful one is a report. */
const LARGEST = 16 * 1024;
/** Milliseconds for clients to read the last message and disconnect. */
const FAREWELL = 1000;

/** Accepts WebSocket connections. A browser may open one only from a page of this server. */
export class Gateway {
  readonly #options: GatewayOptions;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: LARGEST, perMessageDeflate: false });
  readonly #alive = new WeakSet<WebSocket>();
  readonly #connections = new Map<WebSocket, Connection>();
  /** Number of sockets of each address, including those being opened. */
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

  get sockets(): number {
    return this.#connections.size;
  }

  /** Tells all clients that the server is shutting down, and cuts off those that do not disconnect in time. */
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
    // Ignore connections that break.
    socket.on('error', () => {});
    if (socket.destroyed) return;
    const { peers, requests, perAddress, accountOf, registry, messages, logger } = this.#options;
    const address = peers.networkOf(request);
    if (!requests.take(address)) return refuse(socket, 429);
    if (pathOf(request.url) !== PATH) return refuse(socket, 404);
    // Browsers send the page's origin; other programs need not.
    if (!isOwnOrigin(request.headers.origin, request.headers.host)) return refuse(socket, 403);
    // Count before the first `await`, or sockets opened meanwhile would pass the limit.
    if (!this.#enter(address, perAddress)) return refuse(socket, 429);
    socket.once('close', () => this.#gone(address));
    const account = await accountOf(request);
    if (this.#isClosing) return refuse(socket, 503);
    this.#server.handleUpgrade(request, socket, head, (ws) => {
      if (account) this.#keep(account, ws);
      this.#alive.add(ws);
      ws.on('pong', () => this.#alive.add(ws));
      ws.on('close', () => this.#connections.delete(ws));
      const id = peers.requestIdOf(request) ?? newId();
      const began = performance.now();
      logger.info({ socket: id }, 'socket opened');
      ws.on('close', (code) =>
        logger.info({ socket: id, code, ms: Math.round(performance.now() - began) }, 'socket closed'),
      );
      this.#connections.set(ws, new Connection(ws, socket, { registry, account, perSecond: messages, id }));
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

/** Sends the status and closes the connection, whether or not the other side does. */
function refuse(socket: Duplex, status: number): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
