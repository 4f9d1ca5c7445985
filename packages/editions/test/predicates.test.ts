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
import { actionBy, strikeAt } from './support/action.ts';
import { attachTo, battle, face, happen, makeTestMachine, put } from './support/machine.ts';

const faces = [
  face('Hida Taro', 'Personality', { keywords: ['Crab Clan', 'Samurai'] }),
  face('Doji Hana', 'Personality', { keywords: ['Crane Clan'] }),
  face('Spearmen', 'Follower'),
];

const you: Ref = { r: 'you' };
const opponent: Ref = { r: 'of', rel: 'others', of: you };

/** Whether the thing is of this kind and has these qualities, as the first player sees it. */
const is = (g: Machine, thing: Thing, kind: Filter['kind'], ...preds: Pred[]): boolean =>
  matchesThing(context(g, 0, -1), { kind, preds }, thing);

test('provinces: whose they are, whether they stand, and which lie beside which', () => {
  const g = makeTestMachine(faces);
  const [left, right] = g.state.seats[0]!.provinces.map((id) => `p${id}`) as [Thing, Thing];
  const theirs = `p${g.state.seats[1]!.provinces[0]}`;
  expect(is(g, left, 'province', { p: 'control', by: you })).toBe(true);
  expect(is(g, theirs, 'province', { p: 'control', by: you })).toBe(false);
  expect(is(g, left, 'province', { p: 'outermost', side: 'left' })).toBe(true);
  expect(is(g, right, 'province', { p: 'outermost', side: 'left' })).toBe(false);
  expect(is(g, right, 'province', { p: 'outermost', side: 'right' })).toBe(true);
  expect(is(g, left, 'province', { p: 'state', is: 'destroyed' })).toBe(false);
  happen(g, 'destroyProvince', [{ subject: left }]);
  expect(is(g, left, 'province', { p: 'state', is: 'destroyed' })).toBe(true);
  expect(is(g, right, 'province', { p: 'outermost', side: 'left' })).toBe(true);
  expect(is(g, 'p99', 'province', { p: 'control', by: you })).toBe(false);
});

test('battlefields: who stands there, and whether the battle is still to come', () => {
  const g = makeTestMachine(faces);
  const { field } = battle(g, 0, 1);
  const there = `b${field}`;
  const samurai: Filter = { kind: 'card', preds: [{ p: 'keyword', any: ['Samurai'] }] };
  const held = (n: number): Pred => ({ p: 'attachments', filter: samurai, cmp: '>=', n });
  expect(is(g, there, 'battlefield', { p: 'unresolved' })).toBe(true);
  expect(is(g, there, 'battlefield', { p: 'enemy' })).toBe(false);
  put(g, 'Hida Taro', `battlefield:${field}`, 0);
  put(g, 'Doji Hana', `battlefield:${field}`, 1);
  expect(is(g, there, 'battlefield', { p: 'enemy' })).toBe(true);
  expect([is(g, there, 'battlefield', held(1)), is(g, there, 'battlefield', held(2))]).toEqual([true, false]);
  expect(is(g, 'b99', 'battlefield', { p: 'unresolved' })).toBe(false);
  g.state.fields[0]!.fought = true;
  expect(is(g, there, 'battlefield', { p: 'unresolved' })).toBe(false);
});

test('tokens: their title, and otherwise what bears them', () => {
  const g = makeTestMachine(faces);
  const taro = put(g, 'Hida Taro', 'home:0', 0);
  happen(g, 'addToken', [{ subject: cardThing(taro), name: 'Fire', data: { stats: [['force', 1]] } }]);
  const token = `t${taro.tokens[0]!.id}`;
  expect(is(g, token, 'token', { p: 'title', title: 'Fire' })).toBe(true);
  expect(is(g, token, 'token', { p: 'title', title: 'Hida Taro' })).toBe(false);
  expect(is(g, token, 'token', { p: 'keyword', any: ['Fire'] })).toBe(true);
  expect(is(g, token, 'token', { p: 'keyword', any: ['Samurai'] })).toBe(false);
  expect(is(g, token, 'token', { p: 'control', by: you })).toBe(true);
  expect(is(g, token, 'token', { p: 'control', by: opponent })).toBe(false);
  expect(is(g, 't99', 'token', { p: 'control', by: you })).toBe(false);
});

