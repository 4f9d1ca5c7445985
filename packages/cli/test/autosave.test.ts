import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keptIn, placeToKeep } from '../src/autosave.ts';
import { parseSave } from '../src/save.ts';
import { call } from './support/call.ts';
import { menu, type Typist, typed } from './support/keyboard.ts';

// Whole games or processes may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const GOES_ON = "Your game is saved. Continue it with 'kyuden play --resume'.";

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'kyuden-kept-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return join(made, 'play');
}

const firsts = (count: number): string[] => Array(count).fill('1');
const play = (keep: string, typist: Typist, ...more: string[]) => typed(['play', ...more], typist, { keep });
const lastMenu = (out: string): string[] => menu(out.slice(0, out.lastIndexOf('\n> ')));

test.each([
  ['quit', ['quit']],
  ['the end of the input', []],
])('a game that is left by %s is kept, and goes on with the same question', async (_how, last) => {
  const keep = folder();
  const left = await play(keep, [...firsts(12), ...last], '--seed', 'kept');
  expect(left.out.trimEnd().split('\n').at(-1)).toBe(GOES_ON);
  const again = await play(keep, ['quit'], '--resume');
  expect(again).toMatchObject({ status: 0, err: '' });
  expect(again.out).toContain('seed kept');
  expect(lastMenu(again.out)).toEqual(lastMenu(left.out));
  expect(readdirSync(keep)).toHaveLength(1);
});

test('the story so far and the way back are there after going on', async () => {
  const keep = folder();
  const before = await play(keep, [...firsts(12), 'log 5', 'quit'], '--seed', 'kept');
  const told = before.out.slice(before.out.lastIndexOf('> log 5'), before.out.lastIndexOf('> quit'));
  const after = await play(keep, ['log 5', 'u'], '--resume');
  // An automatic pass is noted once.
  const lines = told.split('\n').filter((line) => line.startsWith('Player') || line.startsWith('Bot'));
  for (const line of lines) expect(after.out).toContain(line);
  expect(after.out).toMatch(/Taken back\.|You cannot take that back: /);
});

test('it is kept while it is played: whoever is killed loses nothing', async () => {
  const keep = folder();
  let asked = 0;
  await play(
    keep,
    () => {
      asked += 1;
      if (asked === 6) {
        const [file] = keptIn(keep);
        const { choices, header } = parseSave(readFileSync(file!, 'utf8'), file!);
        expect(
          choices.filter(({ seat }) => header.seats[seat]!.player === 'human').length,
        ).toBeGreaterThanOrEqual(5);
      }
      return asked > 6 ? null : '1';
    },
    '--seed',
    'kept',
  );
  expect(asked).toBe(7);
});

test('Ctrl-C ends the game in order', async () => {
  const keep = folder();
  let interrupt = (): void => {};
  let closed = false;
  let asked = 0;
  const { status, out } = await call(['play', '--seed', 'kept'], {
    reader: () => ({
      next: async () => {
        if (++asked === 4) interrupt();
        return closed ? null : '1';
      },
      close: () => {
        closed = true;
      },
    }),
    onInterrupt: (act) => {
      interrupt = act;
      return () => {};
    },
    keep,
  });
  expect({ status, asked }).toEqual({ status: 0, asked: 4 });
  expect(out.trimEnd().split('\n').at(-1)).toBe(GOES_ON);
  expect(readdirSync(keep)).toHaveLength(1);
});

test('one who has chosen nothing leaves nothing, and one who has finished neither', async () => {
  const keep = folder();
  const { out } = await play(keep, ['quit']);
  expect(out).not.toContain(GOES_ON);
  expect(existsSync(keep)).toBe(false);
  let lines = 0;
  const whole = await play(keep, (screen) => {
    if (/ won by .* in turn \d+/.test(screen)) return 'quit';
    if (lines++ > 3000) return null;
    return String(menu(screen).findIndex((one) => /^(Pass|Done|No attack|No|None)$/.test(one)) + 1 || 1);
  });
  expect(whole.out).toMatch(/ won by .* in turn \d+/);
  expect(whole.out).not.toContain(GOES_ON);
  expect(readdirSync(keep)).toEqual([]);
});

test('only the last twenty are kept, and the newest is taken up', async () => {
  const keep = folder();
  await play(keep, [...firsts(2), 'quit'], '--seed', 'oldest');
  const [oldest] = keptIn(keep);
  const words = readFileSync(oldest!, 'utf8');
  for (let age = 1; age <= 20; age++) {
    const file = placeToKeep(keep, `made-${age}`);
    writeFileSync(file, words);
    utimesSync(file, 1e9 - age, 1e9 - age);
  }
  await play(keep, ['1', 'quit'], '--resume');
  expect(keptIn(keep)).toHaveLength(20);
  expect(keptIn(keep)[0]).toBe(oldest);
});

test('where nothing can be kept the game goes on, and says so once', async () => {
  const file = join(folder(), '..', 'a-file');
  writeFileSync(file, '');
  const { status, err, out } = await play(join(file, 'inside'), [...firsts(6), 'quit']);
  expect(status).toBe(0);
  expect(err.match(/Your game is not saved as you play\. Could not save to /g)).toHaveLength(1);
  expect(out).not.toContain(GOES_ON);
});

test('without a kept game there is nothing to go on with', async () => {
  const keep = folder();
  expect(await play(keep, [], '--resume')).toMatchObject({
    status: 1,
    err: `kyuden play: there is no unfinished game in ${keep}\n`,
  });
});

test('a game goes on against another bot', async () => {
  const keep = folder();
  await play(keep, [...firsts(4), 'quit'], '--bot', 'eager');
  await play(keep, ['1', 'quit'], '--resume', '--bot', 'novice');
  const [file] = keptIn(keep);
  expect(parseSave(readFileSync(file!, 'utf8'), file!).header.seats[1]!.player).toBe('novice');
});
