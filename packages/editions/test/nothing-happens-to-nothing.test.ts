import {
  byRules,
  hash,
  type Machine,
  type Member,
  type Occurrence,
  type OccurrenceSpec,
} from '@kyuden/engine';
import { describe, expect, test } from 'vitest';
import { kinds as ccgKinds } from '../src/ccg/kinds/index.ts';
import { parseSituations, positionOf } from '../src/index.ts';
import { kinds as lcgKinds } from '../src/lcg/kinds/index.ts';

/**
 * A kind says of a member that it never occurs if what it names is gone: a card that went to another zone meanwhile
 * has a new handle. If all its answers are given before that is known, applying it changes nothing.
 */

const position = (text: string): Machine => positionOf(parseSituations(text)[0]!);

const lcgPosition = `edition: lcg

title: a conflict
rule: lcg.conflict.declare-element
given: a military conflict at p2's province 1, p1 attacking
  p1 at 1: Doji Challenger
then: p1 has 11 honor
`;

const samuraiPosition = `edition: samurai
card: Plain Bushi / Personality / 3F 3C  HR 0  5G  PH 2

title: a battle
rule: samurai.honor.zero-change-not-change
given: a battle at p2's province 1, p1 attacking
  p1 at 1: Plain Bushi
then: p1 has 5 honor
`;

/** Those that a table or a player can have without naming anything that could be gone. */
const aboutNoThing = ['search', 'takeFavor', 'discardFavor', 'winDuel', 'loseDuel', 'winGame', 'setDial'];

/** Those that happen to a player. */
const toPlayers = [
  ...['gainHonor', 'loseHonor', 'giveHonor', 'spend', 'moveCounter', 'draw', 'produceGold', 'gainProvince'],
  ...['invite', 'ally'],
];

const isMoment = ({ moment, step }: OccurrenceSpec): boolean => moment === true || step === true;

describe.each([
  ['the living card game', lcgPosition, lcgKinds],
  ['the collectible card game', samuraiPosition, ccgKinds],
] as const)('in %s', (_name, text, kinds) => {
  const g = position(text);
  const about = Object.entries<OccurrenceSpec>(kinds).filter(
    ([kind, spec]) => !isMoment(spec) && !aboutNoThing.includes(kind),
  );
  const occurrence = (kind: string, member: Member): Occurrence => ({
    id: 1,
    kind,
    members: [member],
    cause: byRules(0),
  });
  const toThings = about.filter(([kind]) => !toPlayers.includes(kind));

  test.each(toThings)('%s: of a card that is gone', (kind, { never, apply }) => {
    const before = hash(g.state);
    const gone: Member = { subject: 'c9999', player: 0, to: 's0', name: 'hand', amount: 1, fate: 'pending' };
    expect(never?.(g, gone, occurrence(kind, gone))).toBe(true);
    apply(g, gone, occurrence(kind, gone));
    expect(hash(g.state)).toBe(before);
  });

  test.each(about)('%s: to nobody', (kind, { never }) => {
    const nobody: Member = { fate: 'pending' };
    expect(never?.(g, nobody, occurrence(kind, nobody))).toBe(true);
  });
});
