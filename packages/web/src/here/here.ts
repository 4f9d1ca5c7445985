import type { FromWorker, ToWorker } from './messages.ts';

/** The page's side of the worker that plays without a server. The worker starts when it is first needed. */

interface Answer {
  status: number;
  body: unknown;
}

let worker: Worker | undefined;
let next = 1;
const calls = new Map<number, (answer: Answer) => void>();
const lines = new Map<number, HereSocket>();

function tell(message: ToWorker): void {
  worker ??= start();
  worker.postMessage(message);
}

function start(): Worker {
  const made = new Worker(new URL('./worker/main.ts', import.meta.url), { type: 'module' });
  made.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'answer') {
      calls.get(data.id)?.(data);
      calls.delete(data.id);
    } else if (data.type === 'said') lines.get(data.line)?.hear(data.text);
    else lines.get(data.line)?.close();
  });
  made.addEventListener('error', () => {
    // The worker is gone with everything it held: all calls fail, and lines open again to a new one.
    if (worker === made) worker = undefined;
    for (const answer of calls.values()) answer({ status: 0, body: {} });
    calls.clear();
    for (const line of [...lines.values()]) line.close();
  });
  return made;
}

/** Sends a request of the server's HTTP API to the worker. */
export function callHere(method: string, path: string, body?: unknown): Promise<Answer> {
  const id = next++;
  return new Promise((resolve) => {
    calls.set(id, resolve);
    tell({ type: 'call', id, method, path, body });
  });
}

/** A connection to a table in the worker, used like a `WebSocket`. */
export class HereSocket {
  readonly #line = next++;
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    lines.set(this.#line, this);
    tell({ type: 'open', line: this.#line });
    // The caller sets its handlers first, as with a socket.
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    tell({ type: 'say', line: this.#line, text });
  }

  hear(text: string): void {
    this.onmessage?.({ data: text });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.#line);
    if (worker) tell({ type: 'close', line: this.#line });
    this.onclose?.();
  }
}
