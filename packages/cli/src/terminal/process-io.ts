import { createInterface } from 'node:readline';
import type { Io } from '../io.ts';

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
    lines: () => createInterface({ input: stdin, crlfDelay: Number.POSITIVE_INFINITY, terminal: false }),
    interactive: stdin.isTTY === true,
    progress: stderr.isTTY === true,
    colour: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
    columns: stdout.isTTY ? Math.max(NARROWEST, Math.min(WIDEST, stdout.columns || 80)) : 80,
  };
}
