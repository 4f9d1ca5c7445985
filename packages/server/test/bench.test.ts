import { expect, test } from 'vitest';
import { measureServer } from '../src/index.ts';

test('a few games under load: every choice is taken, and the figures are numbers', async () => {
  let opened = 0;
  const figures = await measureServer({
    games: 4,
    seconds: 2,
    tick: () => {
      opened++;
    },
  });
  expect(opened).toBe(4);
  expect(figures.games).toBe(4);
  expect(figures.choicesPerSecond).toBeGreaterThanOrEqual(2);
  expect(figures.p50).toBeGreaterThan(0);
  expect(figures.p99).toBeGreaterThanOrEqual(figures.p50);
  expect(figures.kilobytesPerGame).toBeGreaterThan(0);
  expect(figures.processorPerChoice).toBeGreaterThan(0);
}, 120_000);
