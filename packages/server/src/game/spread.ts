/** A number below `most` that is always the same for a name: what all games do now and then, they do at different times. */
export function spread(name: string, most: number): number {
  let sum = 0;
  for (let i = 0; i < name.length; i++) sum = (sum * 31 + name.charCodeAt(i)) % 1_000_003;
  return sum % most;
}
