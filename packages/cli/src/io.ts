/** What a command may use of the world: tests give their own, so that no command touches the process. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** The input line by line. Ends when the input does. */
  lines(): AsyncIterable<string>;
  /** Whether a person sits in front of it: the input is a terminal. */
  readonly interactive: boolean;
  /** Whether the error output is a terminal: progress is shown only there. */
  readonly progress: boolean;
  readonly colour: boolean;
  readonly columns: number;
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
