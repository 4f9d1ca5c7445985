import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { kyuden } from '../src/kyuden.ts';
import { progressBar } from '../src/report/progress.ts';
import { call, fileOf, listening } from './support/call.ts';

// Whole games or processes may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** A bot that crashes in its second game, which it detects by a file that it wrote. */
const CRASHING = `
  const { appendFileSync, readFileSync } = require('node:fs');
  const games = __filename + '.games';
  appendFileSync(games, '.');
  if (readFileSync(games, 'utf8').length > 1) throw new Error('out of tea');
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const message = JSON.parse(line);
    const say = (words) => console.log(JSON.stringify(words));
    if (message.type === 'hello') say({ type: 'hello', protocol: 1 });
    if (message.type !== 'decision') return;
    const ids = message.question.options.map((one) => one.id).filter((id) => id !== 'cancel' && id !== 'back');
    say({ type: 'choice', decision: message.decision, option: ids.at(-1) });
  });`;

test('when a bot outside breaks down, the games before it are told, and then why there are no more', async () => {
  const bot = `"${process.execPath}" "${fileOf('bot.cjs', CRASHING)}"`;
  const page = fileOf('report.html', '');
  const { status, out, err } = await call(
    ['simulate', '--games', '40', '--cap', '2', '--workers', '1', '--budget', '20000', '--out', page].concat(
      ...['--bots', 'eager', '--bots', bot],
    ),
  );
  expect(status).toBe(1);
  expect(out).toContain('stopped after 1 of 40 games\n');
  expect(err).toContain('kyuden simulate: game 2: ');
  expect(err).toContain('out of tea');
  expect(readFileSync(page, 'utf8')).toContain('The simulation was stopped before all 40 were played.');
});

test('a report that cannot be written is refused before the first game, and an empty name is a wrong call', async () => {
  const place = dirname(fileOf('report.html', ''));
  const nowhere = join(place, 'link.html');
  symlinkSync(join(place, 'no', 'such', 'folder.html'), nowhere);
  const refused = await call(['simulate', '--games', '2', '--cap', '1', '--csv', '--out', nowhere]);
  expect(refused).toMatchObject({ status: 1, out: '' });
  expect(refused.err).toContain(`--out: cannot write ${nowhere}`);
  expect((await call(['simulate', '--games', '1', '--out', ''])).status).toBe(2);
});

test('a call that is refused leaves the file as it was, and makes none', async () => {
  const page = fileOf('report.html', 'of yesterday');
  const other = join(dirname(page), 'new.html');
  for (const file of [page, other]) {
    const { status } = await call(['simulate', '--decks', 'no-such-deck,lion-vanguard', '--out', file]);
    expect(status).toBe(1);
  }
  expect(readFileSync(page, 'utf8')).toBe('of yesterday');
  expect(existsSync(other)).toBe(false);
});

test('the row of names is written even when nothing is played', async () => {
  const { io, heard } = listening({
    onInterrupt: (act) => {
      act();
      return () => {};
    },
  });
  expect(await kyuden(['simulate', '--games', '5', '--csv'], io)).toBe(1);
  expect(heard.out).toMatch(/^game,seed,how,.*,error\n$/);
});

test.each([true, false])('rows on a terminal (%s) have no bar among them', async (outIsTerminal) => {
  const { io, heard } = listening({ progress: true, outIsTerminal });
  const args = ['simulate', '--games', '2', '--cap', '1', '--workers', '1', '--csv'];
  expect(await kyuden(args, io)).toBe(0);
  expect(heard.err.includes('2/2 games')).toBe(!outIsTerminal);
});

test.each([200, 60, 40, 12])('in %i columns the bar keeps to one line', (progressColumns) => {
  const { io, heard } = listening({ progress: true, progressColumns });
  let time = 0;
  const bar = progressBar(io, 1000, 'games', () => time);
  time = 400_000;
  for (let i = 0; i < 4; i++) bar.step();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the bar is drawn with them
  const lines = heard.err.split('\r').map((one) => one.replace(/\u001b\[K/, ''));
  expect(Math.max(...lines.map((one) => one.length))).toBeLessThan(progressColumns);
  expect(lines.at(-1)).toContain('1/1000');
  expect(lines.at(-1)!.includes('░')).toBe(progressColumns > 12);
});
