/**
 * Whether any text in this data contains NUL, which PostgreSQL cannot store. It uses no recursion: data from outside
 * may be nested as deeply as a message is long. Bytes are not text.
 */
export function hasNul(data: unknown): boolean {
  const left = [data];
  for (let one = left.pop(); left.length > 0 || one !== undefined; one = left.pop()) {
    if (typeof one === 'string' && one.includes('\0')) return true;
    if (typeof one !== 'object' || one === null || ArrayBuffer.isView(one)) continue;
    for (const [key, value] of Object.entries(one)) {
      if (key.includes('\0')) return true;
      if (value !== undefined) left.push(value);
    }
  }
  return false;
}

/** The same for data read from this JSON, which can name NUL only by its escape: most texts need no look at the data. */
export const jsonHasNul = (text: string, data: unknown): boolean => text.includes('\\u0000') && hasNul(data);
