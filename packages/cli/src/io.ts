/** Input and output of a command. Tests give their own, so that no command touches the process. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** Opens the input to be read line by line. */
  reader(): Reader;
  /**
   * Calls `act` once when the user wants to stop (Ctrl-C), instead of ending the process; a second time ends it. Gives
   * back how to take that back. Absent where nobody can.
   */
  onInterrupt?(act: () => void): () => void;
  /** Whether a person sits in front of it: the input is a terminal. */
  readonly interactive: boolean;
  /** Whether the error output is a terminal: progress is shown only there. */
  readonly progress: boolean;
  /** How wide the error output is now; unknown where it is no terminal. */
  readonly progressColumns?: number | undefined;
  /** Whether the output is a terminal, so that what is written there shares it with the progress. */
  readonly outIsTerminal?: boolean;
  readonly colour: boolean;
  /** How wide the output is now. */
  readonly columns: number;
  /** The folder in which games under way are kept; absent where none are. */
  readonly keep?: string;
  /** The locale that the user has set for Kyuden, and the one of the system, such as `en_US.UTF-8`. */
  readonly ownLocale?: string | undefined;
  readonly systemLocale?: string | undefined;
}

/** Lines from whoever answers. */
export interface Reader {
  /** Shows the prompt and waits for a line; null when the input has ended. */
  next(prompt: string): Promise<string | null>;
  close(): void;
}

/** A command of `kyuden`. Exit status: 0 yes, 1 no, 2 a wrong call. */
export interface Command {
  run(args: string[], io: Io): Promise<number>;
  /** How it is called, and in a few lines what it does. The first line is `kyuden name …`. */
  usage: string;
}

/** Something the user should hear about without a stack trace; ends the command with its status. */
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
