import { en, reasonText } from '@kyuden/words';
import { expect, test } from 'vitest';
import { rule } from '../src/rules.ts';
import { samurai } from '../src/samurai/edition.ts';
import { readSamuraiSettings, samuraiSettings } from '../src/samurai/settings.ts';

test('every setting names a rule of the book, and its default is its first value', () => {
  for (const setting of Object.values(samuraiSettings)) {
    expect(rule(samurai, setting.rule)?.id).toBe(setting.rule);
    expect(setting.values[0]).toBe(setting.default);
    expect(setting.why).toMatch(/\.$/);
  }
});

test('without choices the defaults hold', () => {
  expect(readSamuraiSettings({})).toEqual({
    settings: {
      'own-clan-honor': 'pay-two',
      'interfered-entry': 'return',
      'deck-counts': 'hidden',
      'bounded-penalty': 'again',
    },
    errors: [],
  });
});

test('samurai.visibility.no-deck-counting: a table may show the deck counts', () => {
  const { settings, errors } = readSamuraiSettings({ 'deck-counts': 'shown' });
  expect(settings['deck-counts']).toBe('shown');
  expect(errors).toEqual([]);
});

test('a wrong name or value is reported, and the default stays', () => {
  const { settings, errors } = readSamuraiSettings({ 'deck-counts': true, house: 'x', constructor: 'y' });
  expect(settings['deck-counts']).toBe('hidden');
  expect(errors.map((one) => one.name)).toEqual(['deck-counts', 'house', 'constructor']);
  expect(reasonText(en, errors[0]!.why)).toBe(
    'deck-counts is hidden or shown, not true (samurai.visibility.no-deck-counting)',
  );
  expect(reasonText(en, errors[1]!.why)).toMatch(/^there is no setting "house"; there are own-clan-honor, /);
});
