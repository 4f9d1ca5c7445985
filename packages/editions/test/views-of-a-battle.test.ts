import { type CardView, view } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { parseSituations, positionOf } from '../src/index.ts';

/** The view of a battle for each player: who fights on which side, and with which values. */

const text = `card: Plain Follower / Follower / 2F HR 0 3G FV 2
title: a battle
given: a battle at p2's province 1, p1 attacking, p3 allied with p1, p4 allied with p2, p1 to act
  p1 at 1: Isawa Umeko (Plain Follower) [+2F token]
  p3 at 1: Shiba Miiko [bowed]
  p2 at 1: Hiruma Aki [dishonorable]
  p4 at 1: Isawa Takesi
  p2 hand: 2 cards
  p1 honor 12; p2 has the Favor
then: p1 is to act`;
const g = positionOf(parseSituations(text, 'views')[0]!);
const seen = view(g, 0);
const titles = (cards: readonly CardView[]): string[] => cards.map((one) => one.title);

test('units stand on the side of their player, those of allies on the side they are allied with [samurai.multiplayer.ally-definition]', () => {
  const [field, ...others] = seen.attack!.fields;
  expect(titles(field!.attackers)).toEqual(['Isawa Umeko', 'Shiba Miiko']);
  expect(titles(field!.defenders)).toEqual(['Hiruma Aki', 'Isawa Takesi']);
  expect(field).toMatchObject({ terrain: [], fought: false, current: true, attackForce: 5, strength: 5 });
  expect(others.map(({ current, attackers }) => [current, attackers])).toEqual([
    [false, []],
    [false, []],
    [false, []],
  ]);
});

test('a card shows its values now and as printed, its tokens and what is attached', () => {
  const [umeko, miiko] = seen.attack!.fields[0]!.attackers;
  expect(umeko).toMatchObject({
    stats: { force: 3, chi: 3 },
    base: { force: 1, chi: 3 },
    tokens: [{ title: '', stats: [['force', 2]] }],
    bowed: false,
  });
  expect(umeko!.attached).toMatchObject([{ title: 'Plain Follower', stats: { force: 2 }, attached: [] }]);
  expect(miiko).toMatchObject({ stats: { force: 2 }, bowed: true, owner: 2, tokens: [], attached: [] });
  const [aki] = seen.attack!.fields[0]!.defenders;
  expect(aki).toMatchObject({
    stats: { personalHonor: 0, honorRequirement: null },
    base: { personalHonor: 1 },
    dishonorable: true,
  });
});

test('a player shows honor, Favor and hand to others as far as they may be known', () => {
  expect(seen.seats.map(({ honor, favor }) => [honor, favor])).toEqual([
    [12, false],
    [5, true],
    [5, false],
    [5, false],
  ]);
  expect(seen.seats[1]!.hand).toEqual([{ hidden: true }, { hidden: true }]);
  expect(view(g, 1).seats[1]!.hand).toMatchObject([{ title: 'Blank Strategy' }, { title: 'Blank Strategy' }]);
  expect([seen.turn, seen.phase, seen.active, seen.waiting]).toEqual([7, 'Attack', 0, [0]]);
});
