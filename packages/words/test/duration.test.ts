import { expect, test } from 'vitest';
import { duration } from '../src/en/client/duration.ts';

test.each([
  [0, '0 s'],
  [0.5, '0.5 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3600, '60 min'],
  [7199, '119 min 59 s'],
  [7200, '2 h'],
  [7261, '2 h 1 min 1 s'],
])('%f seconds are %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});
