/** The position where a text stops being JSON. `JSON.parse` often omits it, and people need it to correct a file. */
export interface JsonFault {
  /** The index of the first invalid character; the length if the text ends too early. */
  at: number;
  message: string;
}

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const OTHER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The first fault; undefined if the text is one JSON value. */
export function jsonFault(text: string): JsonFault | undefined {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found !== null;
  };
  const fault = (wanted: string): JsonFault => {
    const there = at >= text.length ? 'the end of the file' : `'${[...text.slice(at, at + 2)][0]}'`;
    return { at, message: `${there} where ${wanted} was expected` };
  };

  /** Parses the members of an array or object up to its closing bracket. */
  const members = (close: string, member: () => JsonFault | undefined): JsonFault | undefined => {
    at += 1;
    take(SPACE);
    if (text[at] === close) {
      at += 1;
      return undefined;
    }
    for (;;) {
      const wrong = member();
      if (wrong) return wrong;
      take(SPACE);
      if (text[at] === close) {
        at += 1;
        return undefined;
      }
      if (text[at] !== ',') return fault(`',' or '${close}'`);
      at += 1;
    }
  };
  const value = (): JsonFault | undefined => {
    take(SPACE);
    if (text[at] === '[') return members(']', value);
    if (text[at] === '{') return members('}', field);
    if (text[at] === '"') return take(STRING) ? undefined : badString();
    return take(OTHER) ? undefined : fault('a value');
  };
  const field = (): JsonFault | undefined => {
    take(SPACE);
    if (text[at] !== '"') return fault('a name in double quotes');
    if (!take(STRING)) return badString();
    take(SPACE);
    if (text[at] !== ':') return fault("':'");
    at += 1;
    return value();
  };
  const badString = (): JsonFault => ({
    at,
    message: 'a string that does not end, or has a character that is not allowed',
  });

  const wrong = value();
  if (wrong) return wrong;
  take(SPACE);
  return at < text.length ? fault('the end of the file') : undefined;
}

/** A position as `line:column`, both from 1. */
export function lineAndColumn(text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  return `${before.length}:${before.at(-1)!.length + 1}`;
}
