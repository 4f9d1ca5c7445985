import {
  type Amount,
  amount,
  type Context,
  cardThing,
  context,
  type Face,
  type Filter,
  freshDuel,
  type Machine,
  type Ref,
  refThings,
  type Thing,
} from '@kyuden/engine';
import { expect, test } from 'vitest';
import { attachTo, battle, face, happen, makeTestMachine, put } from './support/machine.ts';

/** A Holding whose controller can keep fewer cards. */
function crowded(title: string, by: number): Face {
  const standing = {
    s: 'modify',
    over: { o: 'ref', ref: { r: 'you' } },
    stat: 'handMaximum',
    by: -by,
  } as const;
  return face(title, 'Holding', { texts: [{ t: 'continuous', text: title, standing: [standing] }] });
}

const faces = [
  face('Hida Taro', 'Personality', { keywords: ['Crab Clan', 'Samurai'], stats: { force: 4 } }),
  face('Doji Hana', 'Personality', { keywords: ['Crane Clan', 'Samurai'] }),
  face('Spearmen', 'Follower'),
  crowded('Cramped House', 7),
  crowded('Small House', 1),
];

const it: Ref = { r: 'it' };
const samurai: Filter = { kind: 'card', preds: [{ p: 'keyword', any: ['Samurai'] }] };

/** The size of an amount about a thing, as the first player sees it. */
const size = (g: Machine, a: Amount, about: Thing = '', more: Partial<Context> = {}): number =>
  amount({ ...context(g, 0, -1), ...(about && { it: about }), ...more }, a);

test('stats are those of cards, units, provinces and players, and 0 of what is gone', () => {
  const g = makeTestMachine(faces);
  const taro = put(g, 'Hida Taro', 'home:0', 0);
  attachTo(g, 'Spearmen', taro);
  const card = cardThing(taro);
  const stat = (thing: Thing, name: string): number => size(g, { a: 'stat', of: it, stat: name }, thing);
  expect([stat(card, 'force'), stat(card, 'chi'), stat('c9999', 'force')]).toEqual([4, 3, 0]);
  expect(size(g, { a: 'stat', of: it, stat: 'force', total: true }, card)).toBe(5);
  expect([stat(`p${g.state.seats[1]!.provinces[0]}`, 'strength'), stat('p99', 'strength')]).toEqual([6, 0]);
  expect([stat('s0', 'honor'), stat('s0', 'startingHonor'), stat('s0', 'handSize')]).toEqual([5, 5, 0]);
  expect([stat('s0', 'provinces'), stat('s9', 'honor'), stat('k7', 'strength'), stat('b7', 'force')]).toEqual(
    [2, 0, 0, 0],
  );
  g.state.provinces[g.state.seats[0]!.provinces[0]!]!.destroyed = true;
  expect(stat('s0', 'provinces')).toBe(1);
  expect(() => stat('s0', 'chi')).toThrow("players have no stat 'chi'");
});

test('a value of an earlier moment is the one recorded then', () => {
  const g = makeTestMachine(faces);
  g.state.seats[0]!.honorAtTurn = 2;
  const began = (thing: Thing): number =>
    size(g, { a: 'stat', of: it, stat: 'honor', at: 'turnBegan' }, thing);
  expect([began('s0'), began('s1')]).toEqual([2, 5]);
  const taro = cardThing(put(g, 'Hida Taro', 'home:0', 0));
  const before: Amount = { a: 'stat', of: it, stat: 'force', at: 'beforeCost' };
  expect(size(g, before, taro)).toBe(4);
  expect(size(g, before, taro, { env: { [`@beforeCost:${taro}:force`]: 7 } })).toBe(7);
});

test('counts of things, the most in one place, sums and extremes over them', () => {
  const g = makeTestMachine(faces);
  put(g, 'Hida Taro', 'home:0', 0);
  put(g, 'Doji Hana', 'home:1', 1);
  put(g, 'Doji Hana', 'home:1', 1);
  const among = { stat: 'force', among: samurai } as const;
  expect([size(g, { a: 'count', of: samurai }), size(g, { a: 'most', of: samurai })]).toEqual([3, 2]);
  expect(size(g, { a: 'sumOver', of: samurai, stat: 'force' })).toBe(8);
  expect([size(g, { a: 'highest', ...among }), size(g, { a: 'lowest', ...among })]).toEqual([4, 2]);
  expect(size(g, { a: 'keywords', containing: 'Clan', on: samurai })).toBe(2);
  const none: Filter = { kind: 'card', preds: [{ p: 'keyword', any: ['Oni'] }] };
  expect([size(g, { a: 'most', of: none }), size(g, { a: 'highest', stat: 'force', among: none })]).toEqual([
    0, 0,
  ]);
});

