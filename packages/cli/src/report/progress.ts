import type { Io } from '../io.ts';

export interface Progress {
  step(): void;
  /** Takes the bar away; what comes next stands in its place. */
  end(): void;
}

const WIDTH = 24;

/** A bar on the error output while something long is under way; nothing where nobody watches. */
export function progressBar(io: Io, total: number, what: string): Progress {
  if (!io.progress || total < 2) return { step() {}, end() {} };
  let done = 0;
  let shown = '';
  return {
    step() {
      done += 1;
      const filled = Math.floor((done / total) * WIDTH);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${total} ${what}`;
      // One write a change of the bar: a terminal is slower than the work.
      if (bar.slice(0, WIDTH) === shown && done < total && done % 20 !== 0) return;
      shown = bar.slice(0, WIDTH);
      io.err(`\r${bar}`);
    },
    end() {
      io.err('\r\u001b[K');
    },
  };
}
