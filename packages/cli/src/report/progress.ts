import type { Io } from '../io.ts';

export interface Progress {
  step(): void;
  /** Removes the bar; later output takes its place. */
  end(): void;
}

const WIDTH = 24;
/** The minimum useful length of a bar. */
const NARROWEST = 4;
/** Milliseconds between two updates: a terminal is slower than the work. */
const PAUSE = 100;
/** Milliseconds after which the rate and the remaining time are shown. */
const SOON = 2000;

/** A progress bar on the error output; does nothing if that is not a terminal. */
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

/**
 * Fits the line to the width, because a wrapped line could not be overwritten: first the bar shrinks, then it
 * disappears, then the words are cut.
 */
function fitted(part: number, words: string, columns = Number.POSITIVE_INFINITY): string {
  // A terminal may wrap when its last column is written.
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

/** A duration in one or two units: `40 s`, `3 min 20 s`, `2 h 5 min`. */
export function span(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min${whole % 60 > 0 ? ` ${whole % 60} s` : ''}`;
  return `${Math.floor(minutes / 60)} h${minutes % 60 > 0 ? ` ${minutes % 60} min` : ''}`;
}
