/**
 * Whether a text in this data has the character NUL, which PostgreSQL does not keep. Data from outside may be nested as
 * deeply as a message is long, so this does not call itself.
 */
export function hasNul(data: unknown): boolean {
  const left = [data];
  for (let one = left.pop(); left.length > 0 || one !== undefined; one = left.pop()) {
    if (typeof one === 'string' && one.includes('\0')) return true;
    if (typeof one !== 'object' || one === null) continue;
    for (const [key, value] of Object.entries(one)) {
      if (key.includes('\0')) return true;
      if (value !== undefined) left.push(value);
    }
  }
  return false;
}
