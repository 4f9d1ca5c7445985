import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samurai, starterDecks } from '@kyuden/editions';
import { expect, test, vi } from 'vitest';

import { typed } from './support/keyboard.ts';

// Whole games or processes may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'kyuden-simulate-'));

test('the JSON has exactly its fields, and the same seed gives the same games', async () => {
  const call = ['simulate', '--games', '3', '--seed', 'same', '--json'];
  const [first, second] = [await typed(call), await typed(call)];
  expect(first).toMatchObject({ status: 0, err: '' });
  const found = JSON.parse(first.out);
  expect(Object.keys(found)).toEqual(
    'games finished errors endings turns decisions seconds decisionsPerSecond gamesPerSecond asked interrupted pairings'.split(
      ' ',
    ),
  );
  expect(Object.keys(found.endings).slice(0, 5)).toEqual(
    'military honor dishonor enlightenment cap'.split(' '),
  );
  const timeless = (text: string) => ({
    ...JSON.parse(text),
    seconds: 0,
    decisionsPerSecond: 0,
    gamesPerSecond: 0,
  });
  expect(timeless(second.out)).toEqual(timeless(first.out));
  expect(found).toMatchObject({ games: 3, asked: 3, interrupted: false });
  expect(found.pairings).toHaveLength(1);
  const [{ decks, bots, games, wins, undecided, intervals }] = found.pairings;
  expect({ decks, bots }).toEqual({
    decks: ['Crab Bulwark', 'Phoenix Council'],
    bots: ['eager', 'eager'],
  });
  expect(wins[0] + wins[1] + undecided).toBe(games);
  expect(intervals).toHaveLength(2);
  expect(found.decisions).toBeGreaterThan(100);
});

test('a game that does not end is stopped at the cap', async () => {
  const { status, out } = await typed(['simulate', '--games', '2', '--cap', '2', '--json']);
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ finished: 0, endings: { cap: 2 }, turns: 2 });
});

// Random games take long to end after the decks are empty, so the cap is higher than usual.
const toTheEnd = (...more: string[]) =>
  typed(['simulate', '--games', '1', '--seed', 'end', '--cap', '300', '--json', ...more]);

test.each(['3', '4'])('%s can play, and the game ends', async (seats) => {
  const { status, out, err } = await toTheEnd('--seats', seats);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(JSON.parse(out)).toMatchObject({ games: 1, finished: 1, errors: 0 });
});

const starters = starterDecks(samurai);

test.each(starters.map((name, index) => [name, starters[(index + 1) % starters.length]!]))(
  '%s plays %s to the end',
  async (one, other) => {
    const { status, out, err } = await toTheEnd('--decks', `${one},${other}`);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ finished: 1, errors: 0 });
  },
);

test('a deck that is not there is named, with what may have been meant', async () => {
  const { status, err } = await typed(['simulate', '--decks', 'crab-bulwrak,phoenix-council']);
  expect(status).toBe(1);
  expect(err).toContain("there is no deck 'crab-bulwrak'; did you mean crab-bulwark?");
});

test('a broken deck file is refused with every line that cannot be read', async () => {
  const file = join(folder, 'broken.deck.txt');
  writeFileSync(file, 'Stronghold\n1 The Seventh Tower\nDynasty\n3 Hida Dazu\n\nFate\nx Light Infantri\n');
  const { status, err } = await typed(['simulate', '--decks', file]);
  expect(status).toBe(1);
  expect(err).toContain(`${file}:4: no card is called "Hida Dazu"; nearest: Hida Daizu`);
  expect(err).toContain(`${file}:7: no card is called`);
});

test('a deck without a part is refused', async () => {
  const file = join(folder, 'half.deck.txt');
  writeFileSync(file, 'Stronghold\n1 The Seventh Tower\nDynasty\n3 Hida Daizu\n');
  expect(await typed(['play', '--decks', file])).toMatchObject({
    status: 1,
    err: expect.stringContaining('the deck has no fate cards'),
  });
});
