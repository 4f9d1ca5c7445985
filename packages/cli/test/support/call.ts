import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Io } from '../../src/io.ts';
import { kyuden } from '../../src/kyuden.ts';

/** The output and exit status of a call of `kyuden`. */
export interface Heard {
  status: number;
  out: string;
  err: string;
}

/** An `Io` without a terminal, 80 columns wide, with overrides from `world`; collects the output. */
export function listening(world: Partial<Io> = {}): { io: Io; heard: { out: string; err: string } } {
  const heard = { out: '', err: '' };
  const io: Io = {
    out: (text) => void (heard.out += text),
    err: (text) => void (heard.err += text),
    reader: () => ({ next: async () => null, close() {} }),
    interactive: false,
    progress: false,
    colour: false,
    columns: 80,
    ...world,
  };
  return { io, heard };
}

/** Calls `kyuden` with such an `Io`. */
export async function call(argv: string[], world: Partial<Io> = {}): Promise<Heard> {
  const { io, heard } = listening(world);
  const status = await kyuden(argv, io);
  return { status, ...heard };
}

/** Creates a file with these words, deleted after the test. */
export function fileOf(name: string, words: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kyuden-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, name);
  writeFileSync(file, words);
  return file;
}

/** Parses the lines of an output as JSON values. */
export const jsonLines = (out: string): unknown[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
