import { readText } from '@kyuden/language';
import { expect, test } from 'vitest';
import { ivory } from '../src/ivory/edition.ts';
import { ivorySettings } from '../src/ivory/settings.ts';
import { wording } from '../src/ivory/wording.ts';
import { rule } from '../src/rules.ts';

const read = (line: string) =>
  readText(line, { card: { title: '', type: 'Strategy', keywords: [], wording } });

// ivory.wording.color-text-ignored
test('ivory.wording.rules-text-uses-terms: a sentence without a term is colour, one with a term is none', () => {
  expect(read('Open: The snow blocks travel. Gain 1 Honor.').status).toBe('whole');
  expect(read('Open: The snow bows Personalities. Gain 1 Honor.').status).not.toBe('whole');
});

test('every setting names a rule, and its default is its first value', () => {
  for (const setting of Object.values(ivorySettings)) {
    expect(setting.values[0]).toBe(setting.default);
    expect(setting.why).toMatch(/\.$/);
    if (setting.rule.startsWith('ivory.')) expect(rule(ivory, setting.rule)?.id).toBe(setting.rule);
  }
});
