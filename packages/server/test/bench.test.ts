import { expect, test } from 'vitest';
import { measureRequests, measureServer } from '../src/index.ts';

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

test('each request of the bench is answered, and its figures are numbers', async () => {
  const figures = await measureRequests(1, 0);
  expect(figures.length).toBeGreaterThan(20);
  for (const { request, mean, worst } of figures)
    expect([request, mean >= 0 && worst >= mean]).toEqual([request, true]);
}, 120_000);
