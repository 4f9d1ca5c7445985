import { expect, test } from 'vitest';
import { ruledEditions } from '../src/editions.ts';
import { gold } from '../src/gold/edition.ts';
import { findRules, loadRules, rule } from '../src/rules.ts';
import { samurai } from '../src/samurai/edition.ts';

const ids = (query: string, most?: number) => findRules(samurai, query, most).map((one) => one.id);

test('every edition has its rules, each with an id of its own edition and topic', () => {
  const sizes = Object.fromEntries(
    ruledEditions().map((edition) => [edition.name, loadRules(edition).length]),
  );
  expect(sizes, 'If you add or drop a rule, change its count here and in the docs.').toEqual({
    gold: 484,
    samurai: 839,
    celestial: 265,
    ivory: 351,
    lcg: 256,
  });
  for (const edition of ruledEditions()) {
    const rules = loadRules(edition);
    expect(new Set(rules.map((one) => one.id)).size).toBe(rules.length);
    for (const one of rules) {
      expect(one.id).toMatch(/^[a-z]+\.[a-z-]+\.[a-z0-9.-]+$/);
      expect(one.id.startsWith(`${edition.name}.${one.topic}.`)).toBe(true);
      expect(one.rule).not.toBe('');
      expect(one.section).not.toBe('');
      expect(one.example).not.toBe('');
    }
  }
});

test('a rule is found by its id, with or without the edition in front', () => {
  const whole = rule(samurai, 'samurai.deckbuilding.three-copies');
  expect(whole?.rule).toMatch(/three copies/);
  expect(rule(samurai, 'deckbuilding.three-copies')).toBe(whole);
  expect(rule(samurai, 'deckbuilding.four-copies')).toBeUndefined();
  expect(rule(gold, 'samurai.deckbuilding.three-copies')).toBeUndefined();
});

test('rules are read once and cannot be changed', () => {
  expect(loadRules(samurai)).toBe(loadRules(samurai));
  expect(Object.isFrozen(loadRules(samurai)[0])).toBe(true);
});

test.each([
  ['samurai.deckbuilding.three-copies', 'samurai.deckbuilding.three-copies'],
  ['three-copies', 'samurai.deckbuilding.three-copies'],
  ['deckbuilding.one', 'samurai.deckbuilding.one-event-ring-unique'],
  ['Terrain leaves play', 'samurai.terrain.leaves-play-ends-effects'],
  ['can a bowed card use its abilities?', 'samurai.actions.bowed-card-no-abilities'],
  ['order of gold production', 'samurai.gold.order-payers-choice'],
])('"%s" finds %s first', (query, id) => {
  expect(ids(query)[0]).toBe(id);
});

test('a topic finds its own rules before those that only mention it', () => {
  const terrain = loadRules(samurai).filter((one) => one.topic === 'terrain');
  const found = findRules(samurai, 'terrain', 100);
  expect(new Set(found.slice(0, terrain.length))).toEqual(new Set(terrain));
  expect(found.length).toBeGreaterThan(terrain.length);
});

test('a search is cut short, and finds nothing for nothing', () => {
  expect(ids('personality', 5)).toHaveLength(5);
  expect(ids('')).toEqual([]);
  expect(ids('the of')).toEqual([]);
  expect(ids('zyzzyva')).toEqual([]);
});

test('a rule that matches none of the words is not found', () => {
  expect(ids('xyzzy')).toEqual([]);
  expect(ids('xyzzy plugh')).toEqual([]);
});
