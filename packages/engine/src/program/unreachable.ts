/** Where every kind has been dealt with. A kind that has been forgotten does not compile. */
export function unreachable(value: never): never {
  throw new Error(`unexpected: ${JSON.stringify(value)}`);
}
