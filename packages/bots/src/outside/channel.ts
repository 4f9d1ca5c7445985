/** A connection to an outside bot that sends and receives whole lines. */
export interface Channel {
  /** The name of the bot in messages to people. */
  readonly name: string;
  send(line: string): void;
  /** Waits for the next line until a time of `performance.now`; undefined if none has come. */
  next(until: number): Promise<string | undefined>;
  /** Closes the connection after giving the other side a moment to end by itself. */
  close(): Promise<void>;
}

/** An outside bot has ended, cannot be reached, or violates the protocol. */
export class BotError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BotError';
  }
}

/** The maximum length of a line. */
export const MOST_CHARACTERS = 1 << 16;
/** The maximum number of unread lines. */
const MOST_LINES = 1000;

/** A queue of received lines, and its waiting reader. */
export class Inbox {
  readonly #lines: string[] = [];
  #wake: (() => void) | undefined;
  #ended: BotError | undefined;

  put(line: string): void {
    if (line.trim() === '') return;
    if (this.#lines.length < MOST_LINES) this.#lines.push(line);
    this.#wake?.();
  }

  /** Ends the queue. Only the first reason is kept. */
  end(why: string): void {
    this.#ended ??= new BotError(why);
    this.#wake?.();
  }

  /** Lines received before the end can still be read. */
  async next(until: number): Promise<string | undefined> {
    for (;;) {
      const line = this.#lines.shift();
      if (line !== undefined) return line;
      if (this.#ended) throw this.#ended;
      const left = until - performance.now();
      if (left <= 0) return undefined;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = undefined;
    }
  }
}