test('attacks: who makes them, upon whom, and whether they are still to resolve', () => {
  const g = makeTestMachine(faces);
  const taro = put(g, 'Hida Taro', 'home:0', 0);
  g.state.strikes.push(strikeAt(cardThing(taro), { seat: 1 }));
  g.state.actions.push(actionBy(1, {}));
  const upon = (title: string): Pred => ({
    p: 'targets',
    filter: { kind: 'card', preds: [{ p: 'title', title }] },
  });
  const attack = (pred: Pred): boolean => is(g, 'k9', 'attack', pred);
  expect([attack({ p: 'control', by: opponent }), attack({ p: 'control', by: you })]).toEqual([true, false]);
  expect([attack({ p: 'taker', is: opponent }), attack({ p: 'taker', is: you })]).toEqual([true, false]);
  expect([attack(upon('Hida Taro')), attack(upon('Doji Hana'))]).toEqual([true, false]);
  expect(attack({ p: 'attackKind', any: ['usual'] })).toBe(true);
  expect(attack({ p: 'unresolved' })).toBe(true);
  g.state.actions[0]!.status = 'resolved';
  expect(attack({ p: 'unresolved' })).toBe(false);
  expect(is(g, 'k8', 'attack', { p: 'taker', is: opponent })).toBe(false);
});

test('actions: whose they are, what they are, and who performed them', () => {
  const g = makeTestMachine(faces);
  const taro = put(g, 'Hida Taro', 'home:0', 0, { dishonorable: true });
  const spears = attachTo(g, 'Spearmen', taro);
  const performers = [cardThing(taro)];
  g.state.actions.push(actionBy(1, { performers, card: cardThing(spears), targets: performers }));
  const action = (pred: Pred): boolean => is(g, 'a4', 'action', pred);
  const card = (...preds: Pred[]): Filter => ({ kind: 'card', preds });
  const honor = (state: 'honorable' | 'dishonorable'): Filter => card({ p: 'state', is: state });
  expect([action({ p: 'control', by: opponent }), action({ p: 'control', by: you })]).toEqual([true, false]);
  expect([action({ p: 'taker', is: opponent }), action({ p: 'taker', is: you })]).toEqual([true, false]);
  expect(action({ p: 'enemy' })).toBe(false);
  expect(action({ p: 'keyword', any: ['Political'] })).toBe(true);
  expect(action({ p: 'designator', any: ['Open'] })).toBe(false);
  expect(action({ p: 'playerAbility', name: 'equip' })).toBe(true);
  expect(action({ p: 'playerAbility', name: 'lobby' })).toBe(false);
  expect(action({ p: 'from', filter: card({ p: 'type', any: ['Follower'] }) })).toBe(true);
  expect(action({ p: 'from', filter: card({ p: 'type', any: ['Personality'] }) })).toBe(false);
  expect(action({ p: 'from', filter: card(), printed: true })).toBe(false);
  expect(action({ p: 'performedBy', filter: honor('dishonorable') })).toBe(true);
  // He was honorable as it was announced.
  expect(action({ p: 'performedBy', filter: honor('dishonorable'), atAnnouncement: true })).toBe(false);
  expect(action({ p: 'performedBy', filter: honor('honorable'), atAnnouncement: true })).toBe(true);
  expect(action({ p: 'targets', filter: card({ p: 'keyword', any: ['Samurai'] }) })).toBe(true);
  expect(action({ p: 'targets', filter: card({ p: 'keyword', any: ['Shugenja'] }) })).toBe(false);
});
