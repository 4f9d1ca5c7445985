import { expect, test } from 'vitest';
import { repeatable, testSeed } from './support/test-seed.ts';

test('a random game that fails names its seed and how to play it again', () => {
  const fails = () =>
    repeatable('crab 3', () => {
      throw new Error('decision 17: the machine stopped');
    });
  expect(fails).toThrow(
    `game crab 3: decision 17: the machine stopped (the same games again: KYUDEN_TEST_SEED=${testSeed})`,
  );
  expect(testSeed).not.toBe('');
});
