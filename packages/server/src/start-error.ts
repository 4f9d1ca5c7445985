/** The server cannot start with these options. The message says what is wrong and what was expected. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartError';
  }
}
