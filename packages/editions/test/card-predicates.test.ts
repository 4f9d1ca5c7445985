import {
  cardThing,
  context,
  type Filter,
  type Machine,
  matchesThing,
  type Pred,
  type Ref,
  type Thing,
} from '@kyuden/engine';
import { expect, test } from 'vitest';
import { attachTo, battle, face, makeTestMachine, put } from './support/machine.ts';

const faces = [
  face('Hida Taro', 'Personality', { keywords: ['Crab Clan', 'Samurai'], stats: { force: 4 } }),
  face('Hida Jiro', 'Personality', { keywords: ['Crab Clan', 'Shugenja'] }),
  face('Doji Hana', 'Personality', { keywords: ['Crane Clan', 'Samurai'] }),
  face('The Hermit', 'Personality'),
  face('The Smith', 'Personality'),
  face('Kaede', 'Personality'),
  face('Spearmen', 'Follower'),
  face('Mine', 'Holding'),
];

const you: Ref = { r: 'you' };

/** Whether the thing is of this kind and has these qualities, as the first player sees it. */
const is = (g: Machine, thing: Thing, kind: Filter['kind'], ...preds: Pred[]): boolean =>
  matchesThing(context(g, 0, -1), { kind, preds }, thing);

/** The thing that a predicate compares with. */
const bound: Ref = { r: 'bind', name: 'other' };

/** Like `is`, about a card, with another thing to compare it with. */
const fits = (g: Machine, thing: Thing, preds: Pred[], other: Thing): boolean =>
  matchesThing({ ...context(g, 0, -1), env: { other: [other] } }, { kind: 'card', preds }, thing);

test('where a card is: at a home, in a province, at a battlefield', () => {
  const g = makeTestMachine(faces);
  const { field } = battle(g, 0, 1);
  const [left, right] = g.state.seats[1]!.provinces as [number, number];
  const home = cardThing(put(g, 'Hida Taro', 'home:0', 0));
  const there = cardThing(put(g, 'Doji Hana', `battlefield:${field}`, 1));
  const lying = cardThing(put(g, 'Mine', `province:${left}`, 1, { faceUp: true }));
  const anywhere: Pred = { p: 'zone', zone: ['home', 'battlefield', 'province'] };
  const at = (thing: Thing, place: Thing): boolean =>
    fits(g, thing, [{ p: 'at', place: bound }, anywhere], place);
  expect([at(home, 's0'), at(home, 's1'), at(home, `b${field}`)]).toEqual([true, false, false]);
  expect([at(there, `b${field}`), at(there, 's1'), at(there, `p${left}`)]).toEqual([true, false, false]);
  expect([at(lying, `p${left}`), at(lying, `p${right}`), at(lying, 's1')]).toEqual([true, false, false]);
});

test('what two cards share: a type, a Family, a Clan, a controller', () => {
  const g = makeTestMachine(faces);
  const [taro, jiro, hermit, smith, kaede] = [
    'Hida Taro',
    'Hida Jiro',
    'The Hermit',
    'The Smith',
    'Kaede',
  ].map((title) => cardThing(put(g, title, 'home:0', 0))) as [Thing, Thing, Thing, Thing, Thing];
  const hana = cardThing(put(g, 'Doji Hana', 'home:1', 1));
  const mine = cardThing(put(g, 'Mine', 'home:0', 0));
  const share = (what: Extract<Pred, { p: 'shares' }>['what'], a: Thing, b: Thing): boolean =>
    fits(g, a, [{ p: 'shares', what, of: bound }], b);
  expect([share('type', taro, hana), share('type', taro, mine)]).toEqual([true, false]);
  expect([share('family', taro, jiro), share('family', taro, hana)]).toEqual([true, false]);
  // Neither an article nor a single name is the name of a Family.
  expect([share('family', hermit, smith), share('family', kaede, kaede)]).toEqual([false, false]);
  expect([share('clan', taro, jiro), share('clan', taro, hana), share('clan', kaede, kaede)]).toEqual([
    ...[true, false, false],
  ]);
  expect([share('controller', taro, mine), share('controller', taro, hana)]).toEqual([true, false]);
  expect([share('title', taro, taro), share('title', taro, jiro)]).toEqual([true, false]);
  for (const what of ['type', 'title', 'family', 'controller'] as const)
    expect(share(what, taro, 's0'), what).toBe(false);
});

test('armies: what is in a unit there, on the side of a player or of a card', () => {
  const g = makeTestMachine(faces);
  const { field } = battle(g, 0, 1);
  const taro = put(g, 'Hida Taro', `battlefield:${field}`, 0);
  const spears = attachTo(g, 'Spearmen', taro);
  const hana = put(g, 'Doji Hana', `battlefield:${field}`, 1);
  const jiro = put(g, 'Hida Jiro', 'home:0', 0);
  const mine = put(g, 'Mine', `battlefield:${field}`, 0);
  const inArmy = (c: typeof taro, of: Thing): boolean =>
    fits(g, cardThing(c), [{ p: 'army', of: bound }], of);
  expect([taro, spears, hana, jiro, mine].map((c) => inArmy(c, 's0'))).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect([taro, spears, hana].map((c) => inArmy(c, 's1'))).toEqual([false, false, true]);
  expect([spears, hana, mine].map((c) => inArmy(c, cardThing(taro)))).toEqual([true, false, false]);
  expect(inArmy(taro, 'c9999')).toBe(false);
});

