// Builds the browser client if it is missing or older than its sources.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The client's own sources, the protocol that it shares with the server, and the words. */
const SOURCES = [
  'src',
  'index.html',
  'vite.config.ts',
  'build',
  'public',
  '../bots/src',
  '../editions',
  '../engine/src',
  '../language/src',
  '../table/src',
  '../words/src',
];

/** Builds the client if necessary; true if there is one now. `run` runs a Node script in a folder. */
export async function buildClient(root, run) {
  const web = join(root, 'packages/web');
  const built = newest(join(web, 'dist/index.html'));
  if (built > 0 && SOURCES.every((one) => newest(join(web, one)) <= built)) return true;
  console.log('Building the browser client …');
  const result = await run([join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], web);
  if (result.status === 0) return true;
  process.stdout.write(result.output);
  return false;
}

/** When a file, or anything in a folder, last changed; 0 if it does not exist. */
function newest(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}
