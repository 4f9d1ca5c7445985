import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

const FILE = 'sw.js';
/** The worker that reads cards while they are put right: large, and of no use without a server. */
const GRAMMAR = /(?:^|\/)reader-[^/]+\.js$/;

/** Writes the service worker beside the client, with the list of all files that it keeps. */
export const withServiceWorker = (): Plugin => ({
  name: 'kyuden-service-worker',
  apply: 'build',
  async writeBundle({ dir }) {
    if (dir === undefined) throw new Error('the client is built into a folder');
    const files = filesIn(dir).filter((file) => file !== FILE && !GRAMMAR.test(file));
    const version = createHash('sha256');
    for (const file of files) version.update(file).update(readFileSync(join(dir, file)));
    const list = `const FILES = ${JSON.stringify(files)};\nconst VERSION = '${version.digest('hex').slice(0, 10)}';\n`;
    const source = fileURLToPath(new URL('../src/here/service-worker.ts', import.meta.url));
    const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, {});
    writeFileSync(join(dir, FILE), list + code.replace(/^export \{\s*\};?$/m, ''));
  },
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
