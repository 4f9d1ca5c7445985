/** A way to a bot outside, on which whole lines go to and fro. */
export interface Channel {
  /** What the bot is called in messages to people. */
  readonly name: string;
  send(line: string): void;
  /** Waits for the next line; undefined when none has come by then (milliseconds of `performance.now`). */
  next(until: number): Promise<string | undefined>;
  /** Ends it; gives the other side a moment to go by itself. */
  close(): Promise<void>;
}

/** A bot outside is of no use any more: it has ended, cannot be reached, or does not keep to the protocol. */
export class BotError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BotError';
  }
}

/** Longer lines than any answer needs. */
export const MOST_CHARACTERS = 1 << 16;
/** Lines that were not asked for; more than any bot has reason to send. */
const MOST_LINES = 1000;

/** Lines that have come in, and whoever waits for them. */
export class Inbox {
  readonly #lines: string[] = [];
  #wake: (() => void) | undefined;
  #ended: BotError | undefined;

  put(line: string): void {
    if (line.trim() === '') return;
    if (this.#lines.length < MOST_LINES) this.#lines.push(line);
    this.#wake?.();
  }

  /** No more lines will come, for this reason. The first reason stays. */
  end(why: string): void {
    this.#ended ??= new BotError(why);
    this.#wake?.();
  }

  /** What has come before the end can still be read. */
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
