import { changed, mayUseNow } from '@kyuden/engine';
import { describe, expect, test } from 'vitest';
import { underlying } from '../src/ccg/procedures/overlay.ts';
import { sharesTitle } from '../src/ccg/titles.ts';
import { samurai } from '../src/samurai/edition.ts';
import { attachTo, face, makeTestMachine, put, useOf } from './support/machine.ts';
import { openAbility } from './support/texts.ts';

const faces = [
  face('Hida Taro', 'Personality', { keywords: ['Crab Clan', 'Samurai'] }),
  face('Spearmen', 'Follower'),
  face('Mine', 'Holding'),
];

describe('overlaying', () => {
  const monks = [
    face('Monk of Dawn', 'Personality', { title: 'Monk', keywords: ['Monk'] }),
    face('Monk of Dusk', 'Follower', { title: 'Monk', keywords: ['Monk'] }),
    face('Monk (Experienced)', 'Personality', { title: 'Monk', keywords: ['Monk', 'Experienced'] }),
    face('Mine (Experienced)', 'Holding', { title: 'Mine', keywords: ['Experienced'] }),
  ];

  test('samurai.overlay.only-personalities: neither over a Follower nor with a Holding', () => {
    const g = makeTestMachine([...faces, ...monks]);
    const dawn = put(g, 'Monk of Dawn', 'home:0', 0);
    attachTo(g, 'Monk of Dusk', dawn);
    put(g, 'Mine', 'home:0', 0);
    const top = put(g, 'Monk (Experienced)', 'province:0', 0, { faceUp: true });
    const mine = put(g, 'Mine (Experienced)', 'province:1', 0, { faceUp: true });
    expect(underlying(g, top, 0)).toEqual([dawn]);
    expect(underlying(g, mine, 0)).toEqual([]);
  });

  test('samurai.overlay.same-title-lower-level: a second title behind the word counts', () => {
    const g = makeTestMachine([
      ...faces,
      ...monks,
      face('Abbot', 'Personality', { keywords: ['Experienced 2 Monk'] }),
      face('Elder', 'Personality', { title: 'Monk', keywords: ['Experienced 2'] }),
    ]);
    const dawn = put(g, 'Monk of Dawn', 'home:0', 0);
    const elder = put(g, 'Elder', 'home:0', 0);
    put(g, 'Hida Taro', 'home:0', 0);
    const abbot = put(g, 'Abbot', 'province:0', 0, { faceUp: true });
    expect(underlying(g, abbot, 0)).toEqual([dawn]);
    expect(underlying(g, abbot, 1)).toEqual([]);
    expect(elder.zone).toBe('home:0');
  });
});

describe('stats of the types', () => {
  const { types } = samurai.book;
  const statsOf = (type: string): string[] => [...types[type]!.stats].sort();

  test('samurai.personalities.stats, samurai.followers.stats, samurai.items.stats', () => {
    expect(statsOf('Personality')).toEqual(['chi', 'force', 'goldCost', 'honorRequirement', 'personalHonor']);
    expect(statsOf('Follower')).toEqual(['focusValue', 'force', 'goldCost', 'honorRequirement']);
    expect(statsOf('Item')).toEqual(['chi', 'focusValue', 'force', 'goldCost']);
  });

  test('samurai.spells.stats, samurai.rings.stats, samurai.events.no-stats, samurai.regions.no-stats', () => {
    expect(statsOf('Spell')).toEqual(['focusValue', 'goldCost']);
    expect(statsOf('Ring')).toEqual(['focusValue']);
    expect([statsOf('Event'), statsOf('Region')]).toEqual([[], []]);
  });

  test('samurai.attachments.definition: Followers, Items and Spells', () => {
    const attach = Object.keys(types).filter((type) => types[type]!.attachesTo === 'Personality');
    expect(attach.sort()).toEqual(['Follower', 'Item', 'Spell']);
  });
});

/** An action that needs two targets with different titles. */
const pairing = openAbility({
  slots: [
    {
      name: 'pair',
      filter: { kind: 'card', preds: [{ p: 'type', any: ['Follower'] }] },
      n: { min: 2, max: 2 },
      joint: [{ j: 'distinct', what: 'title' }],
      block: 'effects',
    },
  ],
});

test('samurai.cards.untitled-cards: created cards have neither the same title nor different ones', () => {
  const g = makeTestMachine([
    ...faces,
    face('Archers', 'Follower'),
    face('Pairing', 'Holding', { texts: [pairing] }),
  ]);
  const holding = put(g, 'Pairing', 'home:0', 0);
  const taro = put(g, 'Hida Taro', 'home:0', 0);
  const [a, b] = [attachTo(g, 'Spearmen', taro), attachTo(g, 'Archers', taro)];
  const canPair = (): boolean => mayUseNow(g, useOf(g, holding, 'Open')) === null;
  expect([sharesTitle(g, a, b), canPair()]).toEqual([false, true]);
  b.faces = [...a.faces];
  changed(g, true);
  expect([sharesTitle(g, a, b), canPair()]).toEqual([true, false]);
  g.state.created.push({ title: '', type: 'Follower', keywords: [], stats: { force: 1 }, texts: [] });
  a.faces = [-1];
  b.faces = [-1];
  changed(g, true);
  expect([sharesTitle(g, a, b), canPair()]).toEqual([false, false]);
});