test('the highest and the lowest of several, all that tie, and none of nothing', () => {
  const g = makeTestMachine(faces);
  const [taro, jiro, hana] = ['Hida Taro', 'Hida Jiro', 'Doji Hana'].map((title) =>
    cardThing(put(g, title, 'home:0', 0)),
  ) as [Thing, Thing, Thing];
  const among = (keyword: string): Filter => ({ kind: 'card', preds: [{ p: 'keyword', any: [keyword] }] });
  const extreme = (thing: Thing, most: 'highest' | 'lowest', keyword: string): boolean =>
    is(g, thing, 'card', { p: 'extreme', most, stat: 'force', among: among(keyword) });
  expect([taro, jiro].map((one) => extreme(one, 'highest', 'Crab Clan'))).toEqual([true, false]);
  expect([taro, jiro, hana].map((one) => extreme(one, 'lowest', 'Samurai'))).toEqual([false, true, true]);
  expect([taro, jiro].map((one) => extreme(one, 'highest', 'Oni'))).toEqual([false, false]);
});

test('the first cards at an end of a zone', () => {
  const g = makeTestMachine(faces);
  const list = ['Hida Taro', 'Hida Jiro', 'Doji Hana'].map((title) => put(g, title, 'dynastyDeck:0', 0));
  const ends = (end: 'top' | 'bottom', n: number): string[] =>
    list
      .filter((c) => is(g, cardThing(c), 'card', { p: 'end', end, n }, { p: 'zone', zone: 'dynastyDeck' }))
      .map((c) => g.lib.faces[c.faces[0]!]!.title);
  expect([ends('top', 1), ends('bottom', 1)]).toEqual([['Doji Hana'], ['Hida Taro']]);
  expect([ends('top', 2), ends('bottom', 2), ends('top', 0)]).toEqual([
    ...[['Hida Jiro', 'Doji Hana'], ['Hida Taro', 'Hida Jiro'], []],
  ]);
});

test('units are Personalities with what they bear, and a card is none of its attachments', () => {
  const g = makeTestMachine(faces);
  const taro = put(g, 'Hida Taro', 'home:0', 0);
  const spears = attachTo(g, 'Spearmen', taro);
  expect([is(g, cardThing(taro), 'unit'), is(g, cardThing(spears), 'unit')]).toEqual([true, false]);
  expect([is(g, cardThing(spears), 'card'), is(g, cardThing(spears), 'player')]).toEqual([true, false]);
  expect(is(g, cardThing(taro), 'card', { p: 'state', is: 'stronghold' })).toBe(false);
});

test('players: their part in the attack, their Clan, and what they control', () => {
  const g = makeTestMachine(faces, 3);
  const player = (thing: Thing, pred: Pred): boolean => is(g, thing, 'player', pred);
  const all = (pred: Pred): boolean[] => (['s0', 's1', 's2'] as const).map((seat) => player(seat, pred));
  const parts = ['attacking', 'defending', 'allied'] as const;
  for (const part of parts) expect(all({ p: 'state', is: part }), part).toEqual([false, false, false]);
  battle(g, 0, 1);
  g.state.attacks[0]!.allies.push({ seat: 2, of: 1 });
  expect(parts.map((part) => all({ p: 'state', is: part }))).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
  expect(all({ p: 'enemy' })).toEqual([false, true, true]);
  expect(all({ p: 'keyword', any: ['Crane Clan'] })).toEqual([false, true, false]);
  put(g, 'Mine', 'home:1', 1);
  const mines = (n: number): Pred => ({
    p: 'controls',
    filter: { kind: 'card', preds: [{ p: 'type', any: ['Holding'] }] },
    cmp: '>=',
    n,
  });
  expect([all(mines(1)), all(mines(2))]).toEqual([
    [false, true, false],
    [false, false, false],
  ]);
  expect(all({ p: 'is', ref: you })).toEqual([true, false, false]);
  const ofCards: Pred[] = [
    { p: 'type', any: ['Holding'] },
    { p: 'title', title: 'Mine' },
  ];
  for (const pred of ofCards) expect(all(pred)).toEqual([false, false, false]);
  expect(() => player('s0', { p: 'state', is: 'bowed' })).toThrow("players are not 'bowed'");
});

test('a quality that things of a kind cannot have is an error, not a false', () => {
  const g = makeTestMachine(faces);
  battle(g, 0, 1);
  const unresolved: Pred = { p: 'unresolved' };
  const taro = cardThing(put(g, 'Hida Taro', 'home:0', 0));
  const asked: [Thing, Filter['kind'], Pred][] = [
    [taro, 'card', unresolved],
    ['s0', 'player', unresolved],
    ['p0', 'province', unresolved],
    ['b60', 'battlefield', { p: 'hasAbility', designator: 'Open' }],
  ];
  for (const [thing, kind, pred] of asked)
    expect(() => is(g, thing, kind, pred), thing).toThrow('cannot be asked');
});
