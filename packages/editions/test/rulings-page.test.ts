import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../situations/samurai/', import.meta.url);
const titles = new Set(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) =>
      [...readFileSync(new URL(file, folder), 'utf8').matchAll(/^title: (.*)$/gm)].map(([, title]) => title),
    ),
);
const page = readFileSync(new URL('../../../docs/rulings.md', import.meta.url), 'utf8');

/** Texts in backquotes that begin like a sentence: not paths, settings or rules. */
const named = [...page.matchAll(/`([^`]+)`/g)].flatMap(([, words = '']) =>
  /^[A-Z0-9].* /.test(words) ? [words] : [],
);

test('every situation that the page on rulings names exists', () => {
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((title) => !titles.has(title))).toEqual([]);
});
