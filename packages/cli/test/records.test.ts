import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newState, samurai } from '@kyuden/editions';
import { newGenerator } from '@kyuden/engine';
import { describe, expect, test, vi } from 'vitest';
import { openEdition } from '../src/edition.ts';
import { choose, startGame } from '../src/game.ts';
import { parseSave, printSave, readSave } from '../src/save.ts';
import { seatPlayers } from '../src/seating.ts';
import { typed } from './support/keyboard.ts';

// Reading all cards may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const file = join(mkdtempSync(join(tmpdir(), 'kyuden-records-')), 'game.kyuden');

/** A game of 150 choices, saved by the last version whose records named neither generator nor rules. */
const oldRecord = (edition: string): string =>
  new URL(`../../editions/test/records/${edition}-before-versions.game`, import.meta.url).pathname;

const replayed = (text: string) => {
  writeFileSync(file, text);
  return typed(['replay', file, '--quiet']);
};

/** Returns a save with its header changed. */
function withHeader(text: string, change: object): string {
  const [head, ...rest] = text.split('\n');
  return [JSON.stringify({ ...JSON.parse(head!), ...change }), ...rest].join('\n');
}

describe.each([
  ['gold', 'Gold Edition', [38892, 52273, 28976, 7443, 39506]],
  ['lcg', 'Legend of the Five Rings: The Card Game', [57317, 17182, 42067, 40001, 26952]],
  ['samurai', 'Samurai Edition', [6311, 40824, 51724, 12024, 62309]],
] as const)('a record of %s that names neither generator nor rules', (name, title, handles) => {
  const versions = `the record was made before the rules of ${title} had versions; this is version ${openEdition(name).rulesVersion}`;

  test('deals what it dealt', () => {
    const { header, rulesVersion } = readSave(oldRecord(name));
    expect({ generator: header.generator, rulesVersion }).toEqual({ generator: 'sfc32', rulesVersion: 0 });
    // Old records call these bots `random`.
    expect(header.seats.map(({ player }) => player)).toEqual(['eager', 'eager']);
    const { book, lib } = openEdition(name);
    expect(
      newState(book, lib, header)
        .cards.slice(0, 5)
        .map((c) => c.handle),
    ).toEqual(handles);
    // The first question depends on the deal alone: the recorded choice is among its options.
    const game = startGame(header);
    const [{ seat, id }] = readSave(oldRecord(name)).choices as [{ seat: number; id: string }];
    expect(choose(game, seat, id)).not.toHaveProperty('refused');
  });

  test('is replayed to its end, or says which rules it needs', async () => {
    const { status, out, err } = await replayed(readFileSync(oldRecord(name), 'utf8'));
    if (status === 0) expect(out).toContain('150 choices replayed; the final state is the saved one');
    else expect(err).toContain(versions);
  });

  test('says which rules it needs where it goes another way', async () => {
    const text = readFileSync(oldRecord(name), 'utf8');
    const lines = text.trimEnd().split('\n');
    const choice = { ...JSON.parse(lines[1]!), id: 'what was once an option' };
    const { status, err } = await replayed(lines.with(1, JSON.stringify(choice)).join('\n'));
    expect(status).toBe(1);
    expect(err).toContain(`${file}:2: choice 1 cannot be made`);
    expect(err).toContain(versions);
  });

  test('keeps its generator when it is saved again', () => {
    const { header } = readSave(oldRecord(name));
    const again = parseSave(printSave(startGame(header)), file);
    expect(again.header).toEqual(header);
    expect(again.rulesVersion).toBe(openEdition(name).rulesVersion);
  });
});

describe('a new record', () => {
  const edition = openEdition('samurai');
  const seats = seatPlayers(edition, { seats: 2, players: ['eager'] });
  const text = printSave(startGame({ edition: 'samurai', seed: 'new', settings: {}, seats }));

  test('names the generator and the version of the rules', () => {
    expect(JSON.parse(text.split('\n')[0]!)).toMatchObject({
      version: 3,
      generator: newGenerator,
      rulesVersion: samurai.rulesVersion,
    });
  });

  test('of other rules says so where it ends in another state', async () => {
    const { status, err } = await replayed(
      withHeader(text, { rulesVersion: 99 }).replace(/"hash":"\w+"/, '"hash":"0"'),
    );
    expect(status).toBe(1);
    expect(err).toContain(
      `the record was made with version 99 of the rules of Samurai Edition; this is version ${samurai.rulesVersion}`,
    );
  });

  test('of other rules that ends as it did is the same game', async () => {
    expect(await replayed(withHeader(text, { rulesVersion: 99 }))).toMatchObject({ status: 0, err: '' });
  });

  test('of the same rules that ends in another state was altered', async () => {
    const { err } = await replayed(text.replace(/"hash":"\w+"/, '"hash":"0"'));
    expect(err).toContain('the file was altered');
  });

  test.each([
    [
      { generator: 'dice' },
      ':1: the game was made with the generator "dice"; this version of Kyuden has chacha20, sfc32',
    ],
    [{ generator: undefined }, ':1: the game was made with the generator nothing'],
    [{ rulesVersion: 'two' }, ':1: expected "rulesVersion" with a whole number, found "two"'],
  ])('with %o is refused', async (change, message) => {
    const { status, err } = await replayed(withHeader(text, change));
    expect(status).toBe(1);
    expect(err).toContain(message);
  });

  test('without a seed gets one of 128 bits that no other game has', async () => {
    const seedOf = async (): Promise<string> => {
      const { out } = await typed(['play'], ['quit']);
      return /seed (\w+)/.exec(out)![1]!;
    };
    const [one, other] = [await seedOf(), await seedOf()];
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(other).not.toBe(one);
  });
});
