import {
  byRules,
  type Card,
  type Context,
  cardThing,
  context,
  type Machine,
  type Member,
  type Ref,
  refThings,
  type Thing,
} from '@kyuden/engine';
import { expect, test } from 'vitest';
import { actionBy, strikeAt } from './support/action.ts';
import { attachTo, battle, face, happen, makeTestMachine, put } from './support/machine.ts';

type Relation = Extract<Ref, { r: 'of' }>['rel'];
type Role = Extract<Ref, { r: 'role' }>['role'];

const faces = [
  face('Hida Taro', 'Personality', { keywords: ['Crab Clan', 'Samurai'] }),
  face('Doji Hana', 'Personality', { keywords: ['Crane Clan'] }),
  face('Spearmen', 'Follower'),
];

/** The things in this relation to a thing, as the first player sees it. */
const of = (g: Machine, thing: Thing, rel: Relation): Thing[] =>
  refThings({ ...context(g, 0, -1), it: thing }, { r: 'of', rel, of: { r: 'it' } });

const role = (g: Machine, name: Role, more: Partial<Context> = {}): Thing[] =>
  refThings({ ...context(g, 0, -1), ...more }, { r: 'role', role: name });

/** The facts about a change that an answer to it knows. */
const answering = (kind: string, member: Partial<Member>, cause = byRules(0)): Partial<Context> => {
  const whole: Member = { fate: 'pending', ...member };
  return { occurrence: { id: 1, kind, members: [whole], cause }, member: whole };
};

test('what belongs to a card: its players, its unit, and where it is', () => {
  const g = makeTestMachine(faces);
  const taro = put(g, 'Hida Taro', 'home:0', 0);
  const spears = attachTo(g, 'Spearmen', taro);
  const [t, s] = [taro, spears].map(cardThing) as [Thing, Thing];
  expect([of(g, t, 'controller'), of(g, t, 'owner'), of(g, s, 'host')]).toEqual([['s0'], ['s0'], [t]]);
  expect([of(g, s, 'unit'), of(g, t, 'attachments')]).toEqual([[t, s], [s]]);
  expect([of(g, t, 'location'), of(g, t, 'battlefield'), of(g, t, 'province')]).toEqual([['s0'], [], []]);
  expect(of(g, t, 'stronghold')).toEqual([cardThing(g.state.cards[0] as Card)]);
  expect(of(g, t, 'opponentInDuel')).toEqual([]);
  expect(of(g, 'c9999', 'controller')).toEqual([]);
  for (const rel of ['performers', 'targets', 'moved', 'brings', 'card', 'taker', 'others'] as const)
    expect(of(g, t, rel), rel).toEqual([]);
});

test('what belongs to a province, a battlefield and a player', () => {
  const g = makeTestMachine(faces, 3);
  const { field } = battle(g, 0, 1);
  const province = `p${g.state.seats[1]!.provinces[0]}`;
  const other = `p${g.state.seats[1]!.provinces[1]}`;
  const taro = cardThing(put(g, 'Hida Taro', `battlefield:${field}`, 0));
  expect([of(g, province, 'controller'), of(g, province, 'owner')]).toEqual([['s1'], ['s1']]);
  expect(of(g, 'p99', 'controller')).toEqual([]);
  expect([of(g, province, 'battlefield'), of(g, other, 'battlefield')]).toEqual([[`b${field}`], []]);
  expect([of(g, `b${field}`, 'province'), of(g, 'b99', 'province')]).toEqual([[province], []]);
  expect([of(g, taro, 'location'), of(g, taro, 'province')]).toEqual([[`b${field}`], [province]]);
  expect([of(g, 's0', 'others'), of(g, 's1', 'others')]).toEqual([
    ['s1', 's2'],
    ['s0', 's2'],
  ]);
  expect(of(g, 's1', 'stronghold')).toEqual([cardThing(g.state.cards[1] as Card)]);
  g.state.seats[2]!.eliminated = true;
  expect(of(g, 's0', 'others')).toEqual(['s1']);
});

test('what belongs to an action', () => {
  const g = makeTestMachine(faces);
  const did = { move: ['c7', 'c8', 'c7'] };
  g.state.actions = [
    actionBy(1, { performers: ['c5'], targets: ['c6'], card: 'c9', did }),
    actionBy(0, { id: 5 }),
  ];
  const found = (['performers', 'targets', 'moved', 'card', 'taker', 'controller'] as const).map((rel) =>
    of(g, 'a4', rel),
  );
  expect(found).toEqual([['c5'], ['c6'], ['c7', 'c8'], ['c9'], ['s1'], ['s1']]);
  expect([of(g, 'a5', 'card'), of(g, 'a99', 'taker'), of(g, 'a4', 'unit')]).toEqual([[], [], []]);
});