test('arithmetic', () => {
  const g = makeTestMachine(faces);
  const sums: [Amount, number][] = [
    [{ a: 'sum', of: [1, 2, 4] }, 7],
    [{ a: 'minus', from: 2, by: 5 }, -3],
    [{ a: 'times', of: 3, by: 4 }, 12],
    [{ a: 'half', of: 5, round: 'up' }, 3],
    [{ a: 'half', of: 5, round: 'down' }, 2],
    [{ a: 'min', of: [4, 2, 3] }, 2],
    [{ a: 'max', of: [2, 4, 3] }, 4],
    [{ a: 'difference', of: [2, 5] }, 3],
    [{ a: 'per', of: 7, each: 3 }, 2],
    [{ a: 'per', of: -7, each: 3 }, 0],
  ];
  for (const [a, n] of sums) expect(size(g, a), JSON.stringify(a)).toBe(n);
});

test('what is stored under a name: a number, or how many things', () => {
  const g = makeTestMachine(faces);
  const bound = (value?: number | Thing | Thing[]): number =>
    size(g, { a: 'bound', name: 'x' }, '', { env: value === undefined ? {} : { x: value } });
  expect([bound(), bound(6), bound('c5'), bound(['c5', 'c6']), bound([])]).toEqual([0, 6, 1, 2, 0]);
});

test('tokens, by title and all of them', () => {
  const g = makeTestMachine(faces);
  const taro = cardThing(put(g, 'Hida Taro', 'home:0', 0));
  for (const name of ['Fire', 'Fire', 'Rock'])
    happen(g, 'addToken', [{ subject: taro, name, data: { stats: [['force', 1]] } }]);
  expect([
    size(g, { a: 'tokens', on: it }, taro),
    size(g, { a: 'tokens', on: it, title: 'Fire' }, taro),
  ]).toEqual([3, 2]);
  expect([size(g, { a: 'tokens', on: it }, 'p0'), size(g, { a: 'tokens', on: it }, 'c9999')]).toEqual([0, 0]);
});

test('the total of a side is that of the current battle, and 0 without one', () => {
  const g = makeTestMachine(faces);
  const total = (seat: Thing): number => size(g, { a: 'sideTotal', of: it }, seat);
  expect(total('s0')).toBe(0);
  const { field } = battle(g, 0, 1);
  put(g, 'Hida Taro', `battlefield:${field}`, 0);
  put(g, 'Doji Hana', `battlefield:${field}`, 1);
  expect([total('s0'), total('s1')]).toEqual([4, 2]);
});

test('who takes part in the current battle, and who does not without one', () => {
  const g = makeTestMachine(faces);
  const names = ['attacker', 'defender', 'friendlyLeader', 'enemyLeader', 'currentBattlefield'] as const;
  const roles = (): Thing[][] => names.map((role) => refThings(context(g, 0, -1), { r: 'role', role }));
  const contest = ['currentProvince', 'challenger', 'challenged', 'winner', 'loser'] as const;
  for (const role of contest) expect(refThings(context(g, 0, -1), { r: 'role', role }), role).toEqual([]);
  expect(roles()).toEqual([[], [], [], [], []]);
  const { field } = battle(g, 0, 1);
  expect(roles()).toEqual([['s0'], ['s1'], ['s0'], ['s1'], [`b${field}`]]);
  expect(refThings(context(g, 0, -1), { r: 'role', role: 'winner' })).toEqual([]);
  g.state.battles[0]!.winner = 1;
  expect(refThings(context(g, 0, -1), { r: 'role', role: 'winner' })).toEqual(['s1']);
});

test('the hand maximum of a player is never below 0, and counts changes down to it', () => {
  const g = makeTestMachine(faces);
  const maximum = (): number => size(g, { a: 'stat', of: it, stat: 'handMaximum' }, 's0');
  expect(maximum()).toBe(8);
  put(g, 'Cramped House', 'home:0', 0);
  expect(maximum()).toBe(1);
  put(g, 'Small House', 'home:0', 0);
  expect(maximum()).toBe(0);
  put(g, 'Cramped House', 'home:0', 0);
  expect(maximum()).toBe(0);
});

test('a value from before the focusing is that of the current duel, else of the last one', () => {
  const g = makeTestMachine(faces);
  const [taro, hana] = [put(g, 'Hida Taro', 'home:0', 0), put(g, 'Doji Hana', 'home:1', 1)].map(
    cardThing,
  ) as [Thing, Thing];
  const before = (thing: Thing, stat: string): number =>
    size(g, { a: 'stat', of: it, stat, at: 'beforeFocus' }, thing);
  expect([before(taro, 'chi'), before(hana, 'chi')]).toEqual([3, 3]);
  g.state.duels.push({ ...freshDuel(5, hana, taro, 'chi'), before: [6, 7] });
  g.state.duels.push({ ...freshDuel(6, taro, hana, 'chi'), before: [8, 9] });
  expect([before(taro, 'chi'), before(hana, 'chi'), before(taro, 'force')]).toEqual([8, 9, 4]);
});
