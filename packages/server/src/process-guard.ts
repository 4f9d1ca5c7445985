import type { EventEmitter } from 'node:events';

export interface GuardOptions {
  log(what: string, error: unknown): void;
  /** Shuts the server down in order: tells the players and finishes writes to disk. */
  close(): Promise<void>;
  exit(status: number): void;
  /** The process to guard; tests pass their own emitter. */
  process?: EventEmitter;
}

/** Milliseconds after which the process exits even if `close` has not finished. */
const PATIENCE = 10_000;

/** Errors of a connection without listeners. They leave nothing half done. */
const NETWORK = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTCONN', 'EHOSTUNREACH']);

/**
 * Handles errors that nobody caught. An unhandled rejection is logged and the server goes on: a table runs one step
 * at a time and closes itself if a step fails. An uncaught exception may leave memory inconsistent, so the server
 * shuts down; the data on disk is right, and games continue after a restart. Returns a function that removes the
 * guard.
 */
export function guardProcess(options: GuardOptions): () => void {
  const { log, close, exit, process: watched = process } = options;
  let isEnding = false;

  const onRejection = (error: unknown): void => log('a promise was rejected and nobody listened', error);
  const onException = (error: unknown): void => {
    if (isNetwork(error)) return log('a connection failed and nobody listened', error);
    log('an error was not caught: the server ends in order', error);
    if (isEnding) return;
    isEnding = true;
    const timer = setTimeout(() => exit(1), PATIENCE);
    close()
      .catch((again: unknown) => log('the server could not end in order', again))
      .finally(() => {
        clearTimeout(timer);
        exit(1);
      });
  };
  watched.on('unhandledRejection', onRejection);
  watched.on('uncaughtException', onException);
  return () => {
    watched.off('unhandledRejection', onRejection);
    watched.off('uncaughtException', onException);
  };
}

const isNetwork = (error: unknown): boolean =>
  error instanceof Error && NETWORK.has((error as NodeJS.ErrnoException).code ?? '');
