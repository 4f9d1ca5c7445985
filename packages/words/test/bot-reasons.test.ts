import { expect, test } from 'vitest';
import { botReasonText, en, locales, plainReasons } from '../src/index.ts';

test('every reason without facts is a sentence of its own', () => {
  const sentences = plainReasons.map((kind) => botReasonText(en, { kind }));
  for (const one of sentences) expect(one).toMatch(/^[A-Z].*\.$/);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('an ability that every player has is written as in the menus, a card by its title', () => {
  expect(botReasonText(en, { kind: 'moment', ability: 'favorDraw' })).toBe(
    'This is the moment for Favor draw.',
  );
  expect(botReasonText(en, { kind: 'worthIt', ability: 'Hida Kuon' })).toBe(
    'Hida Kuon does more for me than it costs.',
  );
  expect(botReasonText(en, { kind: 'worthIt', ability: '' })).toBe('This does more for me than it costs.');
});

test('all attackers are named', () => {
  const pays = (...cards: string[]) => botReasonText(en, { kind: 'conflictPays', type: 'military', cards });
  expect(pays('A')).toBe('A military conflict with A pays.');
  expect(pays('A', 'B', 'C')).toBe('A military conflict with A, B and C pays.');
});

test('where another chose instead, that is told before the reason', () => {
  expect(botReasonText(en, { kind: 'chance', instead: 'noAnswer' })).toBe(
    'There was no answer. I leave it to chance.',
  );
});

test('a bot outside speaks for itself, and every locale has its own words for the others', () => {
  expect(botReasonText(en, { kind: 'own', words: 'I save my Gold.' })).toBe('I save my Gold.');
  expect(botReasonText(locales.qps, { kind: 'bears', card: 'Kuon', instead: 'circles' })).toBe(
    '[It] [goes] [round] [in] [circles]. [Kuon] [is] [the] [one] [to] [bear] [it].',
  );
});
