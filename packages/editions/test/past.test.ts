import {
  byRules,
  type Context,
  cardThing,
  context,
  type Filter,
  holds,
  type Machine,
  type Past,
  type Ref,
} from '@kyuden/engine';
import { expect, test } from 'vitest';
import { actionBy } from './support/action.ts';
import { face, makeTestMachine, put } from './support/machine.ts';

const faces = [
  face('Hida Taro', 'Personality', { keywords: ['Crab Clan', 'Samurai'] }),
  face('Doji Hana', 'Personality', { keywords: ['Crane Clan'] }),
];

type HistoryEntry = Machine['state']['history'][number];

const you: Ref = { r: 'you' };
const opponent: Ref = { r: 'of', rel: 'others', of: you };
const titled = (title: string): Filter => ({ kind: 'card', preds: [{ p: 'title', title }] });
const player = (ref: Ref): Filter => ({ kind: 'player', preds: [{ p: 'is', ref }] });

/** A change that happened to something in this turn, by the rulebook. */
const entry = (kind: string, more: Partial<HistoryEntry>): HistoryEntry => ({
  kind,
  subject: '',
  player: -1,
  action: -1,
  turn: 1,
  phase: 1,
  battle: -1,
  mode: 'rulebook',
  title: '',
  ...more,
});

/** Says whether such a change or action is past, as the first player sees it. */
const asker =
  (g: Machine, more: Partial<Context> = {}) =>
  (past: Partial<Past>, n = 1): boolean =>
    holds(
      { ...context(g, 0, -1), ...more },
      { c: 'past', past: { of: 'occurrence', kind: 'bow', span: 'turn', ...past }, cmp: '=', n },
    );

test('a change is told by whom it befell, who made it, and where it came from and went', () => {
  const g = makeTestMachine(faces);
  const taro = cardThing(put(g, 'Hida Taro', 'home:0', 0));
  const places = { from: 'hand:0', to: 'battlefield:60', name: 'stat' };
  g.state.history = [
    entry('bow', { subject: taro, player: 0, by: 1, mode: 'effect', card: taro, ...places }),
  ];
  const past = asker(g);
  expect([past({}), past({ kind: 'destroy' })]).toEqual([true, false]);
  expect([past({ subject: titled('Hida Taro') }), past({ subject: titled('Doji Hana') })]).toEqual([
    true,
    false,
  ]);
  expect([past({ player: you }), past({ player: opponent })]).toEqual([true, false]);
  expect([past({ who: player(you) }), past({ who: player(opponent) })]).toEqual([true, false]);
  expect([past({ by: opponent }), past({ by: you })]).toEqual([true, false]);
  expect([past({ name: 'stat' }), past({ name: 'other' })]).toEqual([true, false]);
  const zone = (of: string): Filter => ({ kind: 'card', preds: [{ p: 'zone', zone: of }] });
  expect([past({ from: zone('hand') }), past({ from: zone('home') })]).toEqual([true, false]);
  expect([past({ to: zone('battlefield') }), past({ to: zone('hand') })]).toEqual([true, false]);
  expect([past({ causes: [{ modes: ['effect'] }] }), past({ causes: [{ modes: ['cost'] }] })]).toEqual([
    true,
    false,
  ]);
  expect([past({ causes: [{ by: 'ownText' }] }), past({ causes: [{ by: 'rulebook' }] })]).toEqual([
    true,
    false,
  ]);
  expect([past({ causes: [{ by: 'card' }] }), past({ causes: [{ by: 'action' }] })]).toEqual([true, false]);
  expect(past({ causes: [{ card: titled('Hida Taro') }] })).toBe(true);
  expect(past({ causes: [{ card: titled('Doji Hana') }] })).toBe(false);
  expect(past({ causes: [{ for: 'duel' }] })).toBe(false);
});

test('a change that nothing is said of has no player, no subject and no maker', () => {
  const g = makeTestMachine(faces);
  g.state.history = [entry('bow', {})];
  const past = asker(g);
  expect(past({})).toBe(true);
  expect(past({ player: you })).toBe(false);
  expect(past({ by: you })).toBe(false);
  expect(past({ who: { kind: 'player', preds: [] } })).toBe(false);
  expect(past({ subject: { kind: 'card', preds: [] } })).toBe(false);
  expect(past({ action: { kind: 'action', preds: [] } })).toBe(false);
  expect(past({ from: { kind: 'card', preds: [] } })).toBe(false);
});

