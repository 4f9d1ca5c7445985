/** The server cannot start as it was asked to; the message says what is wrong and what was expected. No fault of ours. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartError';
  }
}
