import { expect, test } from 'vitest';
import type { Deck } from '../src/deck.ts';
import { checkDeck } from '../src/deck-check.ts';
import { openEdition } from '../src/editions.ts';
import { readDeck, starterDecks, starterDeckText } from '../src/starter-decks.ts';

const CLANS = ['Crab', 'Crane', 'Dragon', 'Lion', 'Mantis', 'Phoenix', 'Scorpion', 'Spider', 'Unicorn'];

const ivory = openEdition('ivory');
const byKey = new Map(ivory.cards.map((card) => [card.key, card]));
const starters = starterDecks(ivory).map((name) => ({ name, text: starterDeckText(ivory, name)! }));

const clanOf = (key: string): string | undefined =>
  CLANS.find((clan) => byKey.get(key)!.keywords.includes(`${clan} Clan`));
const total = (entries: Deck['fate']): number => entries.reduce((sum, one) => sum + one.count, 0);

test('each of the nine Clans has one starter deck', () => {
  const clans = starters.map(({ name, text }) => {
    const clan = clanOf(readDeck(ivory, text, name).deck.stronghold[0]!.key);
    expect(name.split('-')[0]).toBe(clan?.toLowerCase());
    return clan;
  });
  expect(clans).toEqual(CLANS);
});

// ivory.deckbuilding.minimum-forty, ivory.deckbuilding.three-copies, ivory.deckbuilding.one-unique
test.each(starters)('$name is legal, and exactly 40/40', ({ name, text }) => {
  const { deck, errors } = readDeck(ivory, text, name);
  expect(errors).toEqual([]);
  expect(checkDeck(deck, ivory.cards, ivory.deckRules)).toEqual([]);
  expect([total(deck.dynasty), total(deck.fate)]).toEqual([40, 40]);
});

// ivory.gold.out-of-clan-surcharge: no Personality costs 2 Gold more than printed.
test.each(starters)('$name has Personalities of its Clan or without one', ({ name, text }) => {
  const { deck } = readDeck(ivory, text, name);
  const clan = clanOf(deck.stronghold[0]!.key);
  const people = deck.dynasty.filter((one) => byKey.get(one.key)!.type === 'Personality');
  expect(people.filter(({ key }) => (clanOf(key) ?? clan) !== clan)).toEqual([]);
  expect(total(people)).toBeGreaterThanOrEqual(20);
});

test.each(starters)('$name tells its plan, and counts what stands under a comment', ({ text }) => {
  expect(text.split('\n')[0]).toMatch(/^# [\w' ]+ — .{40,}$/);
  const headings = [...text.matchAll(/^# .*\((\d+)\)\n((?:\d+ .*\n)+)/gm)];
  const counted = headings.map(([, , lines]) =>
    lines!.split('\n').reduce((sum, line) => sum + (Number.parseInt(line, 10) || 0), 0),
  );
  expect(counted).toEqual(headings.map(([, said]) => Number(said)));
  expect(counted.reduce((a, b) => a + b)).toBe(80);
});
