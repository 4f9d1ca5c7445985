import { expect, test } from 'vitest';
import { labelOf, optionLine } from '../src/table/option-words.ts';

test('an option is a line of words, with the text that it would use behind its label', () => {
  const card = { is: 'card', thing: 'c1', title: 'Iron Mine' } as const;
  const use = {
    label: { kind: 'use', card, ability: 'Iron Mine' },
    text: 'Bow this card: Produce 3 Gold.',
  } as const;
  expect(labelOf(use)).toBe('Iron Mine');
  expect(optionLine(use)).toBe('Iron Mine: Bow this card: Produce 3 Gold.');
  expect(optionLine({ label: { kind: 'plain', what: 'pass' } })).toBe('Pass');
});
