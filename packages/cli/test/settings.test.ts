import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samurai } from '@kyuden/editions';
import { expect, test, vi } from 'vitest';
import { typed } from './support/keyboard.ts';

vi.setConfig({ testTimeout: 30_000 });

const file = join(mkdtempSync(join(tmpdir(), 'kyuden-settings-')), 'game.kyuden');
const play = (lines: string[], ...settings: string[]) =>
  typed(['play', '--seed', 'test', ...settings.flatMap((one) => ['--setting', one])], lines);

test('a setting holds from the first board on, and is said', async () => {
  const { status, out } = await play([], 'deck-counts=shown', 'interfered-entry=discard');
  expect(status).toBe(0);
  expect(out).toContain('seed test, deck-counts shown, interfered-entry discard.');
  expect(out).toMatch(/Player 1 .* fate 40 {2}dynasty 40/);
  expect((await play([])).out).not.toMatch(/ fate \d+/);
});

test('settings are saved with the game and hold when it is loaded', async () => {
  await play([`save ${file}`, 'quit'], 'deck-counts=shown');
  const [header] = readFileSync(file, 'utf8').split('\n');
  expect(JSON.parse(header!).settings).toEqual({ 'deck-counts': 'shown' });
  expect((await typed(['play', '--load', file])).out).toMatch(/ fate 40 {2}dynasty 40/);
});

test('a saved game with a setting that there is not is refused', async () => {
  await play([`save ${file}`, 'quit'], 'deck-counts=shown');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"deck-counts":"shown"', '"deck-counts":"maybe"'));
  expect(await typed(['replay', file])).toMatchObject({
    status: 1,
    err: expect.stringContaining(`${file}:1: deck-counts is hidden or shown, not "maybe"`),
  });
});

test('the help lists every setting with its values', async () => {
  const { out } = await typed(['help', 'play']);
  for (const [name, { values }] of Object.entries(samurai.settings))
    expect(out).toContain(`${name}=${values.join('|')}\n`);
  expect(
    Math.max(
      ...out
        .split('\n')
        .slice(1)
        .map((line) => line.length),
    ),
  ).toBeLessThanOrEqual(120);
});

test('bots can be told too', async () => {
  const call = ['simulate', '--games', '1', '--cap', '1', '--json', '--setting'];
  expect((await typed([...call, 'bounded-penalty=once'])).status).toBe(0);
  expect((await typed([...call, 'bounded-penalty=never'])).status).toBe(2);
});

test.each([
  ['deck-counts', "--setting needs name=value, not 'deck-counts'"],
  ['=shown', "--setting needs name=value, not '=shown'"],
  ['deck-count=shown', 'there is no setting "deck-count"; did you mean deck-counts?'],
  ['house=x', 'there is no setting "house"; there are own-clan-honor, '],
  ['constructor=x', 'there is no setting "constructor"; there are own-clan-honor, '],
  ['deck-counts=on', 'deck-counts is hidden or shown, not "on" (samurai.visibility.no-deck-counting)'],
  ['deck-counts=', 'deck-counts is hidden or shown, not ""'],
])('%s is a wrong call', async (given, message) => {
  const { status, err, out } = await play([], given);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toContain(message);
});

test('a setting given twice, or with a loaded game, is a wrong call', async () => {
  const twice = await play([], 'deck-counts=shown', 'deck-counts=hidden');
  expect(twice).toMatchObject({ status: 2, err: expect.stringContaining('deck-counts is given twice') });
  const loaded = await typed(['play', '--load', file, '--setting', 'deck-counts=shown']);
  expect(loaded).toMatchObject({ status: 2, err: expect.stringContaining('--load continues a game') });
});
