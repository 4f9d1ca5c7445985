import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decode, MANIFEST, type Manifest, readManifest } from '@kyuden/sets';
import { Failure } from '../io.ts';

/** Larger files are no databases of cards, and would fill the memory. */
const MOST_BYTES = 200_000_000;

/** The texts of a file, or of the JSON files of a folder. `odd` counts lines in another encoding. */
export function readSources(path: string): { texts: { name: string; text: string }[]; odd: number } {
  if (!existsSync(path)) throw new Failure(`${path}: there is no such file`, 2);
  const isFolder = statSync(path).isDirectory();
  const names = isFolder
    ? readdirSync(path)
        .filter((name) => name.endsWith('.json'))
        .sort()
    : [''];
  if (names.length === 0) throw new Failure(`${path}: there is no JSON file in this folder`, 2);
  let odd = 0;
  const texts = names.map((name) => {
    const decoded = decode(bytesOf(isFolder ? join(path, name) : path));
    odd += decoded.odd;
    return { name, text: decoded.text };
  });
  return { texts, odd };
}

function bytesOf(file: string): Uint8Array {
  try {
    if (statSync(file).size > MOST_BYTES)
      throw new Failure(`${file}: a file of more than ${MOST_BYTES / 1_000_000} MB is not read`, 2);
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`${file}: ${(error as Error).message}`, 2);
  }
}

/** The manifest of the set in a folder; undefined if there is none. Throws if the file is there and is no manifest. */
export function manifestIn(folder: string): Manifest | undefined {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) return undefined;
  const manifest = readManifest(readFileSync(file, 'utf8'));
  if (!manifest) throw new Failure(`${file}: this is not the manifest of a card set`, 2);
  return manifest;
}
