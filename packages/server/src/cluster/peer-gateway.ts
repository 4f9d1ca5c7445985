import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { TableRegistry } from '../registry/table-registry.ts';
import { Connection } from '../socket/connection.ts';
import { PEER_PATH } from './relay.ts';

/** The largest message of a client that another process passes on. */
const LARGEST = 64 * 1024;

export interface PeerGatewayOptions {
  registry: TableRegistry;
  /** The proof that a process belongs to the same database; it is sent with each connection. */
  secret: string;
}

/**
 * Accepts connections of clients from other processes, for games that this process has. It listens at an address of its
 * own, which need not be reachable from outside. The other process has checked rate and form of what its clients say.
 */
export class PeerGateway {
  readonly #http = createServer((_, response) => response.writeHead(404).end());
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST, perMessageDeflate: false });
  #options: PeerGatewayOptions | undefined;

  /** Listens at once, but refuses all connections until `open`. Returns host and port. */
  static async listen(host: string, port: number): Promise<{ gateway: PeerGateway; address: string }> {
    const gateway = new PeerGateway();
    const http = gateway.#http;
    http.on('upgrade', (request, socket, head) => gateway.#upgrade(request, socket, head));
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject);
      http.listen(port, host, resolve);
    });
    const bound = (http.address() as { port: number }).port;
    return { gateway, address: `${host.includes(':') ? `[${host}]` : host}:${bound}` };
  }

  open(options: PeerGatewayOptions): void {
    this.#options = options;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#sockets.close();
    await new Promise<void>((resolve) => this.#http.close(() => resolve()));
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => {});
    const options = this.#options;
    const { authorization = '', 'x-kyuden-account': account } = request.headers;
    if (!options || request.url !== PEER_PATH || !isSame(authorization, `Bearer ${options.secret}`)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (ws) => {
      const of = typeof account === 'string' ? account : undefined;
      new Connection(ws, socket, { registry: options.registry, account: of, isFromPeer: true });
    });
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
