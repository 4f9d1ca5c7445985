import type { Io } from '../io.ts';

export interface Progress {
  step(): void;
  /** Takes the bar away; what comes next stands in its place. */
  end(): void;
}

const WIDTH = 24;
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
    const filled = Math.floor((done / total) * WIDTH);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${total} ${what}`;
    io.err(`\r${bar}${pace(done, total, shown - began)}\u001b[K`);
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
