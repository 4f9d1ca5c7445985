import { faceOf, parseCardFile } from '@kyuden/language';
import { describe, expect, it, test } from 'vitest';
import { gold } from '../src/gold/edition.ts';
import { type Lack, lacksOf, playableEditions, type RuledEdition, ruledEditions } from '../src/index.ts';
import { ivory } from '../src/ivory/edition.ts';
import { samurai } from '../src/samurai/edition.ts';

const lacks = (edition: RuledEdition, ...lines: string[]): Lack[] => {
  const { cards, errors } = parseCardFile(lines.join('\n'));
  expect(errors).toEqual([]);
  return lacksOf(edition, faceOf(cards[0]!));
};
/** An edition of which we have only the rules in words. */
const bronze: RuledEdition = {
  name: 'bronze',
  title: 'Bronze Edition',
  family: 'collectible',
  dialect: samurai.dialect,
  rulesFile: 'rules/bronze.jsonl',
};
const archer = (...keywords: string[]): string[] => [
  'Test Archer',
  ['Personality', 'Samurai', ...keywords].join(' · '),
  '2F 2C  HR 0  4G  PH 1',
];

test.each(playableEditions())('every card of $name plays in it', (edition) => {
  const cards = edition.cards.map((card) => ({ key: card.key, lacks: lacksOf(edition, card) }));
  expect(cards.length).toBeGreaterThan(50);
  expect(cards.filter((one) => one.lacks.length > 0)).toEqual([]);
});

describe('a card that runs does not play', () => {
  it.each(['Engage', 'Interrupt'])('where nobody can use its %s ability', (designator) => {
    const text = `${designator}: Bow a target Personality.`;
    expect(lacks(samurai, ...archer(), text)).toEqual([{ sort: 'designator', name: designator }]);
    expect(lacks(samurai, ...archer(), 'Battle: Bow a target Personality.')).toEqual([]);
  });

  it('where its keyword, or one that it gives, has rules only elsewhere', () => {
    expect(lacks(samurai, ...archer('Kharmic'))).toEqual([{ sort: 'keyword', name: 'Kharmic' }]);
    const giving = 'Open: Give a target Personality Conqueror.';
    expect(lacks(samurai, ...archer(), giving)).toEqual([{ sort: 'keyword', name: 'Conqueror' }]);
    for (const name of ['Courage', 'Discipline', 'Invest', 'Resilient']) {
      expect(lacks(samurai, ...archer(name))).toEqual([{ sort: 'keyword', name }]);
      expect(lacks(ivory, ...archer(name))).toEqual([]);
    }
    // Shadowlands has rules in Gold and is a label in Samurai. No edition has rules for Yojimbo.
    expect(lacks(samurai, ...archer('Shadowlands', 'Yojimbo'))).toEqual([]);
  });

  it('where its card type or kind of attack does not exist', () => {
    const wind = ['Test Wind', 'Wind', 'Your Samurai have +1F.'];
    expect(lacks(samurai, ...wind)).toEqual([{ sort: 'type', name: 'Wind' }]);
    expect(lacks(gold, ...wind)).toEqual([]);
    const fear = 'Battle: Bow this card: Fear 3.';
    expect(lacks(samurai, ...archer(), fear)).toEqual([{ sort: 'attack', name: 'Fear' }]);
    expect(lacks(gold, ...archer(), fear)).toEqual([]);
    const melee = 'Battle: Bow this card: Melee 3 Attack.';
    expect(lacks(gold, ...archer(), melee)).toEqual([{ sort: 'attack', name: 'Melee' }]);
    for (const text of [fear, melee]) expect(lacks(ivory, ...archer(), text)).toEqual([]);
    const open = ['Test Volley', 'Event', 'Open: Bow a target Personality.'];
    expect(lacks(ivory, ...open)).toEqual([]);
    const reaction = 'Reaction: After this Personality bows: Straighten him.';
    expect(lacks(ivory, ...archer(), reaction)).toEqual([{ sort: 'designator', name: 'Reaction' }]);
  });

  it('in an edition without a rulebook', () => {
    expect(lacks(bronze, ...archer())).toEqual([{ sort: 'rulebook', name: 'bronze' }]);
  });
});

test('no two editions claim the same format', () => {
  const formats = ruledEditions().flatMap((one) => one.formats ?? []);
  expect(new Set(formats).size).toBe(formats.length);
  expect(formats.length).toBeGreaterThan(0);
});