test('what belongs to an attack', () => {
  const g = makeTestMachine(faces);
  g.state.strikes.push(strikeAt('c6', { seat: 1, source: 'c5' }), strikeAt('c6', { id: 10 }));
  const found = (['targets', 'card', 'controller', 'owner'] as const).map((rel) => of(g, 'k9', rel));
  expect(found).toEqual([['c6'], ['c5'], ['s1'], []]);
  expect([of(g, 'k10', 'card'), of(g, 'k10', 'controller'), of(g, 'k99', 'targets')]).toEqual([
    [],
    ['s0'],
    [],
  ]);
});

test('a piece of the table belongs to the player who has it', () => {
  const g = makeTestMachine(faces);
  const ring = { type: 'ring', name: 'Fire', state: '', counters: {} };
  g.state.pieces = [
    { ...ring, id: 0, seat: 1 },
    { ...ring, id: 1, seat: 0 },
    { ...ring, id: 2, seat: -1 },
  ];
  expect(['o0', 'o1', 'o2'].map((piece) => of(g, piece, 'controller'))).toEqual([['s1'], ['s0'], []]);
  expect([of(g, 'o0', 'owner'), of(g, 'o99', 'controller')]).toEqual([[], []]);
});

test('the province that a card came from is known after it left', () => {
  const g = makeTestMachine(faces);
  const id = g.state.seats[0]!.provinces[0]!;
  const taro = put(g, 'Hida Taro', `province:${id}`, 0);
  expect(of(g, cardThing(taro), 'cameFrom')).toEqual([`p${id}`]);
  const hana = cardThing(put(g, 'Doji Hana', 'home:0', 0));
  expect(of(g, hana, 'cameFrom')).toEqual([]);
  const { members } = happen(g, 'enterPlay', [{ subject: cardThing(taro), player: 0 }]);
  expect(taro.zone).toBe('home:0');
  expect(members[0]!.from).toBe(`province:${id}`);
});

test('the parts of a change that is being answered', () => {
  const g = makeTestMachine(faces);
  const data = { attack: 'k3', with: 'c6', action: 'a4' };
  const member = { subject: 'c5', player: 1, to: 'c7', data };
  const ctx = answering('attach', member, { ...byRules(0), card: 'c9' });
  const names = ['subject', 'player', 'source', 'action', 'attack', 'recipient', 'with', 'members'] as const;
  expect(names.map((name) => role(g, name, ctx))).toEqual([
    ...[['c5'], ['s1'], ['c9'], ['a4'], ['k3'], ['c7'], ['c6'], ['c5']],
  ]);
  const bare = answering('attach', {});
  for (const name of names) expect(role(g, name, bare), name).toEqual([]);
  for (const name of names) expect(role(g, name), name).toEqual([]);
  expect(role(g, 'action', answering('bow', {}, { ...byRules(0), action: 8 }))).toEqual(['a8']);
});

test('what the answered action destroyed, other than as a cost', () => {
  const g = makeTestMachine(faces);
  const destroyed = { kind: 'destroy', player: 0, turn: 1, phase: 1, battle: -1, title: '' };
  g.state.history = [
    { ...destroyed, subject: 'c5', action: 4, mode: 'effect' },
    { ...destroyed, subject: 'c6', action: 4, mode: 'cost' },
    { ...destroyed, subject: 'c7', action: 5, mode: 'effect' },
    { ...destroyed, subject: 'c8', action: -1, mode: 'rulebook' },
  ];
  const by = (kind: string, data: Record<string, unknown>): Thing[] =>
    role(g, 'destroyed', answering(kind, { data }));
  expect(by('actionResolves', { action: 'a4' })).toEqual(['c5']);
  expect(by('actionResolves', {})).toEqual([]);
  expect(by('traitResolves', { destroyed: ['c3'] })).toEqual(['c3']);
  expect(by('battleResolves', { battle: 70 })).toEqual([]);
  battle(g, 0, 1);
  g.state.battles[0]!.destroyed = ['c2'];
  expect(by('battleResolves', { battle: 70 })).toEqual(['c2']);
});

test('whose turn it is, and what the action under way is', () => {
  const g = makeTestMachine(faces);
  g.state.actions = [actionBy(0, { performers: ['c5'] })];
  expect(role(g, 'active')).toEqual(['s0']);
  expect([role(g, 'currentAction'), role(g, 'currentAction', { action: 4 })]).toEqual([[], ['a4']]);
  expect([role(g, 'performer'), role(g, 'performer', { action: 4 })]).toEqual([[], ['c5']]);
  expect([role(g, 'payment'), role(g, 'amount')]).toEqual([[], []]);
});
