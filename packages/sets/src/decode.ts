/** Databases mix encodings: files begin in one and go on in another. */

/** Decodes a file. A line that is not UTF-8 is read as Windows-1252. Returns how many such lines there were. */
export function decode(bytes: Uint8Array): { text: string; odd: number } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), odd: 0 };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), odd: 0 };
  try {
    return { text: strict(bytes), odd: 0 };
  } catch {
    return byLine(bytes);
  }
}

/** Throws if the bytes are not UTF-8. */
const strict = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

function byLine(bytes: Uint8Array): { text: string; odd: number } {
  const lines: string[] = [];
  let odd = 0;
  for (let from = 0; from <= bytes.length; ) {
    const end = bytes.indexOf(10, from);
    const line = bytes.subarray(from, end < 0 ? bytes.length : end);
    try {
      lines.push(strict(line));
    } catch {
      lines.push(new TextDecoder('windows-1252').decode(line));
      odd++;
    }
    from = end < 0 ? bytes.length + 1 : end + 1;
  }
  return { text: lines.join('\n'), odd };
}
