import { expect, test, vi } from 'vitest';
import { openEdition } from '../src/edition.ts';
import { begin } from '../src/simulate/play.ts';
import { scheduleOf } from '../src/simulate/schedule.ts';
import { typed } from './support/keyboard.ts';

vi.setConfig({ testTimeout: 60_000 });

test('games of the living card game end in its own ways, a novice against an eager player with all decks', async () => {
  const { status, out, err } = await typed(['simulate', '--edition', 'lcg', '--games', '2', '--json']);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  const { endings, finished, pairings } = JSON.parse(out);
  expect(Object.keys(endings)).toEqual(['conquest', 'honor', 'dishonor', 'cap']);
  expect(finished).toBe(2);
  expect(pairings).toHaveLength(49);
  expect(pairings[1].bots).toEqual(['novice', 'eager']);
});

test('whoever names the bots has one pairing, and more than two cannot play', async () => {
  const { out } = await typed([
    'simulate',
    '--edition',
    'lcg',
    '--games',
    '1',
    '--cap',
    '1',
    '--bots',
    'eager',
    '--json',
  ]);
  expect(JSON.parse(out).pairings).toMatchObject([{ decks: ['Crab', 'Crane'], bots: ['eager', 'eager'] }]);
  const three = await typed(['simulate', '--edition', 'lcg', '--seats', '3', '--games', '1']);
  expect(three.status).toBe(2);
  expect(three.err).toContain('a game for at most 2 players, not for 3');
});

test('cards that came up early are those of the opening hand and the first provinces, however long the game is', async () => {
  const schedule = scheduleOf(openEdition('lcg'), { seats: 2, decks: 'crab,crane', bots: ['eager'] });
  const play = begin({ edition: 'lcg', schedule, seed: 'early', settings: {}, budget: 1, cap: 60 });
  const { early, turns } = await play(1);
  expect(turns).toBeGreaterThan(2);
  // Four cards in hand, four in provinces, the five provinces and the stronghold.
  for (const cards of early) {
    expect(cards.length).toBeGreaterThan(8);
    expect(cards.length).toBeLessThanOrEqual(14);
  }
});

test('the living card game counts rounds', async () => {
  const { out } = await typed(['simulate', '--edition', 'lcg', '--games', '1', '--cap', '1']);
  expect(out).toContain('\n1 round per game, ');
});
