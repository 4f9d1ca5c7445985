import { expect, it } from 'vitest';
import { isLocal } from './support/foreign.ts';

const names = new Set(['Hida Kuon', 'Personality', 'Crab Clan', 'Gold', 'Battle: Bow this card.']);

it('names and bracketed words are no foreign words', () => {
  expect(isLocal('[Turn] 3 · [your] [turn]', names)).toBe(true);
  expect(isLocal('Hida Kuon, Personality, Crab Clan, [Force] 3', names)).toBe(true);
  expect(isLocal('Hi\u00adda Kuon', names)).toBe(true);
  expect(isLocal('Battle: Bow this card.', names)).toBe(true);
  expect(isLocal('3×  Hida Kuon (2)', names)).toBe(true);
});

it('a word beside a name, or a name within words, is foreign', () => {
  expect(isLocal('Turn 3', names)).toBe(false);
  expect(isLocal('Hida Kuon bows', names)).toBe(false);
  expect(isLocal('Pay Gold', names)).toBe(false);
  expect(isLocal('Gold Personality', names)).toBe(false);
  expect(isLocal('[Force] of Hida Kuon', names)).toBe(false);
});
