import { machineRuleKeys, type Rulebook } from '@kyuden/engine';
import { describe, expect, it } from 'vitest';
import { compose, type Layer } from '../src/compose.ts';
import { loadRules } from '../src/rules.ts';
import { samurai } from '../src/samurai/edition.ts';
import { composeSamurai } from '../src/samurai/rulebook.ts';

const base: Layer = {
  name: 'base',
  add: {
    name: 'test',
    title: 'Test',
    start: 'game',
    modes: {
      price: 'cost',
      usesEachTurn: 1,
      noSecondFailedSearch: false,
      answers: 'Reaction',
      actionKeywords: 'ability',
      playingHasPrice: true,
    },
    citations: Object.fromEntries(
      machineRuleKeys.map((key) => [key, `test.${key}`]),
    ) as Rulebook['citations'],
    knobs: { hand: 8, honor: 40 },
    types: { Ring: { deck: 'fate', stats: [] } },
    designators: ['Open'],
    checks: [{ rule: 'test.check', run: () => false }],
  },
  cites: { 'knobs.hand': 'test.hand' },
};

describe('compose', () => {
  it('adds, changes and removes', () => {
    const { book } = compose([
      base,
      {
        name: 'more',
        add: { knobs: { cards: 1 }, designators: ['Battle'] },
        change: { knobs: { hand: 7 }, types: { Ring: { notACard: true } } },
        remove: { knobs: ['honor'], checks: ['test.check'] },
      },
    ]);
    expect(book.knobs).toEqual({ hand: 7, cards: 1 });
    expect(book.types.Ring).toEqual({ deck: 'fate', stats: [], notACard: true });
    expect(book.designators).toEqual(['Open', 'Battle']);
    expect(book.checks).toEqual([]);
  });

  it('knows where every entry comes from', () => {
    const { origins } = compose([base, { name: 'more', change: { knobs: { hand: 7 } } }]);
    expect(origins.get('knobs.hand')).toEqual([
      { layer: 'base', how: 'add', rule: 'test.hand' },
      { layer: 'more', how: 'change' },
    ]);
    expect(origins.get('checks.test.check')).toEqual([{ layer: 'base', how: 'add', rule: 'test.check' }]);
  });

  it('freezes the book', () => {
    const { book } = compose([base]);
    expect(Object.isFrozen(book.types.Ring)).toBe(true);
  });

  const wrong: [string, Layer, RegExp][] = [
    [
      'a change that matches nothing',
      { name: 'l', change: { knobs: { hands: 1 } } },
      /changes 'knobs.hands', which is not there/,
    ],
    [
      'a removal that matches nothing',
      { name: 'l', remove: { clans: ['Hare'] } },
      /removes 'clans.Hare', which is not there/,
    ],
    ['an addition that is there', { name: 'l', add: { knobs: { hand: 1 } } }, /adds 'knobs.hand'.*already/],
    [
      'a book without an entry that a layer needs',
      { name: 'l', needs: { knobs: ['hand', 'provinces'] } },
      /l needs knobs.provinces$/,
    ],
    [
      'a book without what the machine needs',
      { name: 'l', remove: { modes: ['price'] } },
      /the machine needs modes.price$/,
    ],
    [
      'a book that does not say which rule stands behind a key',
      { name: 'l', remove: { citations: ['ability.uses'] } },
      /the machine needs citations.ability.uses$/,
    ],
    ['a citation for nothing', { name: 'l', cites: { 'knobs.hand': 'x' } }, /cites a rule for 'knobs.hand'/],
  ];
  it.each(wrong)('refuses %s', (_what, layer, message) => {
    expect(() => compose([base, layer])).toThrow(message);
  });
});

describe('the Samurai rulebook', () => {
  it('cites only rules that are written down', () => {
    const known = new Set(loadRules(samurai).map((one) => one.id));
    const cited = [...composeSamurai([]).origins.values()].flat().flatMap((origin) => origin.rule ?? []);
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter((rule) => !known.has(rule))).toEqual([]);
  });
});
