import { cardsInPlay } from '@kyuden/engine';
import { expect, test, vi } from 'vitest';
import { growthPosition } from '../src/bench/growth.ts';
import { call, jsonLines } from './support/call.ts';

// Reading all cards may exceed the default timeout on a busy machine.
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
    /^[\d.]+ ms per card, [\d.]+ of the goal of 2 ms\n\d+ cards with \d+ traits and abilities; /,
  );
});

test('the machine is measured too', async () => {
  const { status, out } = await call(['bench', 'engine', '--runs', '1', '--span', '50', '--json']);
  expect(status).toBe(0);
  const [figures] = jsonLines(out) as [Record<string, number>];
  expect(figures.decisionsPerSecond).toBeGreaterThan(0);
  expect(figures.stateKilobytes).toBeGreaterThan(10);
  // How much it is cannot be asserted: other tests of this process free memory at the same time.
  expect(Number.isFinite(figures.liveKilobytes)).toBe(true);
});

test.each([20, 60, 120])(
  'a position with %i cards in play has as many, and the game goes on from it',
  (cards) => {
    for (const inBattle of [false, true]) {
      const g = growthPosition(cards, inBattle);
      expect(cardsInPlay(g).length - 2).toBe(cards);
      expect(g.state.asks[0]!.options.length).toBeGreaterThan(1);
      expect(g.state.battles.length > 0).toBe(inBattle);
    }
  },
);

test('growth is told for each size, as multiples of the smallest', async () => {
  const { status, out } = await call(['bench', 'growth', '--runs', '1', '--span', '1', '--json']);
  expect(status).toBe(0);
  const [{ rows, growth }] = jsonLines(out) as [
    { rows: Record<string, number>[]; growth: Record<string, number>[] },
  ];
  expect(rows.map((one) => one.cards)).toEqual([20, 60, 120]);
  expect(growth.map((one) => one.cards)).toEqual([1, 3, 6]);
  const figures = 'cards actionMicroseconds battleMicroseconds forkMicroseconds viewMicroseconds'.split(' ');
  for (const one of [...rows, ...growth]) expect(Object.keys(one)).toEqual(figures);
  for (const one of rows) expect(one.actionMicroseconds).toBeGreaterThan(0);
});
