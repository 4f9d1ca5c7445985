import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { FileSource } from './files.ts';

const root = new URL('../', import.meta.url);

/** Reads files from disk, for Node. */
export const files: FileSource = {
  list(folder) {
    const place = new URL(`${folder}/`, root);
    return existsSync(place) ? readdirSync(place).sort() : [];
  },
  read: (file) => readFileSync(new URL(file, root), 'utf8'),
};
