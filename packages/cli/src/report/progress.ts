import type { Io } from '../io.ts';

export interface Progress {
  step(): void;
  /** Takes the bar away; what comes next stands in its place. */
  end(): void;
}

const WIDTH = 24;
/** A bar shorter than this says nothing. */
const NARROWEST = 4;
/** Milliseconds between two pictures of the bar: a terminal is slower than the work. */
const PAUSE = 100;
/** Milliseconds after which a rate and the time that is left are worth telling. */
const SOON = 2000;

/** A bar on the error output while something long is under way; nothing where nobody watches. */
export function progressBar(
  io: Io,
  total: number,
  what: string,
  now: () => number = () => performance.now(),
): Progress {
  if (!io.progress || total < 2) return { step() {}, end() {} };
  const began = now();
  let done = 0;
  let shown = began;
  const draw = (): void => {
    const words = `${done}/${total} ${what}${pace(done, total, shown - began)}`;
    io.err(`\r${fitted(done / total, words, io.progressColumns)}\u001b[K`);
  };
  draw();
  return {
    step() {
      done += 1;
      const time = now();
      if (time - shown < PAUSE && done < total) return;
      shown = time;
      draw();
    },
    end() {
      io.err('\r\u001b[K');
    },
  };
}

/** A line that wrapped could not be written over: the bar becomes shorter, then goes, and then the words are cut. */
function fitted(part: number, words: string, columns = Number.POSITIVE_INFINITY): string {
  // A terminal may begin a new line when its last column is written.
  const room = columns - 1;
  const width = Math.min(WIDTH, room - words.length - 1);
  if (width < NARROWEST) return words.slice(0, Math.max(0, room));
  const filled = Math.floor(part * width);
  return `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${words}`;
}

function pace(done: number, total: number, milliseconds: number): string {
  if (milliseconds < SOON) return '';
  const rate = (done * 1000) / milliseconds;
  const left = done < total ? `, ${span((total - done) / rate)} left` : '';
  return `, ${rate < 10 ? rate.toFixed(1) : Math.round(rate)}/s${left}`;
}

/** A span of time in one or two units: `40 s`, `3 min 20 s`, `2 h 5 min`. */
export function span(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min${whole % 60 > 0 ? ` ${whole % 60} s` : ''}`;
  return `${Math.floor(minutes / 60)} h${minutes % 60 > 0 ? ` ${minutes % 60} min` : ''}`;
}
