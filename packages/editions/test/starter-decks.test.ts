import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Deck, parseDeck } from '../src/deck.ts';
import { checkDeck } from '../src/deck-check.ts';
import { loadPool } from '../src/pool.ts';
import { samuraiDeckRules } from '../src/samurai/deck-rules.ts';
import { samurai } from '../src/samurai/edition.ts';

const CLANS = ['Crab', 'Crane', 'Dragon', 'Lion', 'Mantis', 'Phoenix', 'Scorpion', 'Spider', 'Unicorn'];

const folder = new URL('../decks/samurai/', import.meta.url);
const { faces, byKey } = loadPool(samurai);
const starters = readdirSync(folder)
  .sort()
  .map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') }));

const clanOf = (key: string): string | undefined =>
  byKey
    .get(key)!
    .keywords.find((one) => one.endsWith(' Clan'))
    ?.replace(' Clan', '');
const total = (entries: Deck['fate']): number => entries.reduce((sum, one) => sum + one.count, 0);

test('each of the nine Clans has one starter deck', () => {
  const clans = starters.map(({ file, text }) => {
    const clan = clanOf(parseDeck(text, file, faces).deck.stronghold[0]!.key);
    expect(file).toMatch(new RegExp(`^${clan?.toLowerCase()}-[a-z-]+\\.deck\\.txt$`));
    return clan;
  });
  expect(clans).toEqual(CLANS);
});

test.each(starters)('$file is legal, and exactly 40/40', ({ file, text }) => {
  const { deck, errors } = parseDeck(text, file, faces);
  expect(errors).toEqual([]);
  expect(checkDeck(deck, faces, samuraiDeckRules)).toEqual([]);
  expect([total(deck.dynasty), total(deck.fate)]).toEqual([40, 40]);
});

test.each(starters)('$file has mostly Personalities of its Clan', ({ file, text }) => {
  const { deck } = parseDeck(text, file, faces);
  const clan = clanOf(deck.stronghold[0]!.key);
  const people = deck.dynasty.filter((one) => byKey.get(one.key)!.type === 'Personality');
  expect(total(people.filter((one) => clanOf(one.key) === clan))).toBeGreaterThanOrEqual(18);
});

test.each(starters)('$file tells its plan, and counts what stands under a comment', ({ text }) => {
  expect(text.split('\n')[0]).toMatch(/^# [\w' ]+ — .{40,}$/);
  const headings = [...text.matchAll(/^# .*\((\d+)\)\n((?:\d+ .*\n)+)/gm)];
  expect(headings.length).toBeGreaterThanOrEqual(5);
  const counted = headings.map(([, , lines]) =>
    lines!.split('\n').reduce((sum, line) => sum + (Number.parseInt(line, 10) || 0), 0),
  );
  expect(counted).toEqual(headings.map(([, said]) => Number(said)));
  expect(counted.reduce((a, b) => a + b)).toBe(80);
});
