import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { menu, type Typist, typed } from './support/keyboard.ts';

// Whole games or processes may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'kyuden-play-'));
const play = (typist: Typist, ...more: string[]) => typed(['play', '--seed', 'test', ...more], typist);

/** A typist that takes the first option `count` times. */
const firsts = (count: number): string[] => Array(count).fill('1');

test('some turns of a piped game: readable in 80 columns without colour, ends politely', async () => {
  const { status, out, err } = await play(firsts(60));
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toContain('Turn 2');
  expect(out).toMatch(/Player 1 +Honor -?\d+/);
  expect(out).toContain('[1] strength');
  expect(out.trimEnd().split('\n').at(-1)).toMatch(/^The input ended before the game did \(turn \d+\)\.$/);
  for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  expect(out).not.toContain('\u001b');
});

test('the same seed and lines give the same game, letter by letter', async () => {
  expect(await play(firsts(30))).toEqual(await play(firsts(30)));
});

test('what is no option is said to be none, and who types nothing is told what to type; both are asked again', async () => {
  const { out, status } = await play(['99', 'jump', '', '0']);
  expect(status).toBe(0);
  expect(out).toMatch(/'99' is not an option: choose 1 to \d+, or type \? for help\./);
  expect(out).toContain("'jump' is not an option");
  expect(out).toContain("'0' is not an option");
  expect(out).toMatch(/Type a number from 1 to \d+ to choose, or \? for help\./);
});

test('? explains the question, an option, a card', async () => {
  const { out } = await play([
    '?',
    '? 1',
    '? The Seventh Tower',
    '? seventh',
    '? 77',
    '? Hida Dazu',
    '? Iron Mine',
  ]);
  expect(out).toContain('Type the number of an option to choose it. You can also type:');
  expect(out).toMatch(/samurai\.[a-z.-]+: /);
  expect(out.match(/Stronghold · Crab Clan/g)?.length).toBe(2);
  expect(out).toContain('There is no option 77.');
  expect(out).toContain("There is no card called 'Hida Dazu'. Did you mean Hida Daizu");
  expect(out).toContain('Bow this card: Produce 2 Gold, or 3 Gold if you are a Crab Clan player.');
});

test('why names the rule', async () => {
  const { out } = await play(['why', 'why The Seventh Tower', 'why Equip', 'why Nobody']);
  expect(out).toContain('Which card? Type why CARD.');
  expect(out).toContain('The Seventh Tower, your home');
  expect(out).toContain('(samurai.actions.limited-window)');
  expect(out).toContain("You cannot see a card called 'Nobody'.");
});

test('a choice before its announcement is taken back; after the bot has chosen it is not', async () => {
  // A deck with only Personalities and Followers, so that equipping is always possible.
  const deck = join(folder, 'followers.deck.txt');
  writeFileSync(deck, 'Stronghold\n1 The Seventh Tower\n\nDynasty\n40 Kodomo\n\nFate\n40 Light Infantry\n');
  let state: 'seek' | 'refused' | 'begun' | 'done' = 'seek';
  let lines = 0;
  const { out } = await play(
    (screen) => {
      if (state === 'done' || lines++ > 300) return null;
      if (state === 'begun') {
        state = 'done';
        return 'u';
      }
      const options = menu(screen);
      const equip = options.findIndex((one) => one.startsWith('Equip: '));
      if (equip >= 0 && state === 'seek') {
        // The last choice was the bot's.
        state = 'refused';
        return 'u';
      }
      if (equip >= 0) state = 'begun';
      if (equip >= 0) return String(equip + 1);
      const buy = options.findIndex((one) => / for \d+ Gold/.test(one) && /\dF/.test(one));
      return String(
        (buy >= 0 ? buy : options.findIndex((one) => /^(Pass|Done|No attack|No|Bow .*)$/.test(one))) + 1 || 1,
      );
    },
    '--decks',
    `${deck},phoenix-council`,
    '--bot',
    'eager',
  );
  expect(state).toBe('done');
  expect(out).toContain('You cannot take that back: ');
  const after = out.slice(out.lastIndexOf('Taken back.'));
  expect(after).toMatch(/^Taken back\.\n.*Equip: /s);
});

test('log and save', async () => {
  const file = join(folder, 'game');
  const { out } = await play([
    ...firsts(10),
    'log 3',
    'save',
    `save ${file}`,
    'save /nowhere/at/all',
    'quit',
  ]);
  expect(out).toContain('Which file? Type save FILE.');
  expect(out).toContain(`Saved to ${file}`);
  expect(out).toContain('Could not save to /nowhere/at/all: there is no such folder.');
  expect(await typed(['replay', file, '--quiet'])).toMatchObject({ status: 0, err: '' });
});

test('two at one keyboard are both asked, and the log gives no hand away', async () => {
  const { out, status } = await play(firsts(20), '--bot', 'none');
  expect(status).toBe(0);
  expect(out).toContain('Player 2');
  expect(out).not.toMatch(/draws (?!a card)/);
});

test('without auto-pass every question is asked', async () => {
  const asked = async (...more: string[]) => (await play(firsts(30), ...more)).out;
  expect(await asked()).toContain('(you pass, with nothing else to choose: ');
  expect(await asked('--no-auto-pass')).not.toContain('(you pass');
});

test('a whole game at the keyboard has an end that is told', async () => {
  let lines = 0;
  const { out, status } = await play((screen) => {
    if (/ won by .* in turn \d+/.test(screen)) return 'quit';
    if (lines++ > 3000) return null;
    // A player who always declines loses sooner or later.
    const options = menu(screen);
    return String(options.findIndex((one) => /^(Pass|Done|No attack|No|None)$/.test(one)) + 1 || 1);
  });
  expect(status).toBe(0);
  expect(out).toMatch(/Bot 2 won by .* in turn \d+/);
});