test('what is asked of has its part in the change', () => {
  const g = makeTestMachine(faces);
  g.state.history = [entry('bow', { subject: 'c7', player: 1, action: 4 })];
  const asked = (it: string, as: Past['as']): boolean => asker(g, { it })({ as: as! });
  expect([asked('c7', 'subject'), asked('c8', 'subject')]).toEqual([true, false]);
  expect([asked('s1', 'player'), asked('s0', 'player')]).toEqual([true, false]);
  expect([asked('a4', 'action'), asked('a5', 'action')]).toEqual([true, false]);
});

test('a change lies in a span of the game', () => {
  const g = makeTestMachine(faces);
  Object.assign(g.state, { turn: 4, phaseNumber: 9 });
  g.state.history = [
    entry('turnBegins', { player: 0, turn: 2 }),
    entry('bow', { turn: 2, phase: 5 }),
    entry('turnEnds', { player: 0, turn: 2 }),
    entry('bow', { turn: 3, phase: 7 }),
    entry('turnBegins', { player: 0, turn: 4 }),
    entry('bow', { turn: 4, phase: 8 }),
    entry('segmentBegins', { turn: 4, phase: 9 }),
    entry('bow', { turn: 4, phase: 9, subject: 'c7' }),
    entry('bow', { turn: 4, phase: 9, subject: 'c8' }),
  ];
  const count = (span: Past['span'], more: Partial<Context> = {}): number =>
    [0, 1, 2, 3, 4, 5].find((n) => asker(g, more)({ span }, n))!;
  expect(count('game')).toBe(5);
  expect(count('sinceYourTurnBegan')).toBe(5);
  expect(count('sinceYourTurnEnded')).toBe(4);
  expect(count('turn')).toBe(3);
  expect(count('phase')).toBe(2);
  expect(count('segment')).toBe(2);
  expect(count('battle')).toBe(0);
  expect(count('payment')).toBe(0);
  const member = { subject: 'c7', fate: 'pending' as const };
  const occurrence = {
    id: 1,
    kind: 'bow',
    members: [member],
    cause: byRules(0),
  };
  expect(count('since', { occurrence, member })).toBe(1);
  g.state.history.splice(6, 1);
  expect(count('segment')).toBe(0);
});

test('actions of the past: whether they resolved, succeeded and are others', () => {
  const g = makeTestMachine(faces);
  g.state.actions = [
    actionBy(0, { id: 1, title: 'A', status: 'resolved', successful: true, targets: ['c7'] }),
    actionBy(0, { id: 2, title: 'A', status: 'resolved', performers: ['c8'], card: 'c9' }),
    actionBy(0, { id: 3, title: 'B', status: 'failed' }),
    actionBy(1, { id: 4, title: 'C', status: 'announced', targets: ['c7'] }),
  ];
  const past = (more: Partial<Past>, n: number, ctx: Partial<Context> = {}): boolean =>
    asker(g, ctx)({ of: 'action', ...more }, n);
  expect(past({}, 2)).toBe(true);
  expect(past({ successful: true }, 1)).toBe(true);
  expect(past({ distinctTitles: true }, 1)).toBe(true);
  expect(past({ other: true }, 1, { action: 2 })).toBe(true);
  expect(past({ player: opponent }, 0)).toBe(true);
  // A target counts as one from the announcement on.
  expect(past({ as: 'target' }, 2, { it: 'c7' })).toBe(true);
  expect(past({ as: 'performer' }, 1, { it: 'c8' })).toBe(true);
  expect(past({ as: 'source' }, 1, { it: 'c9' })).toBe(true);
  expect(past({ as: 'action' }, 1, { it: 'a2' })).toBe(true);
  expect(past({ as: 'taker' }, 2, { it: 's0' })).toBe(true);
  expect(past({ as: 'taker' }, 0, { it: 's1' })).toBe(true);
});

test('actions of the past lie in a span of the game', () => {
  const g = makeTestMachine(faces);
  Object.assign(g.state, { turn: 4, phaseNumber: 9 });
  g.state.history = [
    entry('turnBegins', { player: 0, turn: 2 }),
    entry('turnEnds', { player: 0, turn: 2 }),
    entry('turnBegins', { player: 0, turn: 4 }),
  ];
  const at = (id: number, turn: number, phase: number) =>
    actionBy(0, { id, turn, phase, status: 'resolved' });
  g.state.actions = [at(1, 1, 1), at(2, 2, 3), at(3, 3, 6), at(4, 4, 8), at(5, 4, 9)];
  const count = (span: Past['span']): number =>
    [0, 1, 2, 3, 4, 5].find((n) => asker(g)({ of: 'action', span }, n))!;
  expect(count('game')).toBe(5);
  expect(count('sinceYourTurnBegan')).toBe(4);
  expect(count('sinceYourTurnEnded')).toBe(3);
  expect(count('turn')).toBe(2);
  expect(count('phase')).toBe(1);
  expect(count('battle')).toBe(0);
});
