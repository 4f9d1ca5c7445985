import { isMainThread } from 'node:worker_threads';

/**
 * Programs that run for bots, by the process that was started. Each leads a group of its own, so that whatever it
 * starts in turn (a wrapper does) can be ended with it. The price is that the terminal no longer ends it on Ctrl-C:
 * the main thread knows all programs, those of other threads as well, and ends them before it ends itself.
 */
const running = new Set<number>();

/** There are no groups on Windows: there only the program itself is ended. */
export const HAS_GROUPS = process.platform !== 'win32';

/** A program runs from now on, or does no more. */
export interface ProgramNote {
  program: number;
  runs: boolean;
}

let tell: (note: ProgramNote) => void = () => {};

/** For a thread: it is told of its programs, and tells the main thread, which hands it to `noteProgram`. */
export function onPrograms(listener: (note: ProgramNote) => void): void {
  tell = listener;
}

export function noteProgram(note: ProgramNote): void {
  if (note.runs) running.add(note.program);
  else running.delete(note.program);
  tell(note);
  // Only the main thread hears signals.
  if (isMainThread) watchSignals(running.size > 0);
}

/** Ends a program at once, with all that it has started. */
export function killProgram(program: number): void {
  try {
    process.kill(HAS_GROUPS ? -program : program, 'SIGKILL');
  } catch (error) {
    // Nobody of the group is left; some systems refuse where only the dead are.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
let isWatching = false;

function watchSignals(should: boolean): void {
  if (should === isWatching) return;
  isWatching = should;
  if (should) {
    // In front of all others: one that listens only once would be gone before it is counted.
    for (const signal of SIGNALS) process.prependListener(signal, onSignal);
    process.on('exit', killAll);
  } else {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    process.off('exit', killAll);
  }
}

/** The signal ends the process as it would without us, unless somebody else listens and decides about it. */
function onSignal(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  killAll();
  watchSignals(false);
  process.kill(process.pid, signal);
}

function killAll(): void {
  for (const program of running) killProgram(program);
}
