import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const pages = [
  'README.md',
  'bench/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Files that a page links to, from its own folder; links to other sites and within the page are left out. */
const linked = (page: string, text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map((match) => match[1]!)
    .filter((target) => !/^\w+:/.test(target))
    .map((target) => join(dirname(page), target));

/** Files that a page names by their whole path. A path with a placeholder or a pattern in it names none. */
const named = (text: string): string[] =>
  [...text.matchAll(/`((?:packages|scripts|bench|docs)\/[\w./-]+)`/g)].map((match) => match[1]!);

/** Folders that are made when the project runs, and a file that a reader writes on the way through a page. */
const MADE = new Set([
  'packages/web/dist',
  'packages/web/shots',
  'packages/editions/situations/samurai/cards/ford-watcher.situation.txt',
]);

it.each(pages)('every file that %s links to or names by its path is there', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const files = [...linked(page, text), ...named(text)].filter((file) => !MADE.has(file));
  const missing = files.filter((file) => !existsSync(join(root, file)));
  expect(missing).toEqual([]);
});
