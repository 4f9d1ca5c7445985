import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Io, Reader } from '../io.ts';

/** The limits of the line width. */
const WIDEST = 160;
const NARROWEST = 40;
const USUAL = 80;

/** The input and output of a real process. Without a terminal there is no colour, and the width is COLUMNS or 80. */
export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process;
  // A reader may stop reading (`kyuden replay … | head`): that is not an error.
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit(0);
    });
  }
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    reader: processReader,
    onInterrupt(act) {
      process.once('SIGINT', act);
      return () => void process.off('SIGINT', act);
    },
    interactive: stdin.isTTY === true,
    progress: stderr.isTTY === true,
    get progressColumns() {
      return stderr.columns;
    },
    outIsTerminal: stdout.isTTY === true,
    colour: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
    // Read each time: the window may be resized during a game.
    get columns() {
      const columns = stdout.isTTY ? stdout.columns : Number(env.COLUMNS);
      return Math.max(NARROWEST, Math.min(WIDEST, columns || USUAL));
    },
    keep: resolve('.kyuden/play'),
    ownLocale: env.KYUDEN_LOCALE || undefined,
    systemLocale: env.LC_ALL || env.LC_MESSAGES || env.LANG || undefined,
  };
}

/**
 * Reads lines through a queue, because a file delivers them faster than they are asked for. Lines from a file are
 * echoed after the prompt, so that the output reads like a typed game.
 */
function processReader(): Reader {
  const { stdin, stdout } = process;
  const typed = stdin.isTTY === true && stdout.isTTY === true;
  const input = createInterface({ input: stdin, ...(typed && { output: stdout }), terminal: typed });
  const waiting: string[] = [];
  let closed = false;
  let wake: (() => void) | undefined;
  input.on('line', (line) => {
    waiting.push(line);
    wake?.();
  });
  input.on('close', () => {
    closed = true;
    wake?.();
  });
  return {
    async next(prompt) {
      if (typed) {
        input.setPrompt(prompt);
        if (!closed) input.prompt();
      } else stdout.write(prompt);
      while (waiting.length === 0 && !closed) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const line = waiting.shift() ?? null;
      if (!typed || line === null) stdout.write(`${stdin.isTTY ? '' : (line ?? '')}\n`);
      return line;
    },
    close() {
      waiting.length = 0;
      input.close();
    },
  };
}
