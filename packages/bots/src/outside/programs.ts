import { isMainThread } from 'node:worker_threads';

/**
 * The running bot programs, by process id. Each leads a process group of its own, so that it can be ended together with
 * everything it starts. As a consequence Ctrl-C in the terminal does not reach it: the main thread knows the programs
 * of all threads and ends them before it exits.
 */
const running = new Set<number>();

/** Windows has no process groups: only the program itself is ended. */
export const HAS_GROUPS = process.platform !== 'win32';

/** Reports that a program has started or ended. */
export interface ProgramNote {
  program: number;
  runs: boolean;
}

let tell: (note: ProgramNote) => void = () => {};

/**
 * Called in a worker thread: `listener` gets the notes of its programs and forwards them to `noteProgram` in the main
 * thread.
 */
export function onPrograms(listener: (note: ProgramNote) => void): void {
  tell = listener;
}

export function noteProgram(note: ProgramNote): void {
  if (note.runs) running.add(note.program);
  else running.delete(note.program);
  tell(note);
  // Only the main thread receives signals.
  if (isMainThread) watchSignals(running.size > 0);
}

/** Kills a program with everything it has started. */
export function killProgram(program: number): void {
  try {
    process.kill(HAS_GROUPS ? -program : program, 'SIGKILL');
  } catch (error) {
    // The group is empty; some systems report EPERM if only zombies are left.
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
    // Before all other listeners: a once-listener would remove itself before `onSignal` counts listeners.
    for (const signal of SIGNALS) process.prependListener(signal, onSignal);
    process.on('exit', killAll);
  } else {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    process.off('exit', killAll);
  }
}

/** Lets the signal end the process by default, unless another listener handles it. */
function onSignal(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  killAll();
  watchSignals(false);
  process.kill(process.pid, signal);
}

function killAll(): void {
  for (const program of running) killProgram(program);
}
