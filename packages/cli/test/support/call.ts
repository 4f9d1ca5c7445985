import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Io } from '../../src/io.ts';
import { kyuden } from '../../src/kyuden.ts';

/** What a call of `kyuden` said, and its exit status. */
export interface Heard {
  status: number;
  out: string;
  err: string;
}

/** No terminal, 80 columns wide, or what `world` says; what is written is gathered as it comes. */
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

/** Calls `kyuden` in such a world. */
export async function call(argv: string[], world: Partial<Io> = {}): Promise<Heard> {
  const { io, heard } = listening(world);
  const status = await kyuden(argv, io);
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
