// The texts of the editions as a module, for places without files.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A module that exports `files`, as node-files.ts does, with all texts of these folders in it. */
export function bundledTexts(root, folders) {
  const texts = {};
  for (const folder of folders)
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const path = join(entry.parentPath, entry.name);
        texts[path.slice(root.length + 1)] = readFileSync(path, 'utf8');
      }
  return `import { bundledFiles } from './files.js';
export const files = bundledFiles(${JSON.stringify(texts)});
`;
}
