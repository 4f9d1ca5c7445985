import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { call, fileOf, jsonLines } from './support/call.ts';

const shipped = (name: string): string =>
  fileURLToPath(new URL(`../../editions/cards/samurai/${name}`, import.meta.url));

// Two phrasings of the same text, the canonical one first.
const FARM = 'Bow this card: Produce 2 Gold, or 3 Gold if you control a Farm.';
const FARM_TOO = 'Bow this card: Produce 2 Gold, or 3 Gold when you control a Farm.';
const landing = (line: string): string => `Ferry Landing\nHolding · Port\n3G\n${line}\n`;
const BROKEN = 'Border Archers\nFollower\n2F  HR 1  3G  FV 2\nBattle: Bow this card: Ranjed 2 Attack.\n';

// Reading all cards may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

describe('kyuden card --format FILE', () => {
  it('leaves a shipped file as it is, comments and all', async () => {
    const file = shipped('items.txt');
    expect(await call(['card', '--format', file])).toEqual({
      status: 0,
      out: readFileSync(file, 'utf8'),
      err: '',
    });
  });

  it('prints every card in canonical form and keeps comments at their lines', async () => {
    const source = (line: string) => `# ours\n\n${landing(`# of the river\n${line}`)}\n# last\n`;
    const { status, out, err } = await call(['card', '--format', fileOf('a.txt', source(FARM_TOO))]);
    expect({ status, out, err }).toEqual({ status: 0, out: source(FARM), err: '' });
  });

  it('sets stats and blank lines right', async () => {
    const crooked = `Ferry Landing\nHolding · Port\nGP 2  3G\n${FARM}\n\n\n\n${landing(FARM)}`;
    const { out } = await call(['card', '--format', fileOf('a.txt', crooked)]);
    expect(out).toBe(`Ferry Landing\nHolding · Port\n3G  GP 2\n${FARM}\n\n${landing(FARM)}`);
  });

  it('makes a card file of JSON', async () => {
    const card = { title: 'Ferry Landing', type: 'Holding', keywords: ['Port'], stats: { goldCost: 3 } };
    const file = fileOf('a.json', JSON.stringify([{ ...card, text: FARM_TOO }]));
    expect((await call(['card', '--format', file])).out).toBe(landing(FARM));
  });

  it('keeps the words of a card that is declined, tells of it, and says no', async () => {
    const file = fileOf('a.txt', `${BROKEN}\n${landing(FARM_TOO)}`);
    const { status, out, err } = await call(['card', '--format', file]);
    expect(status).toBe(1);
    expect(out).toBe(`${BROKEN}\n${landing(FARM)}`);
    expect(err).toContain('Border Archers cannot be read here:');
    expect(err).not.toContain('Ferry Landing');
  });

  it('gives a line for each card to programs', async () => {
    const file = fileOf('a.txt', `${BROKEN}\n${landing(FARM_TOO)}`);
    const { status, out } = await call(['card', '--format', file, '--json']);
    expect(status).toBe(1);
    expect(jsonLines(out)).toEqual([
      { title: 'Border Archers', status: 'declined', changed: false, text: BROKEN.trimEnd() },
      { title: 'Ferry Landing', status: 'whole', changed: true, text: landing(FARM).trimEnd() },
    ]);
  });

  it('takes one card of the edition or of a file as well', async () => {
    const horsebow = await call(['card', 'horsebow', '--format']);
    expect(horsebow.out).toMatch(/^Shinjo Horsebow\nItem · Weapon\n\+0F \+0C {2}2G {2}FV 2\nBattle: /);
    const file = fileOf('a.txt', `${BROKEN}\n${landing(FARM_TOO)}`);
    expect(await call(['card', 'landing', '--file', file, '--format'])).toEqual({
      status: 0,
      out: landing(FARM),
      err: '',
    });
    expect((await call(['card', 'archers', '--file', file, '--format'])).status).toBe(1);
    const [one] = jsonLines((await call(['card', 'horsebow', '--format', '--json'])).out);
    expect(one).toMatchObject({ title: 'Shinjo Horsebow', status: 'whole', changed: false });
  });

  it('names a file that is not there', async () => {
    const { status, err } = await call(['card', '--format', 'no-such-file.txt']);
    expect(status).toBe(2);
    expect(err).toContain('no-such-file.txt: there is no such file');
    expect((await call(['card', '--format'])).err).toContain('which card, or which file?');
  });
});

describe('kyuden card --like TITLE', () => {
  it('lists cards with the same sentences, those that share most first', async () => {
    const { status, out } = await call(['card', '--like', 'Shinjo Horsebow']);
    expect(status).toBe(0);
    expect(out).toMatch(/^\d+ cards have sentences like those of Shinjo Horsebow\n/);
    // An Item with the same ability is a better model than a Personality.
    const [bow, amika] = [out.indexOf('\nOni-Daikyu\n'), out.indexOf('\nDaidoji Akagi\n')];
    expect(bow).toBeGreaterThan(0);
    expect(amika).toBeGreaterThan(bow);
    expect(out).toContain('\nOni-Daikyu\n  =  Bow this card\n  =  Ranged 3 Attack\n');
    expect(out).toMatch(/\n10 of \d+; --most \d+ shows all\n$/);
  });

  it('marks sentences that are built alike around other things', async () => {
    const { out } = await call(['card', 'Iron Mine', '--like', '--most', '20']);
    expect(out).toContain(
      '\nGold Mine\n  ~  Bow this card: Produce 2 Gold, or 3 Gold if you are a Dragon Clan player\n',
    );
    expect(out).not.toContain('\nIron Mine\n');
    expect(out).not.toContain('shows all');
  });

  it('gives the same to programs', async () => {
    const { out } = await call(['card', '--like', 'Shinjo Horsebow', '--json', '--most', '3']);
    const found = jsonLines(out) as { title: string; score: number; shared: object[] }[];
    expect(found).toHaveLength(3);
    expect(found.map((one) => one.score)).toEqual(found.map((one) => one.score).sort((a, b) => b - a));
    const bow = found.find((one) => one.title === 'Oni-Daikyu');
    expect(bow?.shared).toContainEqual({ own: 'Ranged 2 Attack', theirs: 'Ranged 3 Attack', same: 'words' });
  });

  it('looks for models of a draft, also where a line of it cannot be read yet', async () => {
    const draft = `${BROKEN}Bow this card: Produce 1 Gold, or 2 Gold if you are a Crab Clan player.\n`;
    const { status, out } = await call(['card', 'archers', '--like', '--file', fileOf('a.txt', draft)]);
    expect(status).toBe(0);
    expect(out).toContain('\nIron Mine\n  =  Bow this card: Produce 2 Gold, or 3 Gold if ');
  });

  it('says so if there is none', async () => {
    const plain = fileOf('a.txt', 'Plain Guard\nFollower\n2F  HR 1  3G  FV 2\n');
    expect(await call(['card', 'plain', '--like', '--file', plain])).toMatchObject({
      status: 0,
      out: 'no card has sentences like those of Plain Guard\n',
    });
  });

  it('refuses a wrong call', async () => {
    expect((await call(['card', '--like'])).status).toBe(2);
    expect(await call(['card', '--like', 'Togashi Initiate', '--edition', 'lcg'])).toMatchObject({
      status: 1,
      err: expect.stringContaining('of the collectible editions only'),
    });
    expect((await call(['card', '--like', 'Horsebow', '--most', 'few'])).status).toBe(2);
    expect((await call(['card', 'Horsebow', '--most', '3'])).err).toContain('--most goes with --like');
    expect((await call(['card', '--like', 'no such card at all'])).status).toBe(1);
  });
});
