import { createInterface } from 'node:readline';
import type { Io, Reader } from '../io.ts';

/** The widest that lines become, however wide the terminal is: long lines are hard to read. */
const WIDEST = 100;
const NARROWEST = 40;

/** The world of a real process. Without a terminal there is no colour and a line has 80 columns. */
export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process;
  // Whoever reads us may stop reading (`kyuden replay … | head`): that is no error.
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
    columns: stdout.isTTY ? Math.max(NARROWEST, Math.min(WIDEST, stdout.columns || 80)) : 80,
  };
}

/**
 * Lines come faster than they are asked for when the input is a file, so they wait in a queue. What a file says is
 * shown behind the prompt as if it had been typed: the output then reads as the game did.
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
    close: () => input.close(),
  };
}
