import { brokenInvariants, type Machine, ownZones } from '@kyuden/engine';
import { describe, expect, test } from 'vitest';
import { attachTo, battle, face, makeTestMachine, put } from './support/machine.ts';

/** Random games and situations rely on the invariants, so each is broken here once. */

const faces = [face('Taro', 'Personality'), face('Spearmen', 'Follower'), face('Plan', 'Strategy')];

/** A sound game with Taro (card 2) at home, who leads Spearmen (3), a battle, and a Plan (4) in hand. */
function sound(): Machine {
  const g = makeTestMachine(faces);
  attachTo(g, 'Spearmen', put(g, 'Taro', 'home:0', 0));
  put(g, 'Plan', 'hand:0', 0);
  battle(g, 0, 1);
  return g;
}

test('a sound game breaks none', () => {
  expect(brokenInvariants(sound())).toEqual([]);
});

const lay = (g: Machine, key: string, ids: number[]): void => {
  ownZones(g)[key] = ids;
};

describe('a broken one is named', () => {
  const taro = 2;
  const plan = 4;
  test.each<[string, (g: Machine) => void, string]>([
    ['zone', (g) => lay(g, 'nowhere:0', []), "there is no zone 'nowhere:0'"],
    ['place twice', (g) => lay(g, 'hand:1', [plan]), `card ${plan} lies in 'hand:0' and in 'hand:1'`],
    ['no card', (g) => lay(g, 'hand:0', [plan, 99]), "'hand:0' holds a card 99 that is not there"],
    [
      'other place',
      ({ state }) => void (state.cards[plan]!.zone = 'hand:1'),
      `card ${plan} says 'hand:1' and lies in 'hand:0'`,
    ],
    ['no place', (g) => lay(g, 'hand:0', []), `card ${plan} lies nowhere`],
    [
      'handle',
      ({ state }) => void (state.cards[plan]!.handle = state.cards[taro]!.handle),
      `two cards have the handle ${1000 + taro}`,
    ],
    ['host', ({ state }) => void (state.cards[taro]!.host = plan), `card ${taro} is attached and is not`],
    ['bowed', ({ state }) => void (state.cards[plan]!.bowed = true), `card ${plan} is bowed out of play`],
    [
      'tokens',
      ({ state }) => void (state.cards[plan]!.tokens = [{ title: 'Wealth', stats: [] } as never]),
      `card ${plan} has tokens out of play`,
    ],
    ['honor', ({ state }) => void (state.seats[1]!.honor = 1.5), 'seat 1 has 1.5 Honor'],
    ['province', ({ state }) => state.seats[1]!.provinces.push(77), 'seat 1 has no province 77'],
    ['counter', ({ state }) => void (state.seats[0]!.counters = { fate: 0.5 }), "a counter 'fate' is 0.5"],
    ['program', ({ state }) => state.delayed.push({ program: 'none/1' } as never), "no program 'none/1'"],
    ['attack', ({ state }) => void (state.attacks = []), 'battlefield 60 has no attack'],
  ])('%s', (_, spoil, words) => {
    const g = sound();
    spoil(g);
    expect(brokenInvariants(g)).toContain(words);
  });
});

test.each([
  [-3, []],
  [999, []],
  [1000, ['Taro has 1000 force']],
])('a printed Force of %d', (force, broken) => {
  const g = makeTestMachine([face('Taro', 'Personality', { stats: { force } })]);
  put(g, 'Taro', 'home:0', 0);
  expect(brokenInvariants(g)).toEqual(broken);
});
