import type { EventEmitter } from 'node:events';

export interface GuardOptions {
  log(what: string, error: unknown): void;
  /** Ends everything in order: players are told, and what is on its way to disk gets there. */
  close(): Promise<void>;
  exit(status: number): void;
  /** The process; tests have their own. */
  process?: EventEmitter;
}

/** A close that takes longer is not waited for. */
const PATIENCE = 10_000;

/** Errors of a connection that nobody listens to any more. They leave nothing half done. */
const NETWORK = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTCONN', 'EHOSTUNREACH']);

/**
 * What happens with errors that nobody caught. A rejected promise is noted and everything goes on: tables work one step
 * after another and put themselves away when a step fails. An exception that nobody caught may have left something
 * half done in memory, so the server ends in order: what is on disk is right, and games go on from there after a restart.
 * Gives back how the guard is taken off.
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
