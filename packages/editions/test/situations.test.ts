import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseSituations, runSituation } from '../src/situation/index.ts';

const folder = new URL('../situations/', import.meta.url);

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.situation.txt'))
  .sort();

describe.each(files)('%s', (file) => {
  const situations = parseSituations(readFileSync(new URL(file, folder), 'utf8'), file);
  for (const situation of situations) {
    const rules = situation.rules.map((one) => one.text).join(', ');
    test(`${situation.title} [${rules}]`, () => {
      const { failures } = runSituation(situation);
      const said = failures.map(
        ({ line, expected, actual, position }) =>
          `${file}:${line}\nexpected  ${expected}\nbut       ${actual}\n${position}`,
      );
      expect(said.join('\n\n')).toBe('');
    });
  }

  test('titles are different from each other', () => {
    const titles = situations.map((one) => one.title);
    expect(titles).toEqual([...new Set(titles)]);
  });
});
