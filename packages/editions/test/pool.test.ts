import { readdirSync, readFileSync } from 'node:fs';
import type { Face } from '@kyuden/engine/program';
import * as language from '@kyuden/language';
import { expect, test } from 'vitest';
import type { CardFacts } from '../src/card-names.ts';
import { parseDeck } from '../src/deck.ts';
import { checkDeck } from '../src/deck-check.ts';
import { type CardReader, loadPool, PoolError, readPool } from '../src/pool.ts';
import { samuraiDeckRules } from '../src/samurai/deck-rules.ts';
import { samurai } from '../src/samurai/edition.ts';

interface Plain {
  title: string;
  experience?: string;
  type: string;
  keywords: string[];
}

/** A reader that takes the first two lines of each card and understands all sentences without 'frobnicate'. */
const plain: CardReader<Plain> = {
  parseCardFile(source) {
    const errors: { line: number; message: string }[] = [];
    const cards = source
      .replace(/^#.*$/gm, '')
      .split(/\n{2,}/)
      .filter((block) => block.trim() !== '')
      .map((block) => {
        const [name = '', types = ''] = block.trim().split('\n');
        const [, title = '', experience] = /^(.*?)(?: \((.*)\))?$/.exec(name) ?? [];
        const [type = '', ...keywords] = types.split(' · ');
        if (type === '') errors.push({ line: source.split('\n').indexOf(name) + 1, message: 'no type' });
        if (block.includes('frobnicate')) keywords.push('unread');
        return { title, type, keywords, ...(experience && { experience }) };
      });
    return { cards, errors };
  },
  faceOf({ title, experience, type, keywords }): Face {
    if (keywords.includes('unread')) throw new Error('"frobnicate" is not understood');
    const key = experience ? `${title} (${experience})` : title;
    return { key, title, type, keywords, stats: {}, texts: [], lines: [] };
  },
};

function faultsOf(run: () => unknown): PoolError {
  try {
    run();
  } catch (error) {
    if (error instanceof PoolError) return error;
    throw error;
  }
  throw new Error('the cards were read');
}

test('a pool has the cards of all files, sorted by key', () => {
  const pool = readPool(
    [
      { file: 'a.txt', source: '# Cards\n\nRout\nStrategy\n\nKiyomi\nPersonality · Courtier' },
      { file: 'b.txt', source: 'Kiyomi (Experienced)\nPersonality · Experienced' },
    ],
    plain,
  );
  expect(pool.faces.map((face) => face.key)).toEqual(['Kiyomi', 'Kiyomi (Experienced)', 'Rout']);
  expect(pool.byKey.get('Kiyomi')?.keywords).toEqual(['Courtier']);
  const facts: readonly CardFacts[] = pool.faces; // a face has all the facts that deck code needs
  expect(facts).toHaveLength(3);
});

test('cards that are not whole are listed with file, line and words', () => {
  const files = [
    { file: 'a.txt', source: '\nRout\n\nFrenzy\nStrategy\nBattle: You frobnicate.' },
    { file: 'b.txt', source: 'Kiyomi\nPersonality\n\nKiyomi\nPersonality' },
  ];
  const error = faultsOf(() => readPool(files, plain));
  expect(error.faults).toEqual([
    { file: 'a.txt', line: 2, words: 'no type' },
    { file: 'a.txt', line: 4, words: 'Frenzy: "frobnicate" is not understood' },
    { file: 'b.txt', line: 4, words: 'there are two cards "Kiyomi"' },
  ]);
  expect(error.message).toContain('in 3 places:\n  a.txt:2: no type\n');
});

const folder = (name: string) => new URL(`../${name}/samurai/`, import.meta.url);
const textsOf = (name: string) =>
  readdirSync(folder(name)).map((file) => ({
    file,
    source: readFileSync(new URL(file, folder(name)), 'utf8'),
  }));

test('the starter decks are legal by title, type and keywords', () => {
  const cards = textsOf('cards').filter((one) => one.file !== 'player-abilities.txt');
  expectLegal(readPool(cards, plain).faces);
});

const written = 'parseCardFile' in language && 'faceOf' in language;

test.skipIf(!written)('every Samurai card can be read, and the starter decks are legal', () => {
  const pool = loadPool(samurai);
  expect(loadPool(samurai)).toBe(pool);
  expect(pool.byKey.has('Hida Daizu (Experienced)')).toBe(true);
  expectLegal(pool.faces);
});

function expectLegal(pool: readonly CardFacts[]): void {
  for (const { file, source } of textsOf('decks')) {
    const { deck, errors } = parseDeck(source, file, pool);
    expect(errors).toEqual([]);
    expect(checkDeck(deck, pool, samuraiDeckRules)).toEqual([]);
  }
}
