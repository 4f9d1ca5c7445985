import { expect, test, vi } from 'vitest';
import { call, jsonLines } from './heard.ts';

// All cards are read three times: a busy machine may need longer than a test usually has.
vi.setConfig({ testTimeout: 60_000 });

test('the language is measured over all cards, and held against its goal', async () => {
  const { status, out } = await call(['bench', 'language', '--runs', '1', '--json']);
  expect(status).toBe(0);
  const [figures] = jsonLines(out) as [Record<string, number>];
  expect(Object.keys(figures)).toEqual(
    'cards lines millisecondsPerCard slowestMilliseconds slowest goal ofGoal'.split(' '),
  );
  const { cards, lines, millisecondsPerCard, slowestMilliseconds, goal, ofGoal } = figures;
  expect(cards).toBeGreaterThan(300);
  expect(lines).toBeGreaterThan(cards!);
  expect(millisecondsPerCard).toBeGreaterThan(0);
  expect(slowestMilliseconds).toBeGreaterThan(millisecondsPerCard!);
  expect(goal).toBe(2);
  expect(ofGoal).toBeCloseTo(millisecondsPerCard! / 2, 2);
});

test('the figures are told in words', async () => {
  const { out } = await call(['bench', 'language', '--runs', '1']);
  expect(out).toMatch(
    /^[\d.]+ ms a card, [\d.]+ of the goal of 2 ms\n\d+ cards with \d+ traits and abilities; /,
  );
});

test('the machine is measured too', async () => {
  const { status, out } = await call(['bench', 'engine', '--runs', '1', '--span', '50', '--json']);
  expect(status).toBe(0);
  const [figures] = jsonLines(out) as [Record<string, number>];
  expect(figures.decisionsPerSecond).toBeGreaterThan(0);
});
