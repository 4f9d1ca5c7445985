import type { Io } from '../../src/io.ts';
import { kyuden } from '../../src/kyuden.ts';

/** Input of a person: a list of lines, or a function of the screen. */
export type Typist = readonly string[] | ((screen: string) => string | null);

export interface Ended {
  status: number;
  out: string;
  err: string;
}

/** Runs a command with typed lines; the output includes them, as on a terminal. */
export async function typed(argv: string[], typist: Typist = [], world: Partial<Io> = {}): Promise<Ended> {
  let out = '';
  let err = '';
  let at = 0;
  const io: Io = {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    reader: () => ({
      next: async (prompt) => {
        const line = typeof typist === 'function' ? typist(out) : (typist[at++] ?? null);
        out += `${prompt}${line ?? ''}\n`;
        return line;
      },
      close: () => {},
    }),
    interactive: false,
    progress: false,
    colour: false,
    columns: 80,
    ...world,
  };
  const status = await kyuden(argv, io);
  return { status, out, err };
}

/** The options of the last menu on the screen, by number from 1. */
export function menu(screen: string): string[] {
  const lines = screen.split('\n');
  const numbered = /^ *(\d+) {2}(\S.*)$/;
  const last = lines.findLastIndex((line) => numbered.test(line));
  const options: string[] = [];
  for (let at = last; at >= 0 && options.length < 200; at--) {
    const found = numbered.exec(lines[at]!);
    if (found) options[Number(found[1]) - 1] = found[2]!;
    if (found?.[1] === '1') break;
  }
  return options;
}
