import { bareDeck, openEdition, parseDeck } from '@kyuden/editions';
import type { PoolCard } from '@kyuden/server/protocol';
import { describe, expect, it } from 'vitest';
import {
  copiesOf,
  costCurve,
  entriesOf,
  printDeck,
  replaceLine,
  typeCounts,
  withCopies,
} from '../src/decks/deck-text.ts';
import { anyCard, choicesOf, findCards } from '../src/decks/find-cards.ts';
import { searchRules, topicsOf } from '../src/rules/find-rules.ts';

const card = (key: string, given: Partial<PoolCard> = {}): PoolCard => ({
  key,
  title: key,
  type: 'Holding',
  keywords: [],
  stats: { goldCost: 2 },
  lines: [],
  part: 'dynasty',
  ...given,
});
const pool = [
  card('Iron Mine'),
  card('Hiruma Aki', { type: 'Personality', keywords: ['Crab Clan', 'Scout'], stats: { goldCost: 7 } }),
  card('Rout', {
    type: 'Strategy',
    part: 'fate',
    stats: { goldCost: 0 },
    lines: ['Battle: Destroy a bowed Follower.'],
  }),
  card('Léon’s Tower', { type: 'Stronghold', part: 'stronghold', stats: {}, keywords: ['Crab Clan'] }),
];
const byKey = new Map(pool.map((one) => [one.key, one]));

describe('the builder', () => {
  it('adds and removes copies', () => {
    const two = withCopies(withCopies({}, 'Rout', 1), 'Rout', 1);
    expect(two).toEqual({ Rout: 2 });
    expect(withCopies(withCopies(two, 'Rout', -1), 'Rout', -1)).toEqual({});
    expect(withCopies({}, 'Rout', -1)).toEqual({});
  });

  it('counts costs and types', () => {
    const entries = entriesOf({ 'Iron Mine': 3, 'Hiruma Aki': 2, Rout: 1 }, byKey, 'dynasty');
    expect(costCurve(entries, 5)).toEqual([0, 0, 3, 0, 0, 2]);
    expect(typeCounts(entries)).toEqual([
      ['Holding', 3],
      ['Personality', 2],
    ]);
  });

  it('prints what the reader of lists reads back', () => {
    const { cards } = openEdition('samurai');
    const known = new Map(
      cards.map((one) => [one.key, { ...card(one.key), ...one, lines: [], part: partOf(one.type) }]),
    );
    const copies = Object.fromEntries(cards.slice(0, 60).map((one, index) => [one.key, (index % 3) + 1]));
    const { deck, errors } = parseDeck(printDeck('Ours', copies, known), '', cards);
    expect(errors).toEqual([]);
    expect(deck.name).toBe('Ours');
    const { stronghold, dynasty, fate } = bareDeck(deck);
    expect(copiesOf({ stronghold: [...stronghold], dynasty: [...dynasty], fate: [...fate] })).toEqual(copies);
  });

  it('replaces one line and keeps its number', () => {
    expect(replaceLine('# x\n3 Iron Mien\n1 Rout', 2, 'Iron Mine')).toBe('# x\n3 Iron Mine\n1 Rout');
    expect(replaceLine('Iron Mien x2', 1, 'Iron Mine')).toBe('2 Iron Mine');
    expect(replaceLine('Iron Mien', 1, 'Iron Mine')).toBe('1 Iron Mine');
  });
});

const partOf = (type: string): PoolCard['part'] =>
  type === 'Stronghold'
    ? 'stronghold'
    : ['Personality', 'Holding', 'Region', 'Event'].includes(type)
      ? 'dynasty'
      : 'fate';

describe('the search for cards', () => {
  const found = (wish: Partial<typeof anyCard>): string[] =>
    findCards(pool, { ...anyCard, ...wish }).map((one) => one.key);
  it('finds by title, text, type, clan, keyword and cost', () => {
    expect(found({ text: 'leon' })).toEqual(['Léon’s Tower']);
    expect(found({ text: 'destroy follower' })).toEqual(['Rout']);
    expect(found({ type: 'Holding' })).toEqual(['Iron Mine']);
    expect(found({ clan: 'Crab' })).toEqual(['Hiruma Aki', 'Léon’s Tower']);
    expect(found({ clan: 'none' })).toEqual(['Iron Mine', 'Rout']);
    expect(found({ keyword: 'Scout' })).toEqual(['Hiruma Aki']);
    expect(found({ cost: '0' })).toEqual(['Rout']);
  });
  it('offers what the cards have', () => {
    expect(choicesOf(pool)).toEqual({
      types: ['Holding', 'Personality', 'Strategy', 'Stronghold'],
      clans: ['Crab'],
      keywords: ['Scout'],
      costs: [0, 2, 7],
    });
  });
});

it('finds rules by all their words, those with them in the name first', () => {
  const rules = [
    { id: 'x.battle.one', topic: 'battle', rule: 'The favor is not lost.', section: '' },
    { id: 'x.favor.two', topic: 'favor', rule: 'Somebody has it.', section: '' },
    { id: 'x.favor.three', topic: 'favor', rule: 'Nothing', section: '' },
  ];
  expect(searchRules(rules, 'favor').map((one) => one.id)).toEqual([
    'x.favor.two',
    'x.favor.three',
    'x.battle.one',
  ]);
  expect(searchRules(rules, 'favor lost').map((one) => one.id)).toEqual(['x.battle.one']);
  expect(searchRules(rules, '  ')).toEqual([]);
  expect(topicsOf(rules)).toEqual([
    { name: 'battle', count: 1 },
    { name: 'favor', count: 2 },
  ]);
});
