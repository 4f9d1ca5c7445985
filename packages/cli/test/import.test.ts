import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { call, fileOf } from './support/call.ts';

const GOOD = { title: 'Border Sentry', type: 'Follower', stats: { force: 2 }, text: 'Battle: Draw a card.' };
const BAD = { ...GOOD, title: 'Careless Sentry', text: 'Battle: Blorp a card.' };

const folder = (): string => join(mkdtempSync(join(tmpdir(), 'kyuden-import-')), 'mine');
const imported = (cards: object[], into: string, ...options: string[]) =>
  call(['import', fileOf('cards.json', JSON.stringify(cards)), '--into', into, ...options]);
const read = (into: string, name: string): string => readFileSync(join(into, name), 'utf8');

describe('kyuden import', () => {
  it('writes a set with what plays, and says what does not and why', async () => {
    const into = folder();
    const { status, out } = await imported([GOOD, BAD], into);
    expect(status).toBe(1);
    expect(out).toContain('cards that play in samurai: 1 of 2');
    expect(out).toContain('Blorp');
    expect(read(into, 'cards.txt')).toBe('Border Sentry\nFollower\n2F\nBattle: Draw a card.\n');
    expect(read(into, 'report.md')).toContain('Careless Sentry');
  });

  it('brings a set up to date, and leaves other files in the folder alone', async () => {
    const into = folder();
    expect((await imported([GOOD], into)).status).toBe(0);
    writeFileSync(join(into, 'notes.txt'), 'mine');
    const again = async (cards: object[]) => JSON.parse((await imported(cards, into, '--json')).out);
    expect(await again([GOOD])).toMatchObject({ version: 1, cards: { plays: 1 }, kind: 'json', faults: [] });
    expect(await again([{ ...GOOD, stats: { force: 3 } }])).toMatchObject({ version: 2 });
    expect(read(into, 'notes.txt')).toBe('mine');
  });

  it('reads a folder of fiveringsdb for the living card game', async () => {
    const card = {
      id: 'a',
      name: 'Made-up Rider',
      clan: 'unicorn',
      type: 'character',
      side: 'conflict',
      cost: 2,
    };
    const cards = mkdtempSync(join(tmpdir(), 'kyuden-cards-'));
    writeFileSync(join(cards, 'a.json'), JSON.stringify(card));
    writeFileSync(join(cards, 'b.json'), '{');
    const into = folder();
    const { status, out } = await call(['import', cards, '--into', into, '--json']);
    expect(status).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ kind: 'fiveringsdb', cards: { plays: 1 } });
    expect(JSON.parse(out).faults).toEqual([{ where: 'b.json, line 1', what: 'this is not JSON' }]);
    expect(read(into, 'cards.txt')).toContain('Conflict Character · Unicorn');
  });

  it('refuses what is no database, and writes nothing', async () => {
    const into = folder();
    const wrong = async (...args: string[]) => {
      const { status, err } = await call(['import', ...args, '--into', into]);
      expect(status).toBe(2);
      expect(existsSync(into)).toBe(false);
      return err;
    };
    expect(await wrong('nowhere.xml')).toContain('no such file');
    expect(await wrong(fileOf('a.txt', 'no cards'))).toContain('--from');
    expect(await wrong(fileOf('a.json', '[]'))).toContain('no cards');
    expect(await wrong(fileOf('a.xml', '<cards><card/></cards>'))).toContain('line 1: the card has no name');
    expect(await wrong(fileOf('a.json', '[]'), '--from', 'sunandmon')).toContain('did you mean sunandmoon?');
    expect(await wrong(mkdtempSync(join(tmpdir(), 'kyuden-empty-')))).toContain('no JSON file');
  });

  it('does not take a folder with another set.json for a set', async () => {
    const into = mkdtempSync(join(tmpdir(), 'kyuden-import-'));
    writeFileSync(join(into, 'set.json'), '{}');
    const { status, err } = await imported([GOOD], into);
    expect([status, readdirSync(into)]).toEqual([2, ['set.json']]);
    expect(err).toContain('not the manifest');
  });
});
