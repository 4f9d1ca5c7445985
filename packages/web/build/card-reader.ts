import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The texts that rulebooks read when they are composed: the player abilities of each edition. */

const editions = new URL('../../editions/', import.meta.url);
const TEXTS = 'virtual:texts-of-rulebooks';

function texts(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const folder of readdirSync(new URL('cards/', editions))) {
    const path = `cards/${folder}/player-abilities.txt`;
    const names = readdirSync(new URL(`cards/${folder}/`, editions));
    if (names.includes('player-abilities.txt')) found[path] = readFileSync(new URL(path, editions), 'utf8');
  }
  return found;
}

/** For the worker that reads cards: editions find the texts of their rulebooks in the bundle. */
export const withRulebookTexts = (): Plugin => ({
  name: 'kyuden-rulebook-texts',
  enforce: 'pre',
  resolveId: (name) => (name === '#files' || name === TEXTS ? TEXTS : undefined),
  load(id) {
    if (id !== TEXTS) return undefined;
    const bundled = JSON.stringify(fileURLToPath(new URL('src/files.ts', editions)));
    return `import { bundledFiles } from ${bundled};
export const files = bundledFiles(${JSON.stringify(texts())});`;
  },
});
