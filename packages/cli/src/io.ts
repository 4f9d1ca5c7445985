/** Input and output of a command. Tests pass their own, so that no command touches the process. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** Opens the input for reading line by line. */
  reader(): Reader;
  /**
   * Calls `act` once when the user interrupts (Ctrl-C), instead of ending the process; a second interrupt ends it.
   * Returns a function that removes the handler. Absent if there are no interrupts.
   */
  onInterrupt?(act: () => void): () => void;
  /** Whether a person types the input: it is a terminal. */
  readonly interactive: boolean;
  /** Whether the error output is a terminal; progress is shown only there. */
  readonly progress: boolean;
  /** The current width of the error output; undefined if it is not a terminal. */
  readonly progressColumns?: number | undefined;
  /** Whether the output is a terminal, which it then shares with the progress bar. */
  readonly outIsTerminal?: boolean;
  readonly colour: boolean;
  /** The current width of the output. */
  readonly columns: number;
  /** The folder for autosaved games; absent if games are not autosaved. */
  readonly keep?: string;
  /** The locale that the user has set for Kyuden, and the system's, such as `en_US.UTF-8`. */
  readonly ownLocale?: string | undefined;
  readonly systemLocale?: string | undefined;
}

/** Reads lines of input. */
export interface Reader {
  /** Shows the prompt and waits for a line; null when the input has ended. */
  next(prompt: string): Promise<string | null>;
  close(): void;
}

/** A command of `kyuden`. Exit status: 0 success, 1 failure, 2 wrong usage. */
export interface Command {
  run(args: string[], io: Io): Promise<number>;
  /** The syntax and a short description. The first line is `kyuden name …`. */
  usage: string;
}

/** An error to report to the user without a stack trace; ends the command with its status. */
export class Failure extends Error {
  readonly status: 1 | 2;

  constructor(message: string, status: 1 | 2 = 1) {
    super(message);
    this.name = 'Failure';
    this.status = status;
  }
}

/** A call that makes no sense: exit status 2. */
export class UsageError extends Failure {
  constructor(message: string) {
    super(message, 2);
    this.name = 'UsageError';
  }
}
