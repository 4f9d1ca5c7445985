import { expect, test } from 'vitest';
import { bundledFiles } from '../src/files.ts';
import { files } from '../src/node-files.ts';

test('bundled texts are listed and read as files are', () => {
  const folder = 'decks/samurai';
  const names = files.list(folder);
  expect(names.length).toBeGreaterThan(0);
  const texts = Object.fromEntries(
    [...names, 'more/below.txt'].map((name) => [
      `${folder}/${name}`,
      names.includes(name) ? files.read(`${folder}/${name}`) : '',
    ]),
  );
  const bundled = bundledFiles(texts);
  expect(bundled.list(folder)).toEqual(names);
  expect(bundled.read(`${folder}/${names[0]}`)).toBe(files.read(`${folder}/${names[0]}`));
  expect(bundled.list('decks/nowhere')).toEqual(files.list('decks/nowhere'));
  expect(() => bundled.read('decks/nowhere/x.txt')).toThrow(/no text/);
});
