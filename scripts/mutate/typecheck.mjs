// Drops mutants that do not type-check, which nobody could commit. Several are checked at once, each in a different
// file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from '../../packages/cli/bin/child.mjs';
import { applied } from './mutants.mjs';

const BATCH = 24;

/** The first `count` mutants that type-check, in order. */
export async function thatTypeCheck(copy, mutants, count) {
  const good = [];
  const waiting = [...mutants];
  while (good.length < count && waiting.length > 0) {
    const batch = [];
    // Take a few more than needed, because some will not type-check.
    const wanted = Math.min(BATCH, Math.ceil((count - good.length) * 1.3));
    const files = new Set();
    for (let at = 0; at < waiting.length && batch.length < wanted; at++) {
      if (files.has(waiting[at].file)) continue;
      files.add(waiting[at].file);
      batch.push(...waiting.splice(at--, 1));
    }
    good.push(...(await checked(copy, batch)));
  }
  return good.slice(0, count);
}

/**
 * The mutants of a batch that cause no type error. If a file without a mutant has an error, some mutant of the batch
 * causes it: then check each half separately.
 */
async function checked(copy, batch) {
  const wrong = await filesInError(copy, batch);
  if (wrong.size === 0) return batch;
  if (batch.length === 1) return [];
  const own = batch.filter((one) => !wrong.has(one.file));
  const elsewhere = [...wrong].some((file) => !batch.some((one) => one.file === file));
  if (!elsewhere) return own;
  const half = Math.ceil(own.length / 2);
  const parts = own.length > 1 ? [own.slice(0, half), own.slice(half)] : [own];
  const found = [];
  for (const part of parts) if (part.length > 0) found.push(...(await checked(copy, part)));
  return found;
}

async function filesInError(copy, batch) {
  const before = batch.map(({ file }) => readFileSync(join(copy, file), 'utf8'));
  try {
    batch.forEach((one, at) => void writeFileSync(join(copy, one.file), applied(before[at], one)));
    const tsc = join(copy, 'node_modules/typescript/bin/tsc');
    const { status, output, interrupted } = await runChild(
      process.execPath,
      [tsc, '--noEmit', '--pretty', 'false'],
      {
        cwd: copy,
        stdio: 'pipe',
      },
    );
    if (interrupted) throw new Error('broken off');
    const files = new Set([...output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map((one) => one[1]));
    if (status !== 0 && files.size === 0)
      throw new Error(`the type check breaks down:\n${output.slice(0, 1000)}`);
    return files;
  } finally {
    batch.forEach((one, at) => void writeFileSync(join(copy, one.file), before[at]));
  }
}
