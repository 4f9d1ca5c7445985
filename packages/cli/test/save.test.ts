import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseFor, eagerBot } from '@kyuden/bots';
import { hash, newGenerator } from '@kyuden/engine';
import { beforeAll, expect, test, vi } from 'vitest';
import { openEdition } from '../src/edition.ts';
import { choose, type Game, GameFault, startGame, undo } from '../src/game.ts';
import { parseSave, printSave } from '../src/save.ts';
import { seatPlayers } from '../src/seating.ts';
import { typed } from './support/keyboard.ts';

// Reading all cards may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const file = join(mkdtempSync(join(tmpdir(), 'kyuden-save-')), 'game.kyuden');

function randomGame(seed: string, count: number): Game {
  const edition = openEdition('samurai');
  const seats = seatPlayers(edition, { seats: 2, players: ['eager'] });
  const game = startGame({ edition: edition.name, seed, settings: {}, seats });
  const bots = [eagerBot(`${seed}/a`), eagerBot(`${seed}/b`)];
  while (game.choices.length < count && !game.g.state.over) {
    const ask = game.g.state.asks.find((one) => one.answer === undefined)!;
    choose(game, ask.seat, chooseFor(game.g, bots[ask.seat]!, ask).id);
  }
  return game;
}

let game: Game;
let text: string;
let lines: string[];
beforeAll(() => {
  game = randomGame('saved', 150);
  text = printSave(game);
  lines = text.trimEnd().split('\n');
});

const replayed = (changed: string) => {
  writeFileSync(file, changed);
  return typed(['replay', file, '--quiet']);
};

test('the same seed and choices give the same hash', () => {
  expect(hash(randomGame('saved', 150).g.state)).toBe(hash(game.g.state));
  expect(hash(randomGame('other', 150).g.state)).not.toBe(hash(game.g.state));
});

test('a saved game reads back as it was', () => {
  const { header, choices, hash: saved } = parseSave(text, file);
  expect({ header, choices, saved }).toEqual({
    header: { ...game.header, generator: newGenerator },
    choices: game.choices,
    saved: hash(game.g.state),
  });
});

test('a saved game is replayed and told', async () => {
  writeFileSync(file, text);
  const { status, out, err } = await typed(['replay', file]);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toContain('— Turn 1:');
  expect(out).toContain('150 choices replayed; the final state is the saved one');
});

test('stepping shows the board before each choice and ends when the reader has enough', async () => {
  writeFileSync(file, text);
  const { status, out } = await typed(['replay', file, '--step'], ['', '', 'q']);
  expect(status).toBe(0);
  expect(out).toMatch(/3\/150 Bot \d chooses/);
});

test('stepping goes back as well, by one or by many, and shows the same board there', async () => {
  writeFileSync(file, text);
  const { status, out } = await typed(
    ['replay', file, '--step'],
    ['10', 'b', '', 'b 4', '3', 'x', 'b 99', 'q'],
  );
  expect(status).toBe(0);
  const steps = [...out.matchAll(/^(\d+)\/150 .* chooses (\S+)/gm)].map((one) => Number(one[1]));
  expect(steps).toEqual([1, 11, 10, 11, 7, 10, 10, 1]);
  const boards = out.split(/^\d+\/150 .*\n/m).map((part) => part.slice(part.indexOf('─')));
  expect(boards[0]!.slice(-400)).toBe(boards[7]!.slice(-400));
  expect(out).toContain('b goes back by 1');
});

test('at the end one may still go back; going on from there ends with the saved state', async () => {
  writeFileSync(file, text);
  const { status, out } = await typed(['replay', file, '--step'], ['200', 'b 2', '200', '']);
  expect(status).toBe(0);
  expect(out).toContain('150/150 the end');
  expect(out).toContain('150 choices replayed; the final state is the saved one');
});

test('a save that was cut off says after which choice', async () => {
  const between = await replayed(`${lines.slice(0, 41).join('\n')}\n`);
  expect(between).toMatchObject({ status: 1, out: '' });
  expect(between.err).toContain(`${file}:42: the file was cut off after 40 choices: expected more choices`);
  const within = await replayed(text.slice(0, text.length - 20));
  expect(within.status).toBe(1);
  expect(within.err).toContain(`${file}:152: the file was cut off after 150 choices`);
});

