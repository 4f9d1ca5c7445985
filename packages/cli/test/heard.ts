import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { kyuden } from '../src/kyuden.ts';

/** What a call of `kyuden` said, and its exit status. */
export interface Heard {
  status: number;
  out: string;
  err: string;
}

/** Calls `kyuden` without a terminal, 80 columns wide, or with what `world` says. */
export async function call(
  argv: string[],
  world: { columns?: number; progress?: boolean; colour?: boolean } = {},
): Promise<Heard> {
  const heard = { out: '', err: '' };
  const status = await kyuden(argv, {
    out: (text) => void (heard.out += text),
    err: (text) => void (heard.err += text),
    reader: () => ({ next: async () => null, close() {} }),
    interactive: false,
    progress: false,
    colour: false,
    columns: 80,
    ...world,
  });
  return { status, ...heard };
}

/** A file of these words, gone when the test is over. */
export function fileOf(name: string, words: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kyuden-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, name);
  writeFileSync(file, words);
  return file;
}

/** The lines of an output as JSON values. */
export const jsonLines = (out: string): unknown[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
