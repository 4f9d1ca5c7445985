import { WebSocket } from 'ws';
import type { Peer } from './ownership.ts';

export const PEER_PATH = '/peer';

/** Milliseconds for another process to accept a connection. */
const ACCEPT = 1000;
/** Milliseconds between two pings; a process that has not answered the last one is given up. */
const HEARTBEAT = 2000;

export interface RelayOptions {
  peer: Peer;
  /** The account of the client; undefined for a guest. */
  account: string | undefined;
  /** Called with each message for the client. */
  onMessage: (text: string) => void;
  /** Called once when the connection is gone, whoever ended it, with the code and reason of the farewell. */
  onClose: (code: number, reason: string) => void;
}

/** A connection to the process that has a client's game. All messages go through it unchanged, in both directions. */
export class Relay {
  readonly #socket: WebSocket;
  readonly #timer: NodeJS.Timeout;
  #isAlive = true;

  private constructor(socket: WebSocket, { onMessage, onClose }: RelayOptions) {
    this.#socket = socket;
    socket.on('message', (data) => onMessage(String(data)));
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT);
    socket.on('close', (code, reason) => {
      clearInterval(this.#timer);
      onClose(code, String(reason));
    });
  }

  /** Rejects if the process does not answer. */
  static open(options: RelayOptions): Promise<Relay> {
    const { peer, account } = options;
    const socket = new WebSocket(`ws://${peer.address}${PEER_PATH}`, {
      handshakeTimeout: ACCEPT,
      perMessageDeflate: false,
      headers: { authorization: `Bearer ${peer.secret}`, ...(account && { 'x-kyuden-account': account }) },
    });
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('open', () => {
        socket.off('error', reject);
        // An error is always followed by `close`.
        socket.on('error', () => {});
        resolve(new Relay(socket, options));
      });
    });
  }

  send(text: string): void {
    // A connection that is gone has called `onClose`, so the client learns of it.
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /** Reads no more until `resume`, so that the other process notices a slow client. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  close(): void {
    this.#socket.terminate();
  }

  #beat(): void {
    if (!this.#isAlive) return this.#socket.terminate();
    this.#isAlive = false;
    this.#socket.ping();
  }
}
