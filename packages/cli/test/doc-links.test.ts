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

/** The files that a page links to, relative to its folder, without links to other sites or within the page. */
const linked = (page: string, text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map((match) => match[1]!)
    .filter((target) => !/^\w+:/.test(target))
    .map((target) => join(dirname(page), target));

/** The files that a page names by full path. Paths with placeholders or patterns are left out. */
const named = (text: string): string[] =>
  [...text.matchAll(/`((?:packages|scripts|bench|docs)\/[\w./-]+)`/g)].map((match) => match[1]!);

/** Folders that are generated, and a file that a reader of a page creates. */
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
