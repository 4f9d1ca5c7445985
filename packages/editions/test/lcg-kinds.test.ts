import { byRules, type Card, cardThing, type Machine, type Member, zoneCards, zoneKey } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { parseSituations, positionOf } from '../src/index.ts';
import { kinds } from '../src/lcg/kinds/index.ts';

const position = (): Machine =>
  positionOf(
    parseSituations(`edition: lcg

title: a conflict
rule: lcg.conflict.declare-element
given: a military conflict at p2's province 1, p1 attacking
  p1 at 1: Doji Challenger
  p1 hand: Banzai!
  p1 province 1: Hida Guardian
then: p1 has 11 honor
`)[0]!,
  );

const first = (g: Machine, zone: string): Card => zoneCards(g, zone)[0]!;

/** Whether this never occurs, by what the kind says of it. */
function isNever(g: Machine, kind: string, what: Partial<Member>): boolean | undefined {
  const member: Member = { fate: 'pending', ...what };
  return kinds[kind]!.never?.(g, member, { id: 1, kind, members: [member], cause: byRules(0) });
}

test('a card is not put where it lies, unless that is a deck', () => {
  const g = position();
  const [held, drawn] = [first(g, 'hand:0'), first(g, 'conflictDeck:0')].map(cardThing);
  expect(isNever(g, 'put', { subject: held!, to: 'hand:0' })).toBe(true);
  expect(isNever(g, 'put', { subject: held!, name: 'hand' })).toBe(true);
  expect(isNever(g, 'put', { subject: held! })).toBe(true);
  expect(isNever(g, 'put', { subject: held!, name: 'hand', player: 1 })).toBe(false);
  expect(isNever(g, 'put', { subject: held!, to: 'conflictDeck:0' })).toBe(false);
  expect(isNever(g, 'put', { subject: drawn!, to: 'conflictDeck:0' })).toBe(false);
});

test('a character does not move to where it stands, or to no place', () => {
  const g = position();
  const there = g.state.battles.at(-1)!;
  const challenger = cardThing(first(g, zoneKey('battlefield', there.field)));
  expect(isNever(g, 'move', { subject: challenger })).toBe(true);
  expect(isNever(g, 'move', { subject: challenger, to: `b${there.field}` })).toBe(true);
  expect(isNever(g, 'move', { subject: challenger, to: 's0' })).toBe(false);
  expect(isNever(g, 'commit', { subject: challenger })).toBe(true);
});

test('what lies in a hand neither bows nor is sacrificed', () => {
  const g = position();
  const held = cardThing(first(g, 'hand:0'));
  for (const kind of ['bow', 'straighten', 'honor', 'dishonor', 'discardStatus', 'sacrifice', 'move'])
    expect(isNever(g, kind, { subject: held, to: 's0' }), kind).toBe(true);
  expect(isNever(g, 'discard', { subject: held })).toBe(false);
});