test('an altered choice is found where it cannot be made, or by the hash', async () => {
  const changed = lines.with(30, JSON.stringify({ ...game.choices[29], id: 'nonsense' }));
  const { status, err } = await replayed(changed.join('\n'));
  expect(status).toBe(1);
  expect(err).toContain(
    `${file}:31: choice 30 cannot be made: 'nonsense' is not among the options; expected one of`,
  );
});

test('a missing choice is noticed by the count', async () => {
  const { status, err } = await replayed(lines.toSpliced(20, 1).join('\n'));
  expect(status).toBe(1);
  expect(err).toContain(`${file}:151: the game has 150 choices, but the file has 149`);
});

test.each([
  [
    'another seed',
    (head: Record<string, unknown>) => ({ ...head, seed: 'x' }),
    /cannot be made|ends differently/,
  ],
  [
    'another version',
    (head: Record<string, unknown>) => ({ ...head, version: 99 }),
    /:1: the save has version 99; this/,
  ],
  [
    'another format',
    (head: Record<string, unknown>) => ({ ...head, format: 'chess' }),
    /:1: this is not a saved game/,
  ],
  [
    'no seats',
    (head: Record<string, unknown>) => ({ ...head, seats: [] }),
    /:1: expected "seats" with a list/,
  ],
  [
    'an unknown card',
    (head: Record<string, unknown>) => renamed(head),
    /:1: samurai has no card called 'Nobody'/,
  ],
])('a header with %s is refused', async (_what, change, message) => {
  const { status, err } = await replayed(
    lines.with(0, JSON.stringify(change(JSON.parse(lines[0]!)))).join('\n'),
  );
  expect(status).toBe(1);
  expect(err).toMatch(message);
});

function renamed(head: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(head).replace('"Hida Daizu"', '"Nobody"')) as Record<string, unknown>;
}

test('another hash is refused with both', async () => {
  const last = JSON.stringify({ choices: 150, hash: '0123456789abcdef' });
  const { status, err } = await replayed(lines.with(-1, last).join('\n'));
  expect(status).toBe(1);
  expect(err).toContain(`expected the hash 0123456789abcdef, found ${hash(game.g.state)}`);
});

test('what is no saved game at all is said to be none', async () => {
  expect((await replayed('')).err).toContain('this is not a saved game');
  expect((await replayed('hello\n')).err).toContain('this is not a saved game');
  expect(await typed(['replay', '/nowhere/x'])).toMatchObject({
    status: 1,
    err: 'kyuden replay: there is no file /nowhere/x\n',
  });
});

test('a loaded game goes on where it was saved', async () => {
  writeFileSync(file, text);
  const again = `${file}.again`;
  const { status, err } = await typed(['play', '--load', file], [`save ${again}`]);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  const { choices } = parseSave(readFileSync(again, 'utf8'), again);
  expect(choices.slice(0, 150)).toEqual(game.choices);
});

test('what can be taken back leaves the state as it was before, and the game goes on the same', () => {
  const bots = [eagerBot('u/a'), eagerBot('u/b')];
  let one = randomGame('undo', 0);
  let undone = 0;
  while (one.choices.length < 120 && !one.g.state.over) {
    const ask = one.g.state.asks.find((each) => each.answer === undefined)!;
    const id = chooseFor(one.g, bots[ask.seat]!, ask).id;
    const before = hash(one.g.state);
    choose(one, ask.seat, id);
    const after = hash(one.g.state);
    expect(undo(one, 1 - ask.seat)).toMatchObject({ kind: 'chosenSince' });
    const back = undo(one, ask.seat);
    if ('kind' in back) continue;
    expect(hash(back.g.state)).toBe(before);
    choose(back, ask.seat, id);
    expect(hash(back.g.state)).toBe(after);
    one = back;
    undone++;
  }
  expect(undone).toBeGreaterThan(10);
}, 60_000);

test('when the machine fails at a choice the game stands as before it, and can be saved', () => {
  const { g, ...rest } = randomGame('fault', 40);
  const broken: Game = { ...rest, g: { ...g, book: { ...g.book, procedures: {} } } };
  const fails = () => {
    // Sooner or later the machine reaches a procedure that does not exist.
    for (;;) {
      const { seat, options } = broken.g.state.asks[0]!;
      choose(broken, seat, options.at(-1)!.id);
    }
  };
  expect(fails).toThrow(GameFault);
  expect(broken.g.state.asks).toHaveLength(1);
  expect(parseSave(printSave(broken), file).choices).toEqual(broken.choices);
});
