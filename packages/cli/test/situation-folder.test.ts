import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { typed } from './support/keyboard.ts';

const folder = mkdtempSync(join(tmpdir(), 'kyuden-situations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const situation = (honor: number): string =>
  `title: p1 has ${honor} Honor\ngiven: p1's Action Phase\nthen: p1 has ${honor} honor\n`;

test('a folder stands for its situation files, also those in folders below', async () => {
  mkdirSync(join(folder, 'below'));
  writeFileSync(join(folder, 'good.situation.txt'), situation(5));
  writeFileSync(join(folder, 'below', 'bad.situation.txt'), situation(6));
  writeFileSync(join(folder, 'notes.txt'), 'no situation');
  const { status, out } = await typed(['situation', folder]);
  expect(status).toBe(1);
  expect(out).toContain('1 of 2 situations hold');
  expect(out).toContain('not ok p1 has 6 Honor');
});

test('a folder without situation files is a wrong call', async () => {
  mkdirSync(join(folder, 'empty'));
  const { status, err } = await typed(['situation', join(folder, 'empty')]);
  expect(status).toBe(2);
  expect(err).toContain('there are no files that end in .situation.txt');
});

test('--course shows questions, options and the end of each situation', async () => {
  const { status, out } = await typed(['situation', join(folder, 'good.situation.txt'), '--course']);
  expect(status).toBe(0);
  expect(out).toContain('ok p1 has 5 Honor');
  expect(out).toMatch(/\n {2}p1 is asked for p1: act /);
  expect(out).toMatch(/\n {2}at the end turn 7\n/);
});
