/** Ends an exhaustive switch: an unhandled kind is a compile error. */
export function unreachable(value: never): never {
  throw new Error(`unexpected: ${JSON.stringify(value)}`);
}
