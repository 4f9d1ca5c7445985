/** Hashes a name to a number below `most`. Games use it to spread periodic work over time. */
export function spread(name: string, most: number): number {
  let sum = 0;
  for (let i = 0; i < name.length; i++) sum = (sum * 31 + name.charCodeAt(i)) % 1_000_003;
  return sum % most;
}
